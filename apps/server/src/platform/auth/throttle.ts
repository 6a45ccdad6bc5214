import { searchHash } from '../crypto/mac.ts';
import { countWith, forgetCounter } from './counter.ts';
import type { MandantScope } from './scope.ts';

export interface Throttle {
  max: number;
  minutes: number;
}

/** What is counted may be an address or a connection: it is stored as a keyed hash alone. */
const name = ({ keys, mandant }: MandantScope, key: string) =>
  `${mandant.route}:${searchHash(keys, key, { mandantId: mandant.id, zweck: 'drossel' })}`;

/**
 * Counts tries at one thing (an account, an address). Answers the seconds to wait, or 0. The window ends by itself, so
 * nobody can lock another person out for good.
 */
export const countAttempt = async (scope: MandantScope, key: string, { max, minutes }: Throttle): Promise<number> => {
  const { anzahl, endetAm } = await countWith(scope.db, name(scope, key), scope.now, minutes * 60_000);
  return anzahl > max ? Math.ceil((endetAm.getTime() - scope.now.getTime()) / 1000) : 0;
};

const again = (key: string) => `nochmal:${key}`;

/** Asked again within a minute, most often by a second press: it answers as the first one did, and does nothing. */
export const isAgain = async (scope: MandantScope, key: string): Promise<boolean> =>
  (await countAttempt(scope, again(key), { max: 1, minutes: 1 })) > 0;

/** Nothing came of the first: the next one is no repetition. */
export const forgetAgain = (scope: MandantScope, key: string): Promise<void> => forgetAttempt(scope, again(key));

export const forgetAttempt = async (scope: MandantScope, key: string): Promise<void> => {
  await forgetCounter(scope.db, name(scope, key));
};
