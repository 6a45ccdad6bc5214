import type { Kysely } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { type Context, keptPart } from '../context.ts';
import type { KeyRing } from '../crypto/keys.ts';
import { searchHash } from '../crypto/mac.ts';
import { countWith, forgetCounter, takeBack } from './counter.ts';

/** One try to sign in, at an account that need not exist. */
export interface SignInTry {
  /** A Mandant's route or `betreiber`, and which factor. */
  area: string;
  /** The address as it is searched by; nothing of it is stored in clear. */
  account: string;
  ip: string;
  /** The id of a device that this account was signed in with before; null: an unknown one. */
  device: string | null;
}

export interface GuardLimit {
  max: number;
  minutes: number;
}
export interface GuardLimits {
  /** All that one address tries, at whatever account. */
  address: GuardLimit;
  /** What one address tries at one account. */
  pair: GuardLimit;
  /** What all unknown devices together try at one account. */
  account: GuardLimit;
  /** What a known device tries: its own counter, which nobody else moves. */
  device: GuardLimit;
}

/** First factor (ADR 0016). The account's own limit is wide: it stops a crowd of addresses, and shuts out new devices alone. */
export const PASSWORD_LIMITS: GuardLimits = {
  address: { max: 30, minutes: 15 },
  pair: { max: 10, minutes: 15 },
  account: { max: 100, minutes: 60 },
  device: { max: 10, minutes: 15 },
};
/** Six digits are soon guessed by a crowd, and only who knows the password gets here: narrow. */
export const CODE_LIMITS: GuardLimits = { ...PASSWORD_LIMITS, account: { max: 20, minutes: 60 } };

interface GuardWork {
  context: Context;
  db: Kysely<Tabellen>;
  keys: KeyRing;
  now: Date;
}

/** Multiplies what one address may try; 0 where rate limits are off. Accounts stay guarded either way. */
export const guardSetting = keptPart(() => ({ addressFactor: 1 }));

const nameOf = ({ keys }: GuardWork, kind: string, ...parts: string[]): string =>
  `anmeldung:${searchHash(keys, JSON.stringify([kind, ...parts]), { mandantId: 'anmeldung', zweck: 'drossel' })}`;

const countersOf = (work: GuardWork, { area, account, ip, device }: SignInTry, limits: GuardLimits) => {
  const { addressFactor } = work.context.of(guardSetting);
  return device === null
    ? [
        ...(addressFactor > 0
          ? [
              {
                name: nameOf(work, 'address', area, ip),
                max: Math.ceil(limits.address.max * addressFactor),
                minutes: limits.address.minutes,
              },
            ]
          : []),
        { name: nameOf(work, 'pair', area, ip, account), ...limits.pair },
        { name: nameOf(work, 'account', area, account), ...limits.account },
      ]
    : [{ name: nameOf(work, 'device', area, device), ...limits.device }];
};

/**
 * Counts a try before anything is checked, so that many at once are counted each. Answers the seconds to wait, or 0. What
 * is refused for its address or its pair does not count at the account: nobody can lock others out alone.
 */
export const countTry = async (work: GuardWork, given: SignInTry, limits: GuardLimits): Promise<number> => {
  for (const { name, max, minutes } of countersOf(work, given, limits)) {
    const { anzahl, endetAm } = await countWith(work.db, name, work.now, minutes * 60_000);
    if (anzahl > max) return Math.max(1, Math.ceil((endetAm.getTime() - work.now.getTime()) / 1000));
  }
  return 0;
};

/** It was no failure: the pair and the device begin anew, and the others have one try less. */
export const forgiveTry = async (work: GuardWork, given: SignInTry, limits: GuardLimits): Promise<void> => {
  const own = given.device === null ? nameOf(work, 'pair', given.area, given.ip, given.account) : null;
  for (const { name } of countersOf(work, given, limits))
    await (name === own || given.device !== null ? forgetCounter(work.db, name) : takeBack(work.db, name));
};
