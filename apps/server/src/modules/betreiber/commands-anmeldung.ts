import type { BetreiberBenutzerId } from '@weitersagen/contract/werte';
import { readDevice, signDevice } from '../../platform/auth/device.ts';
import { sameLong } from '../../platform/auth/gleichLang.ts';
import { CODE_LIMITS, countTry, forgiveTry, PASSWORD_LIMITS, type SignInTry } from '../../platform/auth/guard.ts';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { newToken } from '../../platform/crypto/linkToken.ts';
import { checkPassword } from '../../platform/crypto/passwort.ts';
import { open } from '../../platform/crypto/seal.ts';
import { findTotpStep } from '../../platform/crypto/totp.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../empfehlung/rules.ts';
import { log } from './commands-protokoll.ts';
import { type BenutzerRow, findSession, findUser, findUserByEmail, type SitzungRow, sessionIdOf } from './queries.ts';
import { SITZUNG_STUNDEN, ZWISCHEN_DEN_FAKTOREN_MINUTEN } from './rules.ts';

/** What an operator's second factor is sealed with: it belongs to no Mandant. */
export const TOTP_BINDUNG = { mandantId: 'betreiber', zweck: 'totp' } as const;

/**
 * Signing in goes by the real clock, also where a demo moves the portal's: an authenticator shows codes of the real present,
 * and a step may be used once only, so a clock that jumps would lock everyone out.
 */
export const echtzeit = (): Date => systemClock.now();

const plusMinutes = (von: Date, minuten: number): Date => new Date(von.getTime() + minuten * 60_000);

const openSession = async (
  scope: BetreiberScope,
  benutzerId: BetreiberBenutzerId,
  ablauf: Date,
  zweiterFaktorAm: Date | null,
): Promise<string> => {
  const token = newToken();
  await scope.db
    .insertInto('betreiber_sitzung')
    .values({
      id: sessionIdOf(token),
      benutzer_id: benutzerId,
      zweiter_faktor_am: zweiterFaktorAm,
      ablauf,
      erstellt_am: echtzeit(),
    })
    .execute();
  return token;
};

const endSession = async (scope: BetreiberScope, id: string): Promise<void> => {
  await scope.db
    .updateTable('betreiber_sitzung')
    .set({ beendet_am: echtzeit() })
    .where('id', '=', id)
    .where('beendet_am', 'is', null)
    .execute();
};

/** Put out of use by the house (demo/zugang-zu.ts): nobody signs in, and it looks like a wrong password. */
const isStillgelegt = (benutzer: BenutzerRow): boolean =>
  benutzer.gesperrt_bis !== null && benutzer.gesperrt_bis > echtzeit();

export const BEREICH = 'betreiber';
export const WEG_HINEIN_SEKUNDEN = 1800;

const work = ({ db, keys }: BetreiberScope) => ({ db, keys, now: echtzeit() });

/** Who tries, from where. `geraet`: the token that this browser keeps for the address, or that a link brought along. */
export interface Herkunft {
  ip: string;
  geraet: string | undefined;
}

const attempt = async (
  { keys }: BetreiberScope,
  bereich: string,
  email: string,
  benutzer: BenutzerRow | undefined,
  { ip, geraet }: Herkunft,
): Promise<SignInTry> => {
  const account = normalizeEmail(email);
  const owner = benutzer && { area: BEREICH, account, passwordHash: benutzer.passwort_hash };
  return { area: bereich, account, ip, device: owner ? await readDevice(keys, geraet, owner, echtzeit()) : null };
};

/**
 * First factor. An address that nobody has is counted, refused and locked like one that somebody has, in the same time.
 * Answers the token of a session that is good for the second factor only.
 */
export const loginBetreiber = (
  scope: BetreiberScope,
  email: string,
  passwort: string,
  herkunft: Herkunft,
): Promise<{ token: string; bekannt: boolean } | Refusal> =>
  sameLong(async () => {
    const benutzer = await findUserByEmail(scope, email);
    const given = await attempt(scope, BEREICH, email, benutzer, herkunft);
    const wait = await countTry(work(scope), given, PASSWORD_LIMITS);
    if (wait > 0) return refuse('PSOF0004', {}, wait);
    const stimmt = await checkPassword(benutzer?.passwort_hash, passwort);
    if (!stimmt || !benutzer || isStillgelegt(benutzer)) return refuse('PSOF0201');
    await forgiveTry(work(scope), given, PASSWORD_LIMITS);
    const ablauf = plusMinutes(echtzeit(), ZWISCHEN_DEN_FAKTOREN_MINUTEN);
    return { token: await openSession(scope, benutzer.id, ablauf, null), bekannt: given.device !== null };
  });

export interface Anmeldung {
  benutzer: BenutzerRow;
  token: string;
  ablauf: Date;
  /** Proves from now on that the account was signed in with this browser. */
  geraet: string;
}

/** A step of the second factor serves once: of two tries with one code, one finds it used. */
const useStep = async (scope: BetreiberScope, benutzer: BenutzerRow, code: string): Promise<boolean> => {
  const schritt = findTotpStep(open(scope.keys, benutzer.totp_versiegelt, TOTP_BINDUNG), code, echtzeit());
  if (schritt === null) return false;
  const { numUpdatedRows } = await scope.db
    .updateTable('betreiber_benutzer')
    .set({ totp_letzter_schritt: schritt })
    .where('id', '=', benutzer.id)
    .where('totp_letzter_schritt', '<', schritt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Second factor. The session gets a new token, so that one that was planted before is worth nothing. */
export const zweiterFaktor = async (
  scope: BetreiberScope,
  token: string | undefined,
  code: string,
  { ip, geraetVon }: { ip: string; geraetVon(email: string): string | undefined },
): Promise<Anmeldung | Refusal> => {
  const sitzung = token ? await findSession(scope, token, echtzeit()) : undefined;
  const benutzer = sitzung && !sitzung.zweiter_faktor_am ? await findUser(scope, sitzung.benutzer_id) : undefined;
  if (!sitzung || !benutzer || isStillgelegt(benutzer)) return refuse('PSOF0204');
  const { email } = benutzer;
  const given = await attempt(scope, `${BEREICH}:code`, email, benutzer, { ip, geraet: geraetVon(email) });
  const wait = await countTry(work(scope), given, CODE_LIMITS);
  if (wait > 0) return refuse('PSOF0004', {}, wait);
  if (!(await useStep(scope, benutzer, code))) return refuse('PSOF0201', { Code: 'ungueltig' });
  await forgiveTry(work(scope), given, CODE_LIMITS);
  const ablauf = plusMinutes(echtzeit(), SITZUNG_STUNDEN * 60);
  await endSession(scope, sitzung.id);
  const neu = await openSession(scope, benutzer.id, ablauf, echtzeit());
  await log(scope, { was: 'angemeldet', wer: `betreiber:${benutzer.name}` });
  const owner = { area: BEREICH, account: email, passwordHash: benutzer.passwort_hash };
  return { benutzer, token: neu, ablauf, geraet: await signDevice(scope.keys, owner, echtzeit()) };
};

/**
 * A way in past what others do: a second Administrator vouches for the device, for half an hour. Both factors are still
 * asked for, so it opens nothing to whoever made it; nobody makes one for himself.
 */
export const gibWegHinein = async (
  scope: BetreiberScope,
  wer: { email: string; name: string },
  email: string,
  grund: string,
): Promise<{ token: string; ablauf: Date } | Refusal> => {
  const benutzer = await findUserByEmail(scope, email);
  if (!benutzer || isStillgelegt(benutzer)) return refuse('PSOF0003');
  if (benutzer.email === wer.email) return refuse('PSOF0203');
  const owner = { area: BEREICH, account: benutzer.email, passwordHash: benutzer.passwort_hash };
  const token = await signDevice(scope.keys, owner, echtzeit(), WEG_HINEIN_SEKUNDEN);
  await log(scope, { was: 'wegHineinGegeben', bezug: benutzer.email, grund, wer: `betreiber:${wer.name}` });
  return { token, ablauf: new Date(scope.jetzt.getTime() + WEG_HINEIN_SEKUNDEN * 1000) };
};

export const logoutBetreiber = async (scope: BetreiberScope, token: string | undefined): Promise<void> => {
  if (token) await endSession(scope, sessionIdOf(token));
};

/** Who is signed in, with both factors. */
export const findSignedIn = async (
  scope: BetreiberScope,
  token: string,
): Promise<{ benutzer: BenutzerRow; sitzung: SitzungRow } | null> => {
  const sitzung = await findSession(scope, token, echtzeit());
  const benutzer = sitzung?.zweiter_faktor_am ? await findUser(scope, sitzung.benutzer_id) : undefined;
  return sitzung && benutzer ? { benutzer, sitzung } : null;
};
