import type { CreateEmpfehlungBody } from '@weitersagen/contract/empfehlung';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import type {
  AgenturGrund,
  AgenturId,
  EinladungId,
  EmpfehlerId,
  EmpfehlungId,
  EmpfehlungStatus,
  ProduktId,
} from '@weitersagen/contract/values';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { planGoal } from '../../platform/analytics/outbox.ts';
import type { Visit } from '../../platform/analytics/visit.ts';
import { einwilligungFor, einwilligungRows, insertEinwilligungen } from '../../platform/audit/einwilligung.ts';
import { type HistoryEvent, historyRows, insertHistory } from '../../platform/audit/history.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { newCode, newNumber } from '../../platform/crypto/number.ts';
import { inBatches } from '../../platform/db/batch.ts';
import { ConnectionLost } from '../../platform/db/lost.ts';
import { insert, planned } from '../../platform/db/rows.ts';
import { enqueueMails, insertMails, type NewMail } from '../../platform/mail/outbox.ts';
import { normalizeEmail } from '../../platform/text/email.ts';
import { insertEmpfehler, newWelcomes, showToAgentur } from '../konto/commands.ts';
import { hasNewsletter } from '../konto/commands-newsletter.ts';
import { agentNumberOf, anteilEmpfaengerOf, validUntil } from './rules.ts';
import { empfehlungLifecycle } from './status.ts';
import { above } from './upward.ts';

export const wantsNewsletter = (tx: MandantScope, { Empfehler }: CreateEmpfehlungBody): boolean =>
  Empfehler.NewsletterPermission && hasNewsletter(tx);

export const newEmpfehler = (tx: MandantScope, body: CreateEmpfehlungBody) => ({
  mandant_id: tx.mandant.id,
  id: uuid() as EmpfehlerId,
  email: body.Empfehler.Email.trim(),
  email_suche: normalizeEmail(body.Empfehler.Email),
  vorname: body.Empfehler.Vorname,
  nachname: body.Empfehler.Nachname,
  newsletter_optin_versendet_am: wantsNewsletter(tx, body) ? tx.now : null,
  sprache: tx.sprache,
  hash: newNumber(),
  erstellt_am: tx.now,
});

/** What was typed to somebody's address, where it is not his name. */
export interface Named {
  vorname: string;
  nachname: string;
}

/** The agency that a recommendation belongs to, and why; the first tie holds. */
export interface Tie {
  agenturId: AgenturId;
  grund: AgenturGrund;
  /** By which invitation. */
  einladungId?: EinladungId;
}

/** How a recommendation came about. */
export interface Origin {
  channel: string;
  tie: Tie | null;
}

export const newEmpfehlung = (
  tx: MandantScope,
  { Empfehlung }: CreateEmpfehlungBody,
  empfehlerId: EmpfehlerId,
  { channel, tie }: Origin,
  named: Named | null = null,
) => {
  const until = validUntil(tx.now, ruleSetOf(tx.mandant.einstellungen));
  const beginning = empfehlungLifecycle.apply(null, 'erstellt', {
    heute: tx.heute,
    gueltigBis: until,
    empfaengerdatenVorhanden: false,
    praemierungen: [],
    auszahlungUnterwegs: false,
  });
  if (!beginning.ok) throw new Error(`a recommendation cannot begin: ${beginning.grund}`);
  return {
    mandant_id: tx.mandant.id,
    id: uuid() as EmpfehlungId,
    nummer: newNumber(),
    code: newCode(),
    empfehler_id: empfehlerId,
    produkt_id: Empfehlung.Produkt as ProduktId,
    anteil_empfaenger: anteilEmpfaengerOf(Empfehlung.AnteilEmpfehler, tx.mandant.einstellungen.RecommenderDefaultShare),
    status: beginning.status,
    channel,
    sprache: tx.sprache,
    erstellt_am: tx.now,
    gueltig_bis: until,
    gesperrt_am: null as Date | null,
    genannt_vorname: named?.vorname ?? null,
    genannt_nachname: named?.nachname ?? null,
    geraet_id: Empfehlung.HandyId,
    berater: agentNumberOf(Empfehlung),
    agentur_id: tie?.agenturId ?? null,
    agentur_grund: tie?.grund ?? null,
    einladung_id: tie?.einladungId ?? null,
  };
};

export const created = (id: EmpfehlerId): HistoryEvent => ({ gegenstand: 'empfehler', id, ereignis: 'angelegt' });

export const einwilligungenOf = (tx: MandantScope, body: CreateEmpfehlungBody, id: EmpfehlerId) =>
  einwilligungRows(tx, 'empfehler', id, [
    einwilligungFor(tx, 'agb'),
    einwilligungFor(tx, 'praemienbedingungen'),
    ...(wantsNewsletter(tx, body) ? [einwilligungFor(tx, 'newsletter')] : []),
  ]);

export const createdOf = (e: { id: EmpfehlungId; status: EmpfehlungStatus }): HistoryEvent => ({
  gegenstand: 'empfehlung',
  id: e.id,
  empfehlungId: e.id,
  ereignis: 'erstellt',
  nach: e.status,
});

/** What a recommendation consists of, with its referrer where he is new. */
export interface Anlage {
  empfehler: ReturnType<typeof newEmpfehler> | null;
  empfehlung: ReturnType<typeof newEmpfehlung>;
  einwilligungen: ReturnType<typeof einwilligungRows>;
  verlauf: ReturnType<typeof historyRows>;
  visit: Visit | null;
}

/**
 * The receipts that each of them has, and those that only some have. The statement has a plan for each number of rows (rows.ts):
 * how many of its recommendations want the newsletter would make nine times as many, which a connection keeps for ever.
 */
const receiptsOf = (creations: readonly Anlage[]) => {
  const each = Math.min(...creations.map(({ einwilligungen }) => einwilligungen.length));
  return {
    ofEach: creations.flatMap(({ einwilligungen }) => einwilligungen.slice(0, each)),
    further: creations.flatMap(({ einwilligungen }) => einwilligungen.slice(each)),
  };
};

/**
 * Everything that recommendations consist of, with the mails that tell of them, in one statement: the call is measured
 * (docs/measurements.md).
 */
export const writeCreations = async (
  tx: MandantScope,
  creations: readonly Anlage[],
  mails: readonly NewMail[] = [],
): Promise<void> => {
  const persons = creations.flatMap(({ empfehler }) => empfehler ?? []);
  const person = persons.length > 0 ? sql`person as (${insertEmpfehler(persons)}),` : sql``;
  const mail = mails.length > 0 ? sql`mails as (${insertMails(mails)}),` : sql``;
  const { ofEach, further } = receiptsOf(creations);
  await sql`${planned} with ${person} ${mail}
    einwilligungen as (${insertEinwilligungen(ofEach)}),
    ereignisse as (${insertHistory(creations.flatMap((a) => a.verlauf))})
    ${insert(
      'empfehlung',
      creations.map((a) => a.empfehlung),
    )}`.execute(tx.db);
  if (further.length > 0) await insertEinwilligungen(further).execute(tx.db);
  for (const { empfehlung } of creations) {
    if (empfehlung.agentur_id) await showToAgentur(tx, empfehlung.empfehler_id, empfehlung.agentur_id);
    if (empfehlung.einladung_id) await above(tx).acceptEinladung(tx, empfehlung.einladung_id, empfehlung.id);
  }
  await planGoal(
    tx,
    'empfehlung',
    creations.map(({ visit }) => visit),
  );
};

/** Parsing and planning the statement anew takes the database a seventh of what creating does, so there is a plan for each number. */
const SHARED = { max: 16, concurrency: 2 };

const writeFirst = (scope: MandantScope, creations: readonly Anlage[]): Promise<void> =>
  scope.transaction(async (tx) => {
    const welcomes = newWelcomes(
      tx,
      creations.flatMap(({ empfehler }) => empfehler ?? []),
    );
    await writeCreations(tx, creations, welcomes);
    await enqueueMails(tx, welcomes);
  });

type Exit = { error: unknown } | null;

const isUncertain = (exit: Exit): boolean => exit?.error instanceof ConnectionLost && exit.error.isUncertain;

const isWritten = async (scope: MandantScope, { empfehlung }: Anlage): Promise<boolean> => {
  const row = await scope.db
    .selectFrom('empfehlung')
    .select('id')
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', empfehlung.id)
    .executeTakeFirst();
  return row !== undefined;
};

const attempt = (scope: MandantScope, creations: readonly Anlage[]): Promise<Exit> =>
  writeFirst(scope, creations).then(
    () => null,
    (error: unknown) => ({ error }),
  );

/** The connection was lost under the commit: by its own id each is found, or written now. */
const attemptAgain = async (scope: MandantScope, anlage: Anlage): Promise<Exit> => {
  const exit = await attempt(scope, [anlage]);
  if (exit === null) return null;
  return (await isWritten(scope, anlage).catch(() => false)) ? null : exit;
};

/**
 * First recommendations that arrive together are committed together. Where one of them collides with somebody, each is
 * written by itself: the fault of one is nobody else's.
 */
const writeShared = inBatches(async (scope: MandantScope, creations: Anlage[]): Promise<Exit[]> => {
  const all = await attempt(scope, creations);
  if (all === null || (creations.length === 1 && !isUncertain(all))) return creations.map(() => all);
  const single: Exit[] = [];
  for (const anlage of creations)
    single.push(await (isUncertain(all) ? attemptAgain(scope, anlage) : attempt(scope, [anlage])));
  return single;
}, SHARED);

/** The first recommendation of somebody who is not known yet, with everything that belongs to it. */
export const createFirst = async (
  scope: MandantScope,
  body: CreateEmpfehlungBody,
  origin: Origin,
): Promise<ReturnType<typeof newEmpfehlung>> => {
  const empfehler = newEmpfehler(scope, body);
  const empfehlung = newEmpfehlung(scope, body, empfehler.id, origin);
  const exit = await writeShared(scope, {
    empfehler,
    empfehlung,
    einwilligungen: einwilligungenOf(scope, body, empfehler.id),
    verlauf: historyRows(scope, [created(empfehler.id), createdOf(empfehlung)]),
    visit: scope.visit,
  });
  if (exit) throw exit.error;
  return empfehlung;
};
