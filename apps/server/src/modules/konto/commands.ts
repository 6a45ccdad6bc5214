import type { LanguageCode } from '@weitersagen/contract/languages';
import type { AgenturId, EmpfehlerId } from '@weitersagen/contract/values';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import { readDevice, signDevice } from '../../platform/auth/device.ts';
import { countTry, forgiveTry, PASSWORD_LIMITS } from '../../platform/auth/guard.ts';
import { endLinkTokens, findLinkToken, type LinkTokenFinding, spendLinkToken } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt, forgetAttempt, isAgain } from '../../platform/auth/throttle.ts';
import { signToken } from '../../platform/auth/token.ts';
import { checkPassword, fulfilledPasswordRules, hashPassword, isSamePassword } from '../../platform/crypto/password.ts';
import { isTooSimple } from '../../platform/crypto/password-strength.ts';
import { insert } from '../../platform/db/rows.ts';
import type { WhoCard } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { type MailPlan, type NewMail, newMails, planMail } from '../../platform/mail/outbox.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { confirmEmail } from './commands-access.ts';
import { inTurnOfReferrer } from './commands-turns.ts';
import { refuseLink } from './policy-link.ts';
import { type EmpfehlerRow, findEmpfehler, findEmpfehlerByEmail, findOptin, lockEmpfehler } from './queries.ts';
import { blockCode, hasJustTyped, inHours, LOGIN_THROTTLE, MAIL_THROTTLE, TOKEN_HOURS, tokenExpiry } from './rules.ts';

export interface SignIn {
  row: EmpfehlerRow;
  token: string;
  ablauf: Date;
  /** Who signed in for the person; null for the person, also where the client signed her in. */
  imAuftragVon: string | null;
  /** The first password, just now: it need not be typed again to choose another. */
  hasJustTyped: boolean;
}

/** When a password can be estimated that too many others waited before. */
const RETRY_AFTER_S = 5;

const openSession = async (
  scope: MandantScope,
  oneRow: EmpfehlerRow,
  { imAuftragVon = null, mitErstpasswort = false }: { imAuftragVon?: string | null; mitErstpasswort?: boolean } = {},
): Promise<SignIn> => {
  const expiry = inHours(scope.now, TOKEN_HOURS);
  const id = uuid();
  await scope.db
    .insertInto('sitzung')
    .values({
      mandant_id: scope.mandant.id,
      id,
      empfehler_id: oneRow.id,
      im_auftrag_von: imAuftragVon,
      mit_erstpasswort: mitErstpasswort,
      ablauf: expiry,
      erstellt_am: scope.now,
    })
    .execute();
  return {
    row: oneRow,
    token: await signToken(scope.keys, { sitzungId: id, bereich: scope.mandant.route }, scope.now, expiry),
    ablauf: expiry,
    imAuftragVon,
    hasJustTyped: hasJustTyped(oneRow, { mitErstpasswort, begonnen: scope.now }, scope.now),
  };
};

/** Refused where the account was deleted meanwhile: nothing is written onto its nameless rest. */
export const updateEmpfehler = async (
  scope: MandantScope,
  id: EmpfehlerId,
  values: Updateable<Tabellen['empfehler']>,
): Promise<Refusal | null> => {
  const { numUpdatedRows } = await scope.db
    .updateTable('empfehler')
    .set(values)
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
    .set({ beendet_am: scope.now })
    .where('mandant_id', '=', scope.mandant.id)
    .where('empfehler_id', '=', id)
    .where('beendet_am', 'is', null)
    .execute();

/**
 * Checking a password takes a while, in which it may have been changed, or the account given another mailbox: that has ended
 * every session, and one that was begun by the old password would outlive it. So the account is held and looked at again.
 */
const openIfUnchanged = (scope: MandantScope, row: EmpfehlerRow): Promise<SignIn | Refusal> =>
  inTurnOfReferrer(scope, row.id, () =>
    scope.transaction(async (tx) => {
      const held = await lockEmpfehler(tx, row.id);
      if (held?.passwort_hash !== row.passwort_hash || held.email_suche !== row.email_suche) return refuse('PSOF0201');
      const locked = blockCode(held);
      return locked ? refuse(locked) : openSession(tx, held, { mitErstpasswort: held.passwort_aendern });
    }),
  );

/** A wrong address and a wrong password take the same time and give the same answer. */
export const login = async (
  scope: MandantScope,
  email: string,
  password: string,
  { ip, geraet }: { ip: string; geraet: string | undefined },
): Promise<(SignIn & { geraet: string }) | Refusal> => {
  const account = normalizeEmail(email);
  const { context, db, keys, now } = scope;
  const row = await findEmpfehlerByEmail(scope, account);
  const owner = { area: scope.mandant.route, account, passwordHash: row?.passwort_hash ?? null };
  const device = row ? await readDevice(keys, geraet, owner, now) : null;
  const given = { area: owner.area, account, ip, device };
  const waiting = await countTry({ context, db, keys, now }, given, PASSWORD_LIMITS);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  const matches = await checkPassword(row?.geloescht_am ? undefined : (row?.passwort_hash ?? undefined), password);
  if (!matches || !row) return refuse('PSOF0201');
  const session = await openIfUnchanged(scope, row);
  if (isRefusal(session)) return session;
  await forgiveTry({ context, db, keys, now }, given, PASSWORD_LIMITS);
  return { ...session, geraet: await signDevice(keys, owner, now) };
};

/** A page asks with each visit: a write for every minute that somebody is here is enough. */
const RENEW_AFTER_MS = 60_000;

/** Each call of the page renews its token: who is here stays here. */
export const refresh = async (
  scope: MandantScope,
  { empfehlerId, sitzungId, imAuftragVon, begonnen, mitErstpasswort, ablauf: soFar }: WhoCard['empfehler'],
): Promise<SignIn | Refusal> => {
  const oneRow = await findEmpfehler(scope, empfehlerId);
  if (!oneRow) return refuse('PSOF0204');
  const latest = tokenExpiry(scope.now, begonnen);
  const renewed = latest.getTime() - soFar.getTime() >= RENEW_AFTER_MS;
  // The token ends with its session, not a moment later.
  const expiry = renewed ? latest : soFar;
  if (renewed)
    await scope.db
      .updateTable('sitzung')
      .set({ ablauf: expiry })
      .where('mandant_id', '=', scope.mandant.id)
      .where('id', '=', sitzungId)
      .execute();
  return {
    row: oneRow,
    token: await signToken(scope.keys, { sitzungId, bereich: scope.mandant.route }, scope.now, expiry),
    ablauf: expiry,
    imAuftragVon,
    hasJustTyped: hasJustTyped(oneRow, { mitErstpasswort, begonnen }, scope.now),
  };
};

export const logout = async (scope: MandantScope, sessionId: string): Promise<void> => {
  await scope.db
    .updateTable('sitzung')
    .set({ beendet_am: scope.now })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', sessionId)
    .execute();
};

export const setLanguage = (scope: MandantScope, id: EmpfehlerId, language: LanguageCode): Promise<Refusal | null> =>
  updateEmpfehler(scope, id, { sprache: language });

/** Why this person's new password cannot be taken, if it cannot; `feld` is the field that it came in. */
export const checkNew = async (
  { mandant }: MandantScope,
  { vorname, nachname, email }: EmpfehlerRow,
  field: 'Password' | 'PasswordNeu',
  newPassword: string,
): Promise<Refusal | null> => {
  if (!fulfilledPasswordRules(newPassword)) return refuse('PSOF0002', { [field]: 'passwortRegeln' });
  const known = [vorname, nachname, email, mandant.name, ...Object.values(mandant.einstellungen.programmName)];
  const tooSimple = await isTooSimple(newPassword, known);
  if (!tooSimple.ok) return refuse('PSOF0005', {}, RETRY_AFTER_S);
  return tooSimple.value ? refuse('PSOF0002', { [field]: 'passwortZuEinfach' }) : null;
};

const setPassword = async (tx: MandantScope, id: EmpfehlerId, password: string): Promise<SignIn | Refusal> => {
  const passwordHash = await hashPassword(password);
  const refusal = await updateEmpfehler(tx, id, { passwort_hash: passwordHash, passwort_aendern: false });
  if (refusal) return refusal;
  await endSessions(tx, id);
  await endLinkTokens(tx, 'passwort', id);
  await rememberHistory(tx, { gegenstand: 'empfehler', id, ereignis: 'passwortGeaendert' });
  const row = await findEmpfehler(tx, id);
  return row ? openSession(tx, row) : refuse('PSOF0204');
};

/** Throttled, since every try could be a stranger's at an open browser. */
export const checkCurrent = async (scope: MandantScope, id: EmpfehlerId, current: string): Promise<Refusal | null> => {
  const waiting = await countAttempt(scope, `passwort:${id}`, LOGIN_THROTTLE);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  const row = await findEmpfehler(scope, id);
  const matches = await checkPassword(row?.passwort_hash ?? undefined, current);
  return matches ? null : refuse('PSOF0002', { PasswordAktuell: 'passwortFalsch' });
};

/** Without the current one only right after the first sign-in, which was by it; the new one must be another all the same. */
const chooseFirst = async (
  tx: MandantScope,
  row: EmpfehlerRow,
  who: WhoCard['empfehler'],
  newPassword: string,
): Promise<SignIn | Refusal> => {
  if (!hasJustTyped(row, who, tx.now)) return refuse('PSOF0002', { PasswordAktuell: 'pflicht' });
  const fault =
    (await checkNew(tx, row, 'PasswordNeu', newPassword)) ?? (await checkPrevious(tx, row, 'PasswordNeu', newPassword));
  return fault ?? setPassword(tx, row.id, newPassword);
};

/** One at a time: who comes second finds that the password which he calls the current one is it no more. */
export const changePassword = (
  scope: MandantScope,
  who: WhoCard['empfehler'],
  current: string | undefined,
  newPassword: string,
): Promise<SignIn | Refusal> =>
  inTurnOfReferrer(scope, who.empfehlerId, () =>
    scope.transaction(async (tx) => {
      const id = who.empfehlerId;
      const row = await lockEmpfehler(tx, id);
      if (!row) return refuse('PSOF0204');
      if (!current) return chooseFirst(tx, row, who, newPassword);
      const refusal = await checkCurrent(tx, id, current);
      if (refusal) return refusal;
      // The current one has just been tried, so this tells nobody anything about it.
      const fault = isSamePassword(current, newPassword)
        ? refuse('PSOF0002', { PasswordNeu: 'passwortWieBisher' })
        : await checkNew(tx, row, 'PasswordNeu', newPassword);
      if (fault) return fault;
      await forgetAttempt(tx, `passwort:${id}`);
      return setPassword(tx, id, newPassword);
    }),
  );

export const validatePasswordLink = async (scope: MandantScope, token: string): Promise<EmpfehlerId | Refusal> => {
  const finding = await findLinkToken(scope, 'passwort', token);
  return finding?.stand === 'gut' ? (finding.bezugId as EmpfehlerId) : refuseLink(scope);
};

/** Throttled, since whoever holds the mail could find out by it what the password was, which may be that of other places. */
const checkPrevious = async (
  tx: MandantScope,
  { id, passwort_hash }: EmpfehlerRow,
  field: 'Password' | 'PasswordNeu',
  newPassword: string,
): Promise<Refusal | null> => {
  const waiting = await countAttempt(tx, `passwort:${id}`, LOGIN_THROTTLE);
  if (waiting > 0) return refuse('PSOF0004', {}, waiting);
  if (passwort_hash && (await checkPassword(passwort_hash, newPassword)))
    return refuse('PSOF0002', { [field]: 'passwortWieBisher' });
  await forgetAttempt(tx, `passwort:${id}`);
  return null;
};

export const resetPassword = (scope: MandantScope, token: string, newPassword: string): Promise<SignIn | Refusal> =>
  scope.transaction(async (tx) => {
    const id = await validatePasswordLink(tx, token);
    if (isRefusal(id)) return id;
    const row = await lockEmpfehler(tx, id);
    // Once the account is held: it may have got another mailbox meanwhile, which this link is not of.
    const finding = await findLinkToken(tx, 'passwort', token);
    if (finding?.stand !== 'gut' || !row || row.geloescht_am) return refuseLink(tx);
    const locked = blockCode(row);
    if (locked) return refuse(locked);
    const fault = await checkNew(tx, row, 'Password', newPassword);
    if (fault) return fault;
    const soFar = await checkPrevious(tx, row, 'Password', newPassword);
    if (soFar) return soFar;
    if (!(await spendLinkToken(tx, finding.id))) return refuseLink(tx);
    await confirmEmail(tx, id);
    return setPassword(tx, id, newPassword);
  });

/** The opt-in link may be opened twice; the second time changes nothing. */
export const confirmOptin = (scope: MandantScope, token: string): Promise<{ email: string } | Refusal> =>
  scope.transaction(async (tx) => {
    const found = await findOptin(tx, token);
    // Once the account is held: it may have got another mailbox meanwhile, which this link is not of.
    const optin = found && (await lockEmpfehler(tx, found.row.id)) && (await findOptin(tx, token));
    if (!optin) return refuseLink(tx);
    await spendLinkToken(tx, optin.tokenId);
    await confirmEmail(tx, optin.row.id);
    return { email: optin.row.email };
  });

/** Whose account an admin link opens, or why it opens none; the link is not used up by asking. */
export const findAdminLink = async (
  scope: MandantScope,
  token: string,
): Promise<{ linkToken: LinkTokenFinding; row: EmpfehlerRow } | Refusal> => {
  const linkToken = await findLinkToken(scope, 'adminlogin', token);
  if (!linkToken || linkToken.stand === 'abgelaufen') return refuseLink(scope);
  if (linkToken.stand === 'benutzt') return refuse('PSOF0209');
  const oneRow = await findEmpfehler(scope, linkToken.bezugId as EmpfehlerId);
  if (!oneRow || oneRow.geloescht_am) return refuseLink(scope);
  const locked = blockCode(oneRow);
  return locked ? refuse(locked) : { linkToken, row: oneRow };
};

export const loginMitAdminLink = (scope: MandantScope, token: string): Promise<SignIn | Refusal> =>
  scope.transaction(async (tx) => {
    const found = await findAdminLink(tx, token);
    if (isRefusal(found)) return found;
    // Once the account is held: what it was opened by may have ended meanwhile.
    await lockEmpfehler(tx, found.row.id);
    const link = await findAdminLink(tx, token);
    if (isRefusal(link)) return link;
    const { linkToken, row } = link;
    if (!(await spendLinkToken(tx, linkToken.id))) return refuse('PSOF0209');
    if (linkToken.von !== null)
      await rememberHistory(tx, {
        gegenstand: 'empfehler',
        id: row.id,
        ereignis: 'anmeldungImAuftrag',
        grund: linkToken.von,
      });
    return openSession(tx, row, { imAuftragVon: linkToken.von });
  });

const planKontoMail = async (scope: MandantScope, vorlage: string, row: EmpfehlerRow): Promise<void> => {
  await planMail(scope, { vorlage, an: row.email, sprache: row.sprache, bezug: { empfehler: row.id } });
};

type Welcomed = Pick<EmpfehlerRow, 'id' | 'email' | 'sprache'>;
const welcomeOf = ({ id, email, sprache }: Welcomed): MailPlan => ({
  vorlage: 'willkommen',
  an: email,
  sprache,
  bezug: { empfehler: id },
});

/** Welcome mails with first credentials and the opt-in link; both are made when they are sent. */
export const newWelcomes = (tx: MandantScope, persons: readonly Welcomed[]): NewMail[] =>
  newMails(tx, persons.map(welcomeOf));

export const planWelcome = (tx: MandantScope, person: Welcomed): Promise<void> => planMail(tx, welcomeOf(person));

/** The opt-in mail again, at most three times an hour; false where it was too often. */
export const planOptin = async (
  tx: MandantScope,
  { id, email, sprache }: Pick<EmpfehlerRow, 'id' | 'email' | 'sprache'>,
): Promise<boolean> => {
  if ((await countAttempt(tx, `optin:${id}`, MAIL_THROTTLE)) > 0) return false;
  await planMail(tx, { vorlage: 'optin', an: email, sprache, bezug: { empfehler: id } });
  return true;
};

/** `templateFor` says which mail the account gets now, if any; the limit is that of the asking, not of the mail. */
const mailToKonto = (
  scope: MandantScope,
  email: string,
  occasion: string,
  templateFor: (row: EmpfehlerRow) => string | null,
): Promise<void> =>
  scope.transaction(async (tx) => {
    const search = normalizeEmail(email);
    const row = await findEmpfehlerByEmail(tx, search);
    const template = row && !row.geloescht_am && !row.gesperrt_am ? templateFor(row) : null;
    // Before the limit, so that a double click does not use up two of its tries.
    if (row && template && (await isAgain(tx, `${template}:${search}`))) return;
    if ((await countAttempt(tx, `${occasion}:${search}`, MAIL_THROTTLE)) > 0) return;
    if (row && template) await planKontoMail(tx, template, row);
  });

/** Answers nothing: whether the address is known must not be told. */
export const sendPasswordLink = (scope: MandantScope, email: string): Promise<void> =>
  mailToKonto(scope, email, 'passwortLink', () => 'passwortLink');
/** The first credentials again while they are in use; after that the opt-in link alone, while the address is not confirmed. */
export const resendWelcome = (scope: MandantScope, email: string): Promise<void> =>
  mailToKonto(scope, email, 'willkommen', (row) => {
    if (row.passwort_aendern) return 'willkommen';
    return row.email_bestaetigt_am ? null : 'optin';
  });

/** New accounts, as a part of a statement that others build. */
export const insertEmpfehler = (rows: Parameters<typeof insert<'empfehler'>>[1]): RawBuilder<unknown> =>
  insert('empfehler', rows);

/** A recommendation of this person belongs to an agency: from now on it sees who recommended. */
export const showToAgentur = async (tx: MandantScope, id: EmpfehlerId, agenturId: AgenturId): Promise<void> => {
  await tx.db
    .updateTable('empfehler')
    .set({ agenturen: sql`agenturen || ${agenturId}::uuid` })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .where(sql<boolean>`not ${agenturId}::uuid = any (agenturen)`)
    .execute();
};
