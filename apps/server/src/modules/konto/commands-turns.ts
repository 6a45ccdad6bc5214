import type { MandantScope } from '../../platform/auth/scope.ts';
import { createTurns } from '../../platform/db/turns.ts';

/** Two hundred of one person take well under a minute, also on a slow machine. */
const MAX_WAITING = 200;
const inTurn = createTurns(MAX_WAITING);

/** For work that begins by locking a referrer (`lockEmpfehler`): named by his id, or by his address. */
export const inTurnOfReferrer = <T>(
  { mandant }: MandantScope,
  who: string | null,
  work: () => Promise<T>,
): Promise<T> => (who === null ? work() : inTurn(`${mandant.id}/${who}`, work));
