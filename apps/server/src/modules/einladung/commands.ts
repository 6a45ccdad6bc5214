import type { CreateEinladungBody } from '@weitersagen/contract/einladung';
import type { AgenturId, AgenturpersonId, EinladungId, EmpfehlungId, ProduktId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { einwilligungFor, hashOfText } from '../../platform/audit/einwilligung.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import type { AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import { countAttempt } from '../../platform/auth/throttle.ts';
import { tagOf } from '../../platform/clock/days.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import type { WhoCard } from '../../platform/http/handler.ts';
import { isRefusal, type Refusal, refuse, withDetail, withObstacle } from '../../platform/http/refusal.ts';
import { planMail } from '../../platform/mail/outbox.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { empfaengerHash } from '../empfehlung/commands-empfehlungsmail.ts';
import { isMailLocked } from '../empfehlung/queries-empfehlungsmail.ts';
import { findProdukt } from '../produkt/queries.ts';
import {
  type EinladungMatch,
  findByKey,
  findByLink,
  findEarlier,
  findEinladung,
  findInviters,
  findLastMailOn,
  findOpen,
  type Inviter,
} from './queries.ts';
import { checkAgain, checkReminder, PER_PERSON, type ReminderFault, validUntil } from './rules.ts';
import { type EinladungEvent, einladungLifecycle, isOpen } from './status.ts';

type Sender = WhoCard['agentur'];

const planInvitation = (tx: MandantScope, e: Pick<EinladungMatch, 'id' | 'email' | 'sprache'>, kind: string) =>
  e.email === null
    ? undefined
    : planMail(tx, {
        vorlage: kind,
        an: e.email,
        sprache: e.sprache,
        bezug: { einladung: e.id },
      });

/** The inviter named by his personnel number, of those who may invite. */
const findInviter = async (
  scope: AgenturScope,
  sender: Sender,
  number: string | null | undefined,
): Promise<Pick<Inviter, 'id'> | null> => {
  if (!number || number === sender.mitarbeiternummer) return { id: sender.personId };
  return (await findInviters(scope)).find(({ mitarbeiternummer }) => mitarbeiternummer === number) ?? null;
};

/** Nobody has to be asked about these: what stands in the way, and until when, is all there is to say. */
const notAgain = (reason: 'schonEingeladen' | 'kuerzlichEingeladen'): Refusal =>
  withDetail(refuse('PSOF0303', { Email: reason }), reason);
const unchanged = (reason: 'schonGeschehen' | 'einladungBeendet' | ReminderFault): Refusal =>
  withDetail(refuse('PSOF0303', { Einladung: reason }), 'einladungUnveraendert');

const checkProdukt = async (scope: MandantScope, produkt: string | null | undefined): Promise<Refusal | null> => {
  if (!produkt) return null;
  return (await findProdukt(scope, produkt))?.aktiv ? null : refuse('PSOF0002', { Produkt: 'ungueltig' });
};

/** One at a time invites a mailbox in an agency's name: the database knows one by the spelling of its address alone. */
const lockMailbox = (tx: MandantScope, agenturId: AgenturId, hash: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`einladung:${agenturId}:${hash}`}, 0))`.execute(tx.db);

interface Written {
  agenturId: AgenturId;
  /** Who entered it, and in whose name it is sent. */
  sentBy: AgenturpersonId;
  inviter: AgenturpersonId;
}

/** Whoever calls it has asked what `createEinladung` asks. */
export const writeEinladung = async (
  tx: MandantScope,
  body: CreateEinladungBody,
  { agenturId, sentBy, inviter }: Written,
): Promise<EinladungId> => {
  const id = uuid() as EinladungId;
  const begin = einladungLifecycle.apply(null, 'versandt', { heute: tx.heute, gueltigBis: validUntil(tx.now) });
  if (!begin.ok) throw new Error(`an invitation cannot begin: ${begin.grund}`);
  // Whoever only named the conversation was shown no sentence, and none is kept as confirmed.
  const receipt = body.Einverstanden ? einwilligungFor(tx, 'einladungEinverstanden') : null;
  const hash = empfaengerHash(tx, body.Email);
  await tx.db
    .insertInto('einladung')
    .values({
      mandant_id: tx.mandant.id,
      id,
      agentur_id: agenturId,
      agenturperson_id: inviter,
      gesendet_von: sentBy,
      schluessel: body.Schluessel ?? null,
      vorname: body.Vorname,
      nachname: body.Nachname,
      email: body.Email,
      email_suche: normalizeEmail(body.Email),
      empfaenger_hash: hash,
      art: body.Art,
      produkt_id: (body.Produkt ?? null) as ProduktId | null,
      sprache: tx.sprache,
      status: begin.status,
      gueltig_bis: validUntil(tx.now),
      einverstanden_am: tx.now,
      einverstanden_fassung: receipt?.fassung ?? null,
      einverstanden_hash: receipt && hashOfText(receipt.text),
      erstellt_am: tx.now,
    })
    .execute();
  await rememberHistory(tx, { gegenstand: 'einladung', id, ereignis: 'versandt', nach: begin.status, grund: body.Art });
  // Whoever wants no such mail gets none, and the sender does not learn of it.
  if (!(await isMailLocked(tx, hash)))
    await planInvitation(tx, { id, email: body.Email, sprache: tx.sprache }, 'einladung');
  return id;
};

/**
 * Sent again by the same device it is the same invitation; a person who is invited already is not invited twice. A key that has
 * served for another mailbox is none: its page was gone back to, and filled in anew.
 */
export const createEinladung = async (
  scope: AgenturScope,
  sender: Sender,
  given: CreateEinladungBody,
): Promise<EinladungMatch | Refusal> => {
  const inMandant = scope.inMandant();
  const hash = empfaengerHash(inMandant, given.Email);
  const before = await findByKey(inMandant, sender.personId, given.Schluessel);
  if (before?.empfaengerHash === hash) return before;
  const body = before ? { ...given, Schluessel: null } : given;
  const known = () => findByKey(inMandant, sender.personId, body.Schluessel);
  const inviter = await findInviter(scope, sender, body.Mitarbeiternummer);
  if (!inviter) return refuse('PSOF0002', { Mitarbeiternummer: 'mitarbeiterUnbekannt' });
  const fault = await checkProdukt(inMandant, body.Produkt);
  if (fault) return fault;
  const agenturId = sender.agentur.id;
  const leadToEarlier = async (refusal: Refusal): Promise<Refusal> => {
    return withObstacle(refusal, await findEarlier(inMandant, agenturId, hash));
  };
  const wait = await countAttempt(inMandant, `einladung:${sender.personId}`, PER_PERSON);
  if (wait > 0) return refuse('PSOF0004', {}, wait);
  try {
    const id = await inMandant.transaction(async (tx) => {
      await lockMailbox(tx, agenturId, hash);
      if (await findOpen(tx, agenturId, hash)) return notAgain('schonEingeladen');
      const again = checkAgain(await findLastMailOn(tx, agenturId, hash), tx.heute);
      if (again) return notAgain(again);
      return writeEinladung(tx, body, { agenturId, sentBy: sender.personId, inviter: inviter.id });
    });
    // What is in the way may be this very invitation, sent at the same moment.
    if (isRefusal(id)) return (await known()) ?? leadToEarlier(id);
    return (await findEinladung(inMandant, id)) ?? refuse('PSOF0003');
  } catch (error) {
    if (!isUniqueViolation(error, 'einladung_schluessel') && !isUniqueViolation(error, 'einladung_offen')) throw error;
    return (await known()) ?? leadToEarlier(notAgain('schonEingeladen'));
  }
};

/** In which column it stands that this happened. */
const SINCE = {
  versandt: null,
  geoeffnet: 'geoeffnet_am',
  angenommen: 'angenommen_am',
  fristVerstrichen: null,
  zurueckgezogen: null,
} as const satisfies Record<EinladungEvent, string | null>;

interface Moved {
  id: EinladungId;
  empfehlungId?: EmpfehlungId;
  grund?: string;
}

/** One move of its lifecycle, with the row held; a refusal where the table has none. */
export const moveEinladung = async (
  tx: MandantScope,
  event: EinladungEvent,
  { id, empfehlungId, grund }: Moved,
): Promise<Refusal | null> => {
  const row = await tx.db
    .selectFrom('einladung')
    .select(['status', 'gueltig_bis'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('PSOF0003');
  const result = einladungLifecycle.apply(row.status, event, { heute: tx.heute, gueltigBis: row.gueltig_bis });
  if (!result.ok) return unchanged(result.grund === 'schonGeschehen' ? 'schonGeschehen' : 'einladungBeendet');
  const column = SINCE[event];
  await tx.db
    .updateTable('einladung')
    .set({
      status: result.status,
      ...(column ? { [column]: tx.now } : {}),
      ...(isOpen(result.status) ? {} : { beendet_am: tx.now }),
    })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', id)
    .execute();
  await rememberHistory(tx, {
    gegenstand: 'einladung',
    id,
    empfehlungId: empfehlungId ?? null,
    ereignis: event,
    von: row.status,
    nach: result.status,
    grund: grund ?? null,
  });
  return null;
};

/** A recommendation came of it, in the transaction that makes it. The next one of the same link changes nothing. */
export const acceptEinladung = async (tx: MandantScope, id: EinladungId, empfehlungId: EmpfehlungId): Promise<void> => {
  await moveEinladung(tx, 'angenommen', { id, empfehlungId });
};

/** The page behind the link is looked at. */
export const openEinladung = async (scope: MandantScope, token: string | undefined): Promise<void> => {
  const einladung = await findByLink(scope, token);
  if (einladung?.status === 'Versandt')
    await scope.transaction((tx) => moveEinladung(tx, 'geoeffnet', { id: einladung.id }));
};

export const withdrawEinladung = (scope: MandantScope, id: EinladungId): Promise<Refusal | null> =>
  scope.transaction((tx) => moveEinladung(tx, 'zurueckgezogen', { id }));

export const remindEinladung = (scope: MandantScope, id: EinladungId): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const row = await tx.db
      .selectFrom('einladung')
      .select(['status', 'email', 'sprache', 'erinnert_am', 'erstellt_am', 'empfaenger_hash'])
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return refuse('PSOF0003');
    const fault = checkReminder({
      isOpen: isOpen(row.status),
      erinnert: row.erinnert_am !== null,
      versandtAm: tagOf(row.erstellt_am),
      heute: tx.heute,
    });
    if (fault) return unchanged(fault);
    await tx.db
      .updateTable('einladung')
      .set({ erinnert_am: tx.now })
      .where('mandant_id', '=', tx.mandant.id)
      .where('id', '=', id)
      .execute();
    await rememberHistory(tx, { gegenstand: 'einladung', id, ereignis: 'erinnert' });
    if (!(await isMailLocked(tx, row.empfaenger_hash)))
      await planInvitation(tx, { id, email: row.email, sprache: row.sprache }, 'einladungErinnerung');
    return null;
  });
