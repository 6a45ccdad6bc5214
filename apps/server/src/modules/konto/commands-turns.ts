import type { MandantScope } from '../../platform/auth/scope.ts';
import { keptPart } from '../../platform/context.ts';
import { createTurns } from '../../platform/db/turns.ts';

/** Two hundred of one person take well under a minute, also on a slow machine. */
const MAX_WAITING = 200;
const turns = keptPart(() => ({ take: createTurns(MAX_WAITING) }));

/** For work that begins by locking a referrer (`lockEmpfehler`): named by his id, or by his address. */
export const inTurnOfReferrer = <T>(
  { context, mandant }: MandantScope,
  who: string | null,
  work: () => Promise<T>,
): Promise<T> => (who === null ? work() : context.of(turns).take(`${mandant.id}/${who}`, work));
