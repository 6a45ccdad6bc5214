import type { Sperrart } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { rememberHistory } from '../../platform/audit/history.ts';
import { log } from '../../platform/audit/operator-log.ts';
import { createLinkToken, deleteLinkTokens } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { planMail, readdressMails } from '../../platform/mail/outbox.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { endSessions, updateEmpfehler } from '../konto/commands.ts';
import { endNewsletter } from '../konto/commands-newsletter.ts';
import { type EmpfehlerRow, findEmpfehlerByEmail, findEmpfehlerByHash, lockEmpfehler } from '../konto/queries.ts';
import { ADMIN_LINK_HOURS, inHours, participationObstacle } from '../konto/rules.ts';
import { deleteKonto, endLinks } from './commands-delete.ts';
import { toPerson } from './queries-auskunft.ts';
import { type Clerk, isSecondPerson, type KontoStep, mayStep } from './rules-service.ts';

/** What is said of it in the account's timeline and in the audit log. */
interface Deed {
  ereignis: string;
  was: string;
  grund?: string;
}
type Change = (tx: MandantScope, row: EmpfehlerRow) => Promise<Deed | Refusal>;

interface Wish {
  step: KontoStep;
  clerk: Clerk;
}

/** What somebody asks for who writes to us: the deed, its line in the account's timeline and its line of the audit log. */
const changeKonto = async (
  scope: MandantScope,
  hash: string,
  { step, clerk }: Wish,
  change: Change,
): Promise<Refusal | null> => {
  // Who may do it at no account is told so whatever he names, and holds none.
  if (!mayStep(step, null, clerk)) return refuse('PSOF0203');
  return scope.transaction(async (tx) => {
    const found = await findEmpfehlerByHash(tx, hash);
    const row = found && (await lockEmpfehler(tx, found.id));
    if (!row || row.geloescht_am) return refuse('PSOF0003');
    if (!mayStep(step, row.email_neu_von, clerk)) return refuse('PSOF0203');
    const deed = await change(tx, row);
    if (isRefusal(deed)) return deed;
    const { ereignis, was, grund } = deed;
    await rememberHistory(tx, { gegenstand: 'empfehler', id: row.id, ereignis, grund: grund || null });
    await log(tx, { was, bezug: hash, grund: grund || null });
    return null;
  });
};

/** Art. 16 DSGVO: recommendations and mails bear the new name at once. */
export const rename = (
  scope: MandantScope,
  hash: string,
  { clerk, ...name }: { vorname: string; nachname: string; clerk: Clerk },
) =>
  changeKonto(scope, hash, { step: 'umbenennen', clerk }, async (tx, { id }) => {
    await updateEmpfehler(tx, id, name);
    return { ereignis: 'nameGeaendert', was: 'kontoUmbenannt' };
  });

const NO_NEW_EMAIL = { email_neu: null, email_neu_von: null, email_neu_am: null };

interface NewEmail {
  email: string;
  clerk: Clerk;
  /** How it was seen that the account is this person's; of a decision what there is to say about it. */
  grund: string;
}

/** Asked when it is entered, and again when it is released: settings and accounts may have moved on. */
const checkAddress = async (tx: MandantScope, row: EmpfehlerRow, email: string): Promise<Refusal | null> => {
  const obstacle = participationObstacle(email, tx.mandant.einstellungen);
  if (obstacle) return refuse('PSOF0207', { Email: obstacle });
  const other = await findEmpfehlerByEmail(tx, normalizeEmail(email));
  return other && other.id !== row.id ? refuse('PSOF0302', { Email: 'vergeben' }) : null;
};

/** Another mailbox, which a second person releases: until then nothing changes. */
export const requestEmail = (scope: MandantScope, hash: string, { email, clerk, grund }: NewEmail) =>
  changeKonto(scope, hash, { step: 'emailAendern', clerk }, async (tx, row) => {
    if (row.email_neu !== null) return refuse('PSOF0303', { Email: 'emailWartet' });
    if (normalizeEmail(email) === row.email_suche) return refuse('PSOF0303', { Email: 'emailWieBisher' });
    const refusal = await checkAddress(tx, row, email);
    if (refusal) return refusal;
    await updateEmpfehler(tx, row.id, { email_neu: email, email_neu_von: clerk.id, email_neu_am: tx.now });
    return { ereignis: 'emailBeantragt', was: 'emailBeantragt', grund };
  });

/** Mails to contacts bear addresses of theirs, and what tells a mailbox that it is no longer meant is for that one. */
const TO_OTHERS = ['empfehlungsmail', 'emailGeaendert'];

/**
 * The old mailbox is told, where it was shown to be the person's, and nothing that was mailed to it, or waits to be, opens
 * anything there any more, neither the account nor a reward, which could be had paid to another bank account. Often somebody
 * else has got at it, and may know the password: it ends, and is chosen anew by the new mailbox. What the old one has
 * confirmed (the address, the newsletter) the new one has not.
 */
const moveMailbox = async (tx: MandantScope, row: EmpfehlerRow, to: string): Promise<void> => {
  const { id, email, sprache, email_bestaetigt_am } = row;
  await endNewsletter(tx, id);
  await updateEmpfehler(tx, id, {
    ...NO_NEW_EMAIL,
    email: to,
    email_suche: normalizeEmail(to),
    email_bestaetigt_am: null,
    passwort_hash: null,
  });
  await endSessions(tx, id);
  await readdressMails(tx, sql<boolean>`${toPerson(tx, id)} and vorlage <> all(${TO_OTHERS})`, to);
  // One that was used still says whose mailbox it has confirmed: it would name this one, and confirm it.
  await deleteLinkTokens(tx, [id]);
  await endLinks(tx, id);
  const mail = { sprache, bezug: { empfehler: id } };
  if (email_bestaetigt_am) await planMail(tx, { ...mail, vorlage: 'emailGeaendert', an: email });
  await planMail(tx, { ...mail, vorlage: 'emailNeu', an: to });
};

/** The second person's word about the address that was looked at. */
export const decideEmail = async (
  scope: MandantScope,
  hash: string,
  { email, clerk, grund }: NewEmail,
  step: 'emailFreigeben' | 'emailAblehnen',
): Promise<Refusal | null> => {
  try {
    return await changeKonto(scope, hash, { step, clerk }, async (tx, row) => {
      if (row.email_neu === null || row.email_neu !== email) return refuse('PSOF0303', { Email: 'schonEntschieden' });
      if (step === 'emailAblehnen') {
        await updateEmpfehler(tx, row.id, NO_NEW_EMAIL);
        return { ereignis: 'emailAbgelehnt', was: 'emailAbgelehnt', grund };
      }
      if (!isSecondPerson(row.email_neu_von, clerk.id)) return refuse('PSOF0303', { Email: 'vierAugenEmail' });
      const refusal = await checkAddress(tx, row, email);
      if (refusal) return refusal;
      await moveMailbox(tx, row, email);
      return { ereignis: 'emailGeaendert', was: 'emailFreigegeben', grund };
    });
  } catch (error) {
    // Somebody makes an account with it at this moment.
    if (isUniqueViolation(error)) return refuse('PSOF0302', { Email: 'vergeben' });
    throw error;
  }
};

/** Portal §8; null: no longer. Sessions end with it; what was earned is paid all the same. */
export const setBlock = (
  scope: MandantScope,
  hash: string,
  { kind, clerk, grund }: { kind: Sperrart | null; clerk: Clerk; grund: string },
) =>
  changeKonto(scope, hash, { step: kind ? 'sperren' : 'entsperren', clerk }, async (tx, { id, gesperrt_am }) => {
    if ((gesperrt_am !== null) === (kind !== null)) return refuse('PSOF0303', { Grund: 'schonGeschehen' });
    await updateEmpfehler(tx, id, { gesperrt_am: kind && tx.now, ...(kind ? { gesperrt_art: kind } : {}) });
    if (kind) await endSessions(tx, id);
    return kind
      ? { ereignis: 'gesperrt', was: 'kontoGesperrt', grund }
      : { ereignis: 'entsperrt', was: 'kontoEntsperrt', grund };
  });

/** For the service to act for somebody; what it may not do is the person's own (docs/decisions.md). */
export const createAdminLink = (
  scope: MandantScope,
  hash: string,
  grund: string,
): Promise<{ address: string; expiry: Date } | Refusal> =>
  scope.transaction(async (tx) => {
    const row = await findEmpfehlerByHash(tx, hash);
    if (!row || row.geloescht_am) return refuse('PSOF0003');
    if (row.gesperrt_am) return refuse('PSOF0303', { Grund: 'nichtMoeglich' });
    const expiry = inHours(tx.now, ADMIN_LINK_HOURS);
    const token = await createLinkToken(tx, { zweck: 'adminlogin', bezugId: row.id, ablauf: expiry, von: tx.wer });
    await rememberHistory(tx, { gegenstand: 'empfehler', id: row.id, ereignis: 'adminlinkGegeben', grund });
    await log(tx, { was: 'adminlinkGegeben', bezug: hash, grund });
    return { address: `${tx.adresse}/${tx.mandant.route}/login/${token}`, expiry };
  });

/** Art. 17 DSGVO, for who has written to us and cannot sign in, or whose mailbox somebody else has made an account with. */
export const deleteForPerson = (scope: MandantScope, hash: string, grund: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const found = await findEmpfehlerByHash(tx, hash);
    const row = found && (await lockEmpfehler(tx, found.id));
    if (!row || row.geloescht_am) return refuse('PSOF0003');
    await deleteKonto(tx, row.id);
    await log(tx, { was: 'kontoGeloescht', bezug: hash, grund });
    return null;
  });
