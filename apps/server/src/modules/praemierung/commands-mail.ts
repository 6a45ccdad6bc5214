import type { PraemierungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { mailFor, planMailToBeguenstigte } from './commands.ts';
import { findPraemierung, isMailPlanned } from './queries.ts';

/** Was paid while it was not clear whether he may keep it, and so was not told. Now it is his. */
export const planHeldBackPaymentMail = async (tx: MandantScope, praemierungId: PraemierungId): Promise<void> => {
  const row = await findPraemierung(tx, praemierungId);
  if (row?.status !== 'Ausgezahlt' || (await isMailPlanned(tx, row.id, 'auszahlungGesendet'))) return;
  await planMailToBeguenstigte(tx, row, 'auszahlungGesendet');
};

/** The mail with the reward link once more; false where there is nothing to do with it any more. */
export const planPraemieMail = async (tx: MandantScope, praemierungId: PraemierungId): Promise<boolean> => {
  const row = await findPraemierung(tx, praemierungId);
  if (row?.status !== 'Bereitgestellt') return false;
  if (row.gewaehlt_am === null)
    await planMailToBeguenstigte(tx, row, row.kulanz ? 'kulanz' : mailFor(row, 'praemieBereit'));
  else if (row.praemienart === 'gutschein') await planMailToBeguenstigte(tx, row, 'gutscheinBereit');
  else if (row.praemienart === 'geld' && row.iban_versiegelt === null)
    await planMailToBeguenstigte(tx, row, 'auszahlungZurueck');
  else return false;
  return true;
};
