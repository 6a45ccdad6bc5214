import type { BetreiberUserId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { stepLauf } from './commands-step.ts';
import { takeDoubtfulOut } from './commands-verdacht.ts';
import { findLauf, type LaufRow, lockLauf } from './queries.ts';
import { operationOf } from './status.ts';

/** From now on the payments that are in the run are in the file: none of them leaves it any more. */
const recordFirstFetch = async (tx: MandantScope, run: LaufRow, user: BetreiberUserId): Promise<LaufRow | null> => {
  const moved = await stepLauf(tx, run, 'dateiGeholt', { by: user });
  if (!moved.ok) return null;
  await tx.db
    .updateTable('auszahlung')
    .set({ einreichung: run.einreichung })
    .where('mandant_id', '=', tx.mandant.id)
    .where('lauf_id', '=', run.id)
    .where('stand', '=', 'offen')
    .execute();
  return moved.row;
};

/**
 * The file for the bank is fetched: the run whose file can be written now. Null where there is none: not released, discarded,
 * empty, refused by the bank a moment ago, unknown.
 */
export const fetchPaymentFile = (scope: MandantScope, id: string, user: BetreiberUserId): Promise<LaufRow | null> =>
  scope.transaction(async (tx) => {
    let found = await lockLauf(tx, id);
    if (found && operationOf(found) === 'zuruecknehmen') return null;
    // The last moment at which a payment can be kept back: accounts may have been given since the release.
    if (found?.status === 'Freigegeben' && found.geholt_am === null && (await takeDoubtfulOut(tx, found)) > 0)
      found = await findLauf(tx, id);
    if (found?.status !== 'Freigegeben' && found?.status !== 'Bestaetigt') return null;
    return found.geholt_am === null ? recordFirstFetch(tx, found, user) : found;
  });
