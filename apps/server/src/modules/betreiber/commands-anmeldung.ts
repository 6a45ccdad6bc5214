import type { BetreiberBenutzerId } from '@weitersagen/contract/werte';
import { sql } from 'kysely';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { zaehleMit } from '../../platform/auth/zaehler.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { neuesToken } from '../../platform/crypto/linkToken.ts';
import { pruefePasswort } from '../../platform/crypto/passwort.ts';
import { open } from '../../platform/crypto/seal.ts';
import { findTotpSchritt } from '../../platform/crypto/totp.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { normalizeEmail } from '../empfehlung/rules.ts';
import { protokolliere } from './commands-protokoll.ts';
import {
  type BenutzerRow,
  findBenutzer,
  findBenutzerByEmail,
  findSitzung,
  type SitzungRow,
  sitzungIdVon,
} from './queries.ts';
import { HOECHSTENS_FEHLVERSUCHE, SITZUNG_STUNDEN, SPERRE_MINUTEN, ZWISCHEN_DEN_FAKTOREN_MINUTEN } from './rules.ts';

/** What an operator's second factor is sealed with: it belongs to no Mandant. */
export const TOTP_BINDUNG = { mandantId: 'betreiber', zweck: 'totp' } as const;

/**
 * Signing in goes by the real clock, also where a demo moves the portal's: an authenticator shows codes of the real present,
 * and a step may be used once only, so a clock that jumps would lock everyone out.
 */
export const echtzeit = (): Date => systemClock.now();

const plusMinuten = (von: Date, minuten: number): Date => new Date(von.getTime() + minuten * 60_000);

const openSitzung = async (
  scope: BetreiberScope,
  benutzerId: BetreiberBenutzerId,
  ablauf: Date,
  zweiterFaktorAm: Date | null,
): Promise<string> => {
  const token = neuesToken();
  await scope.db
    .insertInto('betreiber_sitzung')
    .values({
      id: sitzungIdVon(token),
      benutzer_id: benutzerId,
      zweiter_faktor_am: zweiterFaktorAm,
      ablauf,
      erstellt_am: echtzeit(),
    })
    .execute();
  return token;
};

const endSitzung = async (scope: BetreiberScope, id: string): Promise<void> => {
  await scope.db
    .updateTable('betreiber_sitzung')
    .set({ beendet_am: echtzeit() })
    .where('id', '=', id)
    .where('beendet_am', 'is', null)
    .execute();
};

/** Counted in one statement, so that many tries at once are counted each; the tenth locks. */
const zaehleFehlversuch = async (scope: BetreiberScope, benutzer: BenutzerRow): Promise<void> => {
  const bis = plusMinuten(echtzeit(), SPERRE_MINUTEN);
  const { gesperrt_bis } = await scope.db
    .updateTable('betreiber_benutzer')
    .set({
      fehlversuche: sql<number>`case when fehlversuche + 1 >= ${HOECHSTENS_FEHLVERSUCHE} then 0 else fehlversuche + 1 end`,
      gesperrt_bis: sql<Date | null>`case when fehlversuche + 1 >= ${HOECHSTENS_FEHLVERSUCHE} then ${bis}::timestamptz else gesperrt_bis end`,
    })
    .where('id', '=', benutzer.id)
    .returning('gesperrt_bis')
    .executeTakeFirstOrThrow();
  if (gesperrt_bis?.getTime() === bis.getTime())
    await protokolliere(scope, {
      was: 'gesperrtNachFehlversuchen',
      bezug: benutzer.email,
      wer: `betreiber:${benutzer.name}`,
    });
};

const isGesperrt = (benutzer: BenutzerRow): boolean =>
  benutzer.gesperrt_bis !== null && benutzer.gesperrt_bis > echtzeit();

/** An address that nobody has locks as one that somebody has, so that the lock does not tell them apart. */
const isFremderGesperrt = async (scope: BetreiberScope, email: string): Promise<boolean> => {
  const name = `betreiberLogin:${normalizeEmail(email)}`;
  const { anzahl } = await zaehleMit(scope.db, name, echtzeit(), SPERRE_MINUTEN * 60_000);
  return anzahl > HOECHSTENS_FEHLVERSUCHE;
};

/** First factor. An unknown address takes as long as a wrong password. Answers the token of a session that is good for the second factor only. */
export const loginBetreiber = async (
  scope: BetreiberScope,
  email: string,
  passwort: string,
): Promise<{ token: string } | Refusal> => {
  const benutzer = await findBenutzerByEmail(scope, email);
  const stimmt = await pruefePasswort(benutzer?.passwort_hash, passwort);
  if (!benutzer) return refuse((await isFremderGesperrt(scope, email)) ? 'PSOF0205' : 'PSOF0201');
  if (isGesperrt(benutzer)) return refuse('PSOF0205');
  if (!stimmt) {
    await zaehleFehlversuch(scope, benutzer);
    return refuse('PSOF0201');
  }
  return { token: await openSitzung(scope, benutzer.id, plusMinuten(echtzeit(), ZWISCHEN_DEN_FAKTOREN_MINUTEN), null) };
};

export interface Anmeldung {
  benutzer: BenutzerRow;
  token: string;
  ablauf: Date;
}

/** A step of the second factor serves once: of two tries with one code, one finds it used. */
const verbraucheSchritt = async (scope: BetreiberScope, benutzer: BenutzerRow, code: string): Promise<boolean> => {
  const schritt = findTotpSchritt(open(scope.keys, benutzer.totp_versiegelt, TOTP_BINDUNG), code, echtzeit());
  if (schritt === null) return false;
  const { numUpdatedRows } = await scope.db
    .updateTable('betreiber_benutzer')
    .set({ totp_letzter_schritt: schritt, fehlversuche: 0, gesperrt_bis: null })
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
): Promise<Anmeldung | Refusal> => {
  const sitzung = token ? await findSitzung(scope, token, echtzeit()) : undefined;
  const benutzer = sitzung && !sitzung.zweiter_faktor_am ? await findBenutzer(scope, sitzung.benutzer_id) : undefined;
  if (!sitzung || !benutzer) return refuse('PSOF0204');
  if (isGesperrt(benutzer)) return refuse('PSOF0205');
  if (!(await verbraucheSchritt(scope, benutzer, code))) {
    await zaehleFehlversuch(scope, benutzer);
    return refuse('PSOF0201', { Code: 'ungueltig' });
  }
  const ablauf = plusMinuten(echtzeit(), SITZUNG_STUNDEN * 60);
  await endSitzung(scope, sitzung.id);
  const neu = await openSitzung(scope, benutzer.id, ablauf, echtzeit());
  await protokolliere(scope, { was: 'angemeldet', wer: `betreiber:${benutzer.name}` });
  return { benutzer, token: neu, ablauf };
};

export const logoutBetreiber = async (scope: BetreiberScope, token: string | undefined): Promise<void> => {
  if (token) await endSitzung(scope, sitzungIdVon(token));
};

/** Who is signed in, with both factors. */
export const findAngemeldet = async (
  scope: BetreiberScope,
  token: string,
): Promise<{ benutzer: BenutzerRow; sitzung: SitzungRow } | null> => {
  const sitzung = await findSitzung(scope, token, echtzeit());
  const benutzer = sitzung?.zweiter_faktor_am ? await findBenutzer(scope, sitzung.benutzer_id) : undefined;
  return sitzung && benutzer ? { benutzer, sitzung } : null;
};
