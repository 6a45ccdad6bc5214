import type { PraemierungId } from '@weitersagen/contract/values';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { normalizeKundennummer } from '../auftrag/rules-kundennummer.ts';
import { lockPraemierung } from './queries.ts';
import { isKundennummerChangeable } from './rules-kundennummer.ts';

/** Enough for typing mistakes, too few to find a number by trying. */
const ATTEMPTS = { max: 5, minutes: 60 };

/** Notes the beneficiary's customer number; the last one counts, as long as the claim is open. */
export const setKundennummer = async (
  scope: MandantScope,
  id: PraemierungId,
  input: string,
): Promise<Refusal | null> => {
  const kundennummer = normalizeKundennummer(input);
  if (!kundennummer) return refuse('PSOF0002', { Kundennummer: input.trim() === '' ? 'pflicht' : 'kundennummer' });
  const waiting = await countAttempt(scope, `kundennummer:${id}`, ATTEMPTS);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  return scope.transaction(async (tx) => {
    const row = await lockPraemierung(tx, id);
    if (!row) return refuse('PSOF0502');
    if (!isKundennummerChangeable(row.status)) return refuse('PSOF0303', { Kundennummer: 'nichtMoeglich' });
    if (row.kundennummer === kundennummer) return null;
    await tx.db
      .updateTable('praemierung')
      .set({ kundennummer })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .execute();
    await rememberHistory(tx, {
      gegenstand: 'praemierung',
      id,
      empfehlungId: row.empfehlung_id,
      ereignis: 'kundennummerEingetragen',
      von: row.status,
      nach: row.status,
    });
    return null;
  });
};
