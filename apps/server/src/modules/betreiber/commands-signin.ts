import type { BetreiberUserId } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import { readDevice, signDevice } from '../../platform/auth/device.ts';
import { sameLong } from '../../platform/auth/equal-time.ts';
import { CODE_LIMITS, countTry, forgiveTry, PASSWORD_LIMITS, type SignInTry } from '../../platform/auth/guard.ts';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { newToken } from '../../platform/crypto/linkToken.ts';
import { checkPassword } from '../../platform/crypto/password.ts';
import { open } from '../../platform/crypto/seal.ts';
import { findTotpStep } from '../../platform/crypto/totp.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { findSession, findUser, findUserByEmail, sessionIdOf, type UserRow } from './queries.ts';
import { BETWEEN_FACTORS_MINUTES, SESSION_HOURS } from './rules.ts';

/** What an operator's second factor is sealed with: it belongs to no Mandant. */
export const TOTP_BINDING = { mandantId: 'betreiber', zweck: 'totp' } as const;

/**
 * Signing in goes by the real clock, also where a demo moves the portal's: an authenticator shows codes of the real present,
 * and a step may be used once only, so a clock that jumps would lock everyone out.
 */
export const realTime = (): Date => systemClock.now();

const plusMinutes = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

const openSession = async (
  scope: BetreiberScope,
  userId: BetreiberUserId,
  expiresAt: Date,
  secondFactorAt: Date | null,
): Promise<string> => {
  const token = newToken();
  await scope.db
    .insertInto('betreiber_sitzung')
    .values({
      id: sessionIdOf(token),
      benutzer_id: userId,
      zweiter_faktor_am: secondFactorAt,
      ablauf: expiresAt,
      erstellt_am: realTime(),
    })
    .execute();
  return token;
};

const endSession = async (scope: BetreiberScope, id: string): Promise<void> => {
  await scope.db
    .updateTable('betreiber_sitzung')
    .set({ beendet_am: realTime() })
    .where('id', '=', id)
    .where('beendet_am', 'is', null)
    .execute();
};

/** Put out of use from outside (demo/close-access.ts): nobody signs in, and it looks like a wrong password. */
const isRetired = (user: UserRow): boolean => user.gesperrt_bis !== null && user.gesperrt_bis > realTime();

export const AREA = 'betreiber';
export const WAY_IN_SECONDS = 1800;

const attemptContext = ({ context, db, keys }: BetreiberScope) => ({ context, db, keys, now: realTime() });

/** Who tries, from where. `device`: the token that this browser keeps for the address, or that a link brought along. */
export interface Origin {
  ip: string;
  device: string | undefined;
}

const attempt = async (
  { keys }: BetreiberScope,
  area: string,
  email: string,
  user: UserRow | undefined,
  { ip, device }: Origin,
): Promise<SignInTry> => {
  const account = normalizeEmail(email);
  const owner = user && { area: AREA, account, passwordHash: user.passwort_hash };
  return { area: area, account, ip, device: owner ? await readDevice(keys, device, owner, realTime()) : null };
};

/**
 * First factor. An address that nobody has is counted, refused and locked like one that somebody has, in the same time.
 * Answers the token of a session that is good for the second factor only.
 */
export const loginBetreiber = (
  scope: BetreiberScope,
  email: string,
  password: string,
  origin: Origin,
): Promise<{ token: string; isKnown: boolean } | Refusal> =>
  sameLong(scope, async () => {
    const user = await findUserByEmail(scope, email);
    const given = await attempt(scope, AREA, email, user, origin);
    const wait = await countTry(attemptContext(scope), given, PASSWORD_LIMITS);
    if (wait > 0) return refuse('PSOF0004', {}, wait);
    const matches = await checkPassword(user?.passwort_hash, password);
    if (!matches || !user || isRetired(user)) return refuse('PSOF0201');
    await forgiveTry(attemptContext(scope), given, PASSWORD_LIMITS);
    const expiry = plusMinutes(realTime(), BETWEEN_FACTORS_MINUTES);
    return { token: await openSession(scope, user.id, expiry, null), isKnown: given.device !== null };
  });

export interface SignIn {
  benutzer: UserRow;
  token: string;
  ablauf: Date;
  /** Proves from now on that the account was signed in with this browser. */
  device: string;
}

/** A step of the second factor serves once: of two tries with one code, one finds it used. */
const useStep = async (scope: BetreiberScope, user: UserRow, code: string): Promise<boolean> => {
  const step = findTotpStep(open(scope.keys, user.totp_versiegelt, TOTP_BINDING), code, realTime());
  if (step === null) return false;
  const { numUpdatedRows } = await scope.db
    .updateTable('betreiber_benutzer')
    .set({ totp_letzter_schritt: step })
    .where('id', '=', user.id)
    .where('totp_letzter_schritt', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Second factor. The session gets a new token, so that one that was planted before is worth nothing. */
export const secondFactor = async (
  scope: BetreiberScope,
  token: string | undefined,
  code: string,
  { ip, deviceFor }: { ip: string; deviceFor(email: string): string | undefined },
): Promise<SignIn | Refusal> => {
  const session = token ? await findSession(scope, token, realTime()) : undefined;
  const person = session && !session.zweiter_faktor_am ? await findUser(scope, session.benutzer_id) : undefined;
  if (!session || !person || isRetired(person)) return refuse('PSOF0204');
  const { email } = person;
  const given = await attempt(scope, `${AREA}:code`, email, person, { ip, device: deviceFor(email) });
  const wait = await countTry(attemptContext(scope), given, CODE_LIMITS);
  if (wait > 0) return refuse('PSOF0004', {}, wait);
  if (!(await useStep(scope, person, code))) return refuse('PSOF0201', { Code: 'ungueltig' });
  await forgiveTry(attemptContext(scope), given, CODE_LIMITS);
  const expiresAt = plusMinutes(realTime(), SESSION_HOURS * 60);
  await endSession(scope, session.id);
  const freshToken = await openSession(scope, person.id, expiresAt, realTime());
  await log(scope, { was: 'angemeldet', wer: `betreiber:${person.name}` });
  const owner = { area: AREA, account: email, passwordHash: person.passwort_hash };
  return {
    benutzer: person,
    token: freshToken,
    ablauf: expiresAt,
    device: await signDevice(scope.keys, owner, realTime()),
  };
};

/**
 * A way in past what others do: a second Administrator vouches for the device, for half an hour. Both factors are still
 * asked for, so it opens nothing to whoever made it; nobody makes one for himself.
 */
export const giveWayIn = async (
  scope: BetreiberScope,
  who: { email: string; name: string },
  email: string,
  grund: string,
): Promise<{ token: string; ablauf: Date } | Refusal> => {
  const user = await findUserByEmail(scope, email);
  if (!user || isRetired(user)) return refuse('PSOF0003');
  if (user.email === who.email) return refuse('PSOF0203');
  const owner = { area: AREA, account: user.email, passwordHash: user.passwort_hash };
  const token = await signDevice(scope.keys, owner, realTime(), WAY_IN_SECONDS);
  await log(scope, { was: 'wegHineinGegeben', bezug: user.email, grund, wer: `betreiber:${who.name}` });
  return { token, ablauf: new Date(scope.now.getTime() + WAY_IN_SECONDS * 1000) };
};

export const logoutBetreiber = async (scope: BetreiberScope, token: string | undefined): Promise<void> => {
  if (token) await endSession(scope, sessionIdOf(token));
};
