import type { AgenturId, AuszahlungslaufId, EmpfehlerId, EmpfehlungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { endIfAccountDeleted } from '../praemierung/commands-lapse.ts';
import { keepAccountHints, keepHintsOfClaims } from './commands-hint.ts';
import { removeFromLauf, removeRechnungenFromLauf } from './commands-takeOut.ts';
import { lockLaufOf } from './queries-lauf.ts';
import { findToAnotherKonto, lockInRunsOfAgentur } from './queries-rechnung.ts';
import { findHeldInLauf, type HeldSearch } from './queries-verdacht.ts';

/** Takes what is held by an open hint out of runs whose file nobody fetched. Answers how many payments that were. */
const takeHeldOut = async (tx: MandantScope, search: HeldSearch): Promise<number> => {
  const held = await findHeldInLauf(tx, search);
  for (const id of held) {
    const run = await lockLaufOf(tx, id);
    if (!run || run.status === 'Geholt') continue;
    await removeFromLauf(tx, id, 'verdachtOffen');
    await endIfAccountDeleted(tx, id);
  }
  await keepHintsOfClaims(tx, held);
  return held.length;
};

/** Takes documents out of a run whose file nobody fetched, where their agency has another account by now. */
const takeOutdatedOut = async (tx: MandantScope, runId: AuszahlungslaufId): Promise<number> => {
  const outdated = await findToAnotherKonto(tx, runId);
  await removeRechnungenFromLauf(tx, outdated, 'kontoGeaendert');
  return outdated.length;
};

/** What was given since the run was opened: one account on both sides, or an agency's other one. */
export const takeDoubtfulOut = async (tx: MandantScope, { id }: { id: AuszahlungslaufId }): Promise<number> =>
  (await takeHeldOut(tx, { laufId: id })) + (await takeOutdatedOut(tx, id));

/** An agency's account changes: nothing of it is paid to the one from before, where no bank has the file. */
export const takeAgenturOut = async (tx: MandantScope, agenturId: AgenturId): Promise<void> =>
  removeRechnungenFromLauf(tx, await lockInRunsOfAgentur(tx, agenturId), 'kontoGeaendert');

/**
 * After an account was stored on either side: it may be one that the other side has given too. The hint is kept from now on,
 * and nothing that it holds stays in a run. The hint comes last: of runs, claims and recommendations it needs no lock.
 */
export const heedNewAccount = async (
  tx: MandantScope,
  by: { empfehlerId: EmpfehlerId } | { empfehlungId: EmpfehlungId },
): Promise<void> => {
  const empfehlerId = 'empfehlerId' in by ? by.empfehlerId : await findReferrerOf(tx, by.empfehlungId);
  await takeHeldOut(tx, { empfehlerId });
  await keepAccountHints(tx, empfehlerId);
};

const findReferrerOf = async (tx: MandantScope, id: EmpfehlungId): Promise<EmpfehlerId> =>
  (
    await tx.db
      .selectFrom('empfehlung')
      .select('empfehler_id')
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).empfehler_id;
