import type { EmpfehlerId, Sprache } from '@weitersagen/contract/werte';
import { v7 as uuid } from 'uuid';
import { rememberHistory } from '../../platform/audit/verlauf.ts';
import { readDevice, signDevice } from '../../platform/auth/device.ts';
import { countAttempt, forgetAttempt, isAgain } from '../../platform/auth/drossel.ts';
import { countTry, forgiveTry, PASSWORD_LIMITS } from '../../platform/auth/guard.ts';
import { endLinkTokens, findLinkToken, type LinkTokenBefund, spendLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { signToken } from '../../platform/auth/token.ts';
import { checkPassword, fulfilledPasswordRules, hashPassword, isSamePassword } from '../../platform/crypto/passwort.ts';
import { isTooSimple } from '../../platform/crypto/passwortstaerke.ts';
import type { WerKarte } from '../../platform/http/fall.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { normalizeEmail } from '../empfehlung/rules.ts';
import { confirmEmail } from './commands-zugang.ts';
import { type EmpfehlerZeile, findEmpfehler, findEmpfehlerByEmail, findOptin } from './queries.ts';
import { inHours, LOGIN_DROSSEL, MAIL_DROSSEL, sperrcode, TOKEN_STUNDEN, tokenExpiry } from './rules.ts';

export interface Anmeldung {
  zeile: EmpfehlerZeile;
  token: string;
  ablauf: Date;
  /** Who signed in for the person; null for the person, also where the client signed her in. */
  imAuftragVon: string | null;
}

/** When a password can be estimated that too many others waited before. */
const BALD_WIEDER_S = 5;

const openSession = async (
  scope: MandantScope,
  zeile: EmpfehlerZeile,
  imAuftragVon: string | null = null,
): Promise<Anmeldung> => {
  const ablauf = inHours(scope.jetzt, TOKEN_STUNDEN);
  const id = uuid();
  await scope.db
    .insertInto('sitzung')
    .values({
      mandant_id: scope.mandant.id,
      id,
      empfehler_id: zeile.id,
      im_auftrag_von: imAuftragVon,
      ablauf,
      erstellt_am: scope.jetzt,
    })
    .execute();
  return {
    zeile,
    token: await signToken(scope.keys, { sitzungId: id, bereich: scope.mandant.route }, scope.jetzt, ablauf),
    ablauf,
    imAuftragVon,
  };
};

/** Refused where the account was deleted meanwhile: nothing is written onto its nameless rest. */
const update = async (
  scope: MandantScope,
  id: EmpfehlerId,
  werte: Partial<Pick<EmpfehlerZeile, 'passwort_hash' | 'passwort_aendern' | 'sprache' | 'email_bestaetigt_am'>>,
): Promise<Refusal | null> => {
  const { numUpdatedRows } = await scope.db
    .updateTable('empfehler')
    .set(werte)
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .where('geloescht_am', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? refuse('PSOF0204') : null;
};

/** Ends every session of a person, so that old tokens die with what made them (decisions §2). */
export const endSessions = (scope: MandantScope, id: EmpfehlerId) =>
  scope.db
    .updateTable('sitzung')
    .set({ beendet_am: scope.jetzt })
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', id)
    .where('beendet_am', 'is', null)
    .execute();

/** A wrong address and a wrong password take the same time and give the same answer. */
export const login = async (
  scope: MandantScope,
  email: string,
  passwort: string,
  { ip, geraet }: { ip: string; geraet: string | undefined },
): Promise<(Anmeldung & { geraet: string }) | Refusal> => {
  const account = normalizeEmail(email);
  const { db, keys, jetzt: now } = scope;
  const zeile = await findEmpfehlerByEmail(scope, account);
  const owner = { area: scope.mandant.route, account, passwordHash: zeile?.passwort_hash ?? null };
  const device = zeile ? await readDevice(keys, geraet, owner, now) : null;
  const given = { area: owner.area, account, ip, device };
  const warten = await countTry({ db, keys, now }, given, PASSWORD_LIMITS);
  if (warten > 0) return refuse('PSOF0004', {}, warten);
  const stimmt = await checkPassword(zeile?.geloescht_am ? undefined : (zeile?.passwort_hash ?? undefined), passwort);
  if (!stimmt || !zeile) return refuse('PSOF0201');
  const gesperrt = sperrcode(zeile);
  if (gesperrt) return refuse(gesperrt);
  await forgiveTry({ db, keys, now }, given, PASSWORD_LIMITS);
  return { ...(await openSession(scope, zeile)), geraet: await signDevice(keys, owner, now) };
};

/** A page asks with each visit: a write for every minute that somebody is here is enough. */
const ERNEUERN_AB_MS = 60_000;

/** Each call of the page renews its token: who is here stays here. */
export const refresh = async (
  scope: MandantScope,
  { empfehlerId, sitzungId, imAuftragVon, begonnen, ablauf: bisher }: WerKarte['empfehler'],
): Promise<Anmeldung | Refusal> => {
  const zeile = await findEmpfehler(scope, empfehlerId);
  if (!zeile) return refuse('PSOF0204');
  const neu = tokenExpiry(scope.jetzt, begonnen);
  const erneuert = neu.getTime() - bisher.getTime() >= ERNEUERN_AB_MS;
  // The token ends with its session, not a moment later.
  const ablauf = erneuert ? neu : bisher;
  if (erneuert)
    await scope.db
      .updateTable('sitzung')
      .set({ ablauf })
      .where('mandant_id', '=', scope.mandant.id)
      .where('id', '=', sitzungId)
      .execute();
  return {
    zeile,
    token: await signToken(scope.keys, { sitzungId, bereich: scope.mandant.route }, scope.jetzt, ablauf),
    ablauf,
    imAuftragVon,
  };
};

export const logout = async (scope: MandantScope, sitzungId: string): Promise<void> => {
  await scope.db
    .updateTable('sitzung')
    .set({ beendet_am: scope.jetzt })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', sitzungId)
    .execute();
};

export const setLanguage = (scope: MandantScope, id: EmpfehlerId, sprache: Sprache): Promise<Refusal | null> =>
  update(scope, id, { sprache });

/** Why this person's new password cannot be taken, if it cannot; `feld` is the field that it came in. */
export const checkNew = async (
  { mandant }: MandantScope,
  { vorname, nachname, email }: EmpfehlerZeile,
  feld: 'Password' | 'PasswordNeu',
  neu: string,
): Promise<Refusal | null> => {
  if (!fulfilledPasswordRules(neu)) return refuse('PSOF0002', { [feld]: 'passwortRegeln' });
  const bekannt = [vorname, nachname, email, mandant.name, ...Object.values(mandant.einstellungen.programmName)];
  const zuEinfach = await isTooSimple(neu, bekannt);
  if (!zuEinfach.ok) return refuse('PSOF0005', {}, BALD_WIEDER_S);
  return zuEinfach.value ? refuse('PSOF0002', { [feld]: 'passwortZuEinfach' }) : null;
};

const setPassword = async (tx: MandantScope, id: EmpfehlerId, passwort: string): Promise<Anmeldung | Refusal> => {
  const passwort_hash = await hashPassword(passwort);
  const nein = await update(tx, id, { passwort_hash, passwort_aendern: false });
  if (nein) return nein;
  await endSessions(tx, id);
  await endLinkTokens(tx, 'passwort', id);
  await rememberHistory(tx, { gegenstand: 'empfehler', id, ereignis: 'passwortGeaendert' });
  const zeile = await findEmpfehler(tx, id);
  return zeile ? openSession(tx, zeile) : refuse('PSOF0204');
};

/** Throttled, since every try could be a stranger's at an open browser. */
export const checkCurrent = async (scope: MandantScope, id: EmpfehlerId, aktuell: string): Promise<Refusal | null> => {
  const warten = await countAttempt(scope, `passwort:${id}`, LOGIN_DROSSEL);
  if (warten > 0) return refuse('PSOF0004', {}, warten);
  const zeile = await findEmpfehler(scope, id);
  const stimmt = await checkPassword(zeile?.passwort_hash ?? undefined, aktuell);
  return stimmt ? null : refuse('PSOF0002', { PasswordAktuell: 'passwortFalsch' });
};

export const changePassword = (
  scope: MandantScope,
  id: EmpfehlerId,
  aktuell: string,
  neu: string,
): Promise<Anmeldung | Refusal> =>
  scope.transaction(async (tx) => {
    const zeile = await findEmpfehler(tx, id);
    if (!zeile) return refuse('PSOF0204');
    const nein = await checkCurrent(tx, id, aktuell);
    if (nein) return nein;
    // The current one has just been tried, so this tells nobody anything about it.
    const mangel = isSamePassword(aktuell, neu)
      ? refuse('PSOF0002', { PasswordNeu: 'passwortWieBisher' })
      : await checkNew(tx, zeile, 'PasswordNeu', neu);
    if (mangel) return mangel;
    await forgetAttempt(tx, `passwort:${id}`);
    return setPassword(tx, id, neu);
  });

export const validatePasswordLink = async (scope: MandantScope, token: string): Promise<EmpfehlerId | Refusal> => {
  const befund = await findLinkToken(scope, 'passwort', token);
  return befund?.stand === 'gut' ? (befund.bezugId as EmpfehlerId) : refuse('PSOF0202');
};

/** Throttled, since whoever holds the mail could find out by it what the password was, which may be that of other places. */
const checkBisheriges = async (
  tx: MandantScope,
  { id, passwort_hash }: EmpfehlerZeile,
  neu: string,
): Promise<Refusal | null> => {
  const warten = await countAttempt(tx, `passwort:${id}`, LOGIN_DROSSEL);
  if (warten > 0) return refuse('PSOF0004', {}, warten);
  if (passwort_hash && (await checkPassword(passwort_hash, neu)))
    return refuse('PSOF0002', { Password: 'passwortWieBisher' });
  await forgetAttempt(tx, `passwort:${id}`);
  return null;
};

export const resetPassword = (scope: MandantScope, token: string, neu: string): Promise<Anmeldung | Refusal> =>
  scope.transaction(async (tx) => {
    const befund = await findLinkToken(tx, 'passwort', token);
    if (befund?.stand !== 'gut') return refuse('PSOF0202');
    const id = befund.bezugId as EmpfehlerId;
    const zeile = await findEmpfehler(tx, id);
    if (!zeile || zeile.geloescht_am) return refuse('PSOF0202');
    const gesperrt = sperrcode(zeile);
    if (gesperrt) return refuse(gesperrt);
    const mangel = await checkNew(tx, zeile, 'Password', neu);
    if (mangel) return mangel;
    const bisher = await checkBisheriges(tx, zeile, neu);
    if (bisher) return bisher;
    if (!(await spendLinkToken(tx, befund.id))) return refuse('PSOF0202');
    await confirmEmail(tx, id);
    return setPassword(tx, id, neu);
  });

/** The opt-in link may be opened twice; the second time changes nothing. */
export const bestaetigeOptin = (scope: MandantScope, token: string): Promise<{ email: string } | Refusal> =>
  scope.transaction(async (tx) => {
    const optin = await findOptin(tx, token);
    if (!optin) return refuse('PSOF0202');
    await spendLinkToken(tx, optin.tokenId);
    await confirmEmail(tx, optin.zeile.id);
    return { email: optin.zeile.email };
  });

/** Whose account an admin link opens, or why it opens none; the link is not used up by asking. */
export const findAdminLink = async (
  scope: MandantScope,
  token: string,
): Promise<{ befund: LinkTokenBefund; zeile: EmpfehlerZeile } | Refusal> => {
  const befund = await findLinkToken(scope, 'adminlogin', token);
  if (!befund || befund.stand === 'abgelaufen') return refuse('PSOF0202');
  if (befund.stand === 'benutzt') return refuse('PSOF0209');
  const zeile = await findEmpfehler(scope, befund.bezugId as EmpfehlerId);
  if (!zeile || zeile.geloescht_am) return refuse('PSOF0202');
  const gesperrt = befund.von === null ? sperrcode(zeile) : null;
  return gesperrt ? refuse(gesperrt) : { befund, zeile };
};

export const loginMitAdminLink = (scope: MandantScope, token: string): Promise<Anmeldung | Refusal> =>
  scope.transaction(async (tx) => {
    const link = await findAdminLink(tx, token);
    if (isRefusal(link)) return link;
    const { befund, zeile } = link;
    if (!(await spendLinkToken(tx, befund.id))) return refuse('PSOF0209');
    if (befund.von !== null)
      await rememberHistory(tx, {
        gegenstand: 'empfehler',
        id: zeile.id,
        ereignis: 'anmeldungImAuftrag',
        grund: befund.von,
      });
    return openSession(tx, zeile, befund.von);
  });

const planKontoMail = async (scope: MandantScope, vorlage: string, zeile: EmpfehlerZeile): Promise<void> => {
  await planMail(scope, { vorlage, an: zeile.email, sprache: zeile.sprache, bezug: { empfehler: zeile.id } });
};

/** Welcome mail with first credentials and the opt-in link; both are made when it is sent. */
export const planWillkommen = async (
  tx: MandantScope,
  ...neue: readonly Pick<EmpfehlerZeile, 'id' | 'email' | 'sprache'>[]
): Promise<void> => {
  const plaene = neue.map(({ id, email, sprache }) => ({
    vorlage: 'willkommen',
    an: email,
    sprache,
    bezug: { empfehler: id },
  }));
  await planMail(tx, ...plaene);
};

/** The opt-in mail again, at most three times an hour; false where it was too often. */
export const planOptin = async (
  tx: MandantScope,
  { id, email, sprache }: Pick<EmpfehlerZeile, 'id' | 'email' | 'sprache'>,
): Promise<boolean> => {
  if ((await countAttempt(tx, `optin:${id}`, MAIL_DROSSEL)) > 0) return false;
  await planMail(tx, { vorlage: 'optin', an: email, sprache, bezug: { empfehler: id } });
  return true;
};

/** `vorlageFuer` says which mail the account gets now, if any; the limit is that of the asking, not of the mail. */
const mailToKonto = (
  scope: MandantScope,
  email: string,
  anlass: string,
  vorlageFuer: (zeile: EmpfehlerZeile) => string | null,
): Promise<void> =>
  scope.transaction(async (tx) => {
    const suche = normalizeEmail(email);
    const zeile = await findEmpfehlerByEmail(tx, suche);
    const vorlage = zeile && !zeile.geloescht_am && !zeile.gesperrt_am ? vorlageFuer(zeile) : null;
    // Before the limit, so that a double click does not use up two of its tries.
    if (zeile && vorlage && (await isAgain(tx, `${vorlage}:${zeile.id}`))) return;
    if ((await countAttempt(tx, `${anlass}:${suche}`, MAIL_DROSSEL)) > 0) return;
    if (zeile && vorlage) await planKontoMail(tx, vorlage, zeile);
  });

/** Answers nothing: whether the address is known must not be told. */
export const sendPasswordLink = (scope: MandantScope, email: string): Promise<void> =>
  mailToKonto(scope, email, 'passwortLink', () => 'passwortLink');
/** The first credentials again while they are in use; after that the opt-in link alone, while the address is not confirmed. */
export const resendWillkommen = (scope: MandantScope, email: string): Promise<void> =>
  mailToKonto(scope, email, 'willkommen', (zeile) => {
    if (zeile.passwort_aendern) return 'willkommen';
    return zeile.email_bestaetigt_am ? null : 'optin';
  });
