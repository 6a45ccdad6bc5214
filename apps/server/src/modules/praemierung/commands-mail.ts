import type { PraemierungId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { mailFuer, planMailAnBeguenstigte } from './commands.ts';
import { findPraemierung } from './queries.ts';

/** The mail with the reward link once more; false where there is nothing to do with it any more. */
export const planPraemieMail = async (tx: MandantScope, praemierungId: PraemierungId): Promise<boolean> => {
  const row = await findPraemierung(tx, praemierungId);
  if (row?.status !== 'Bereitgestellt') return false;
  if (row.gewaehlt_am === null)
    await planMailAnBeguenstigte(tx, row, row.kulanz ? 'kulanz' : mailFuer(row, 'praemieBereit'));
  else if (row.praemienart === 'gutschein') await planMailAnBeguenstigte(tx, row, 'gutscheinBereit');
  else if (row.praemienart === 'geld' && row.iban_versiegelt === null)
    await planMailAnBeguenstigte(tx, row, 'auszahlungZurueck');
  else return false;
  return true;
};
