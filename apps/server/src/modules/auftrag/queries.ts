import type { AuftragEventBody } from '@weitersagen/contract/auftrag';
import { ruleSetOf } from '@weitersagen/contract/rule-set';
import { isOfAge } from '@weitersagen/contract/typed-day';
import type {
  AgenturId,
  AuftragId,
  Cent,
  EmpfaengerId,
  EmpfehlerId,
  EmpfehlungId,
  PraemienplanId,
  Tag,
} from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { tagOf } from '../../platform/clock/days.ts';
import { readNumber } from '../../platform/crypto/number.ts';
import { inBatches } from '../../platform/db/batch.ts';
import { findConfirmed } from '../empfaenger/queries.ts';
import { selfEmpfehlung } from '../empfehlung/rules.ts';
import { findEmpfehler, lockEmpfehlerOf } from '../konto/queries.ts';
import { type Split, splitWithRest } from '../praemie/rules.ts';
import { findPraemieFor } from '../praemienplan/queries.ts';
import { tieOf } from '../praemienplan/rules.ts';
import { findBoughtProdukt, findProdukt } from '../produkt/queries.ts';
import { type Fact, findEvents, isCounted } from './queries-facts.ts';
import { findVerdachtSituation, isFraud, type VerdachtSituation } from './queries-verdacht.ts';
import { type AuftragFacts, type FeedEvent, type FreigabeSituation, factsFrom } from './rules.ts';
import type { Decision } from './rules-state.ts';
import { above } from './upward.ts';

export type AuftragRow = Selectable<Tabellen['auftrag']>;

const auftraege = (scope: MandantScope) =>
  scope.db.selectFrom('auftrag').selectAll().where('mandant_id', '=', scope.mandant.id);

/** A page of orders asks for all of them at once. */
const BATCH = { max: 100 };

const loadAuftraege = inBatches(async (scope: MandantScope, numbers: string[]) => {
  const rows = await auftraege(scope).where(sql<boolean>`auftragsnummer = any(${numbers})`).execute();
  const byNumber = new Map(rows.map((row) => [row.auftragsnummer, row]));
  return numbers.map((number) => byNumber.get(number));
}, BATCH);

export const findAuftrag = (scope: MandantScope, auftragsnummer: string): Promise<AuftragRow | undefined> =>
  loadAuftraege(scope, auftragsnummer);

export const findAuftragById = (scope: MandantScope, id: AuftragId): Promise<AuftragRow | undefined> =>
  auftraege(scope).where('id', '=', id).executeTakeFirst();

/**
 * Events about one order come one after the other, whatever way they arrive. Its referrer is held before it (ADR 0013), and
 * a bonus may refer to the order meanwhile.
 */
export const lockAuftrag = async (tx: MandantScope, auftragsnummer: string): Promise<AuftragRow | undefined> => {
  const known = await findAuftrag(tx, auftragsnummer);
  if (!known) return undefined;
  await lockEmpfehlerOf(tx, known.empfehlung_id);
  return auftraege(tx).where('id', '=', known.id).forNoKeyUpdate().executeTakeFirst();
};

export const findEvent = (scope: MandantScope, ereignisnummer: string) =>
  scope.db
    .selectFrom('auftrag_ereignis')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('ereignisnummer', '=', ereignisnummer)
    .executeTakeFirst();

/**
 * Whether a file that whoever asks has read in began this order, which says whose recommendation it is of, or says what was
 * bought, when, by whom, or that the buyer was no customer before: another person releases it then. Each kind of event may
 * say so.
 */
const isOwnReport = async ({ db, mandant, wer }: MandantScope, auftragsnummer: string): Promise<boolean> => {
  const own = await db
    .selectFrom('auftrag_ereignis as e')
    .select('e.ereignisnummer')
    .where('e.mandant_id', '=', mandant.id)
    .where('e.auftragsnummer', '=', auftragsnummer)
    .where('e.eingelesen_von', '=', wer)
    .where(
      sql<boolean>`(e.daten ?| array['Produkt', 'Auftragsdatum', 'Empfaengernummer', 'Kundennummer', 'Vorvertrag']
        or not exists (select 1 from auftrag_ereignis f where f.mandant_id = ${mandant.id}
          and f.auftragsnummer = ${auftragsnummer} and f.eingegangen_am < e.eingegangen_am))`,
    )
    .executeTakeFirst();
  return own !== undefined;
};

/** Whether whoever asks has given the referrer another name: by it he is told from the recipient. */
const isOwnName = async ({ db, mandant, wer }: MandantScope, { empfehlung_id }: AuftragRow): Promise<boolean> => {
  const own = await db
    .selectFrom('verlauf as v')
    .innerJoin('empfehlung as e', (on) =>
      on.onRef('e.mandant_id', '=', 'v.mandant_id').onRef('e.empfehler_id', '=', 'v.gegenstand_id'),
    )
    .select('v.id')
    .where('v.mandant_id', '=', mandant.id)
    .where('e.id', '=', empfehlung_id)
    .where('v.ereignis', '=', 'nameGeaendert')
    .where('v.wer', '=', wer)
    .executeTakeFirst();
  return own !== undefined;
};

/** Why whoever asks leaves this order to another person; null where he need not. */
export const findOwnPart = async (
  scope: MandantScope,
  row: AuftragRow,
): Promise<'vierAugenAuftrag' | 'vierAugenName' | null> => {
  if (await isOwnReport(scope, row.auftragsnummer)) return 'vierAugenAuftrag';
  return (await isOwnName(scope, row)) ? 'vierAugenName' : null;
};

/** What the event says, with our own id of the product; null where the catalogue has none. */
export const toFeedEvent = async (
  scope: MandantScope,
  body: AuftragEventBody,
  receivedAt: Date,
): Promise<FeedEvent | null> => {
  const produkt = body.Produkt === undefined ? undefined : await findBoughtProdukt(scope, body.Produkt);
  if (produkt === null) return null;
  return {
    ereignisnummer: body.Ereignisnummer,
    ereignis: body.Ereignis,
    datum: (body.Datum ?? tagOf(receivedAt)) as Tag,
    auftragsdatum: body.Auftragsdatum as Tag | undefined,
    produkt: produkt?.id,
    kundennummer: body.Kundennummer,
    vorvertrag: body.Vorvertrag,
    empfaengernummer: body.Empfaengernummer,
  };
};

/** A product may have left the catalogue since: what else the event says still holds. */
const storedFeedEvent = async (scope: MandantScope, e: Fact): Promise<FeedEvent> => {
  const body = e.daten as AuftragEventBody;
  const message =
    (await toFeedEvent(scope, body, e.eingegangen_am)) ??
    (await toFeedEvent(scope, { ...body, Produkt: undefined }, e.eingegangen_am));
  if (!message) throw new Error('an event without product is always readable');
  return message;
};

/** All that the provider has said about an order so far, as facts. What is out of reason counts once a person says so. */
export const findFacts = async (
  scope: MandantScope,
  auftragsnummer: string,
  arriving: readonly FeedEvent[] = [],
): Promise<AuftragFacts> => {
  const counted = (await findEvents(scope, auftragsnummer)).filter(isCounted);
  return factsFrom([...(await Promise.all(counted.map((e) => storedFeedEvent(scope, e)))), ...arriving]);
};

/** What an operator decided about the order, if anything. A release has set what it brings. */
export const findDecision = async (scope: MandantScope, row: AuftragRow): Promise<Decision> => {
  if (row.praemie_wert_cent !== null)
    return (await isFraud(scope, row.id)) ? { what: 'betrug' } : { what: 'freigegeben' };
  // A refusal stands, so that its order is never as it was before.
  if (row.status === 'Gemeldet') return null;
  const refusal = await scope.db
    .selectFrom('verlauf')
    .select('grund')
    .where('mandant_id', '=', scope.mandant.id)
    .where('gegenstand_id', '=', row.id)
    .where('gegenstand', '=', 'auftrag')
    .where('ereignis', '=', 'abgelehnt')
    .executeTakeFirst();
  return refusal ? { what: 'abgelehnt', reason: refusal.grund } : null;
};

export interface Subject {
  empfehlungId: EmpfehlungId;
  empfaengerId: EmpfaengerId | null;
  produktId: string;
  agenturId: AgenturId | null;
  /** The day of the recommendation: no fact of its order is older. */
  recommendedOn: Tag;
}

const loadEmpfaengerOf = inBatches(async (scope: MandantScope, ids: EmpfehlungId[]) => {
  const rows = await scope.db
    .selectFrom('empfaenger')
    .distinctOn('empfehlung_id')
    .select(['empfehlung_id', 'id'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`empfehlung_id = any(${ids})`)
    .orderBy('empfehlung_id')
    .orderBy('bestaetigt_am', (o) => o.asc().nullsLast())
    .orderBy('erstellt_am', 'desc')
    .execute();
  const byId = new Map(rows.map((row) => [row.empfehlung_id, row.id]));
  return ids.map((id) => byId.get(id) ?? null);
}, BATCH);

/** The recommendation's recipient: the one who confirmed, else the last who gave data. */
export const findEmpfaengerOf = (scope: MandantScope, empfehlungId: EmpfehlungId): Promise<EmpfaengerId | null> =>
  loadEmpfaengerOf(scope, empfehlungId);

/** Who is to be paid for the order as its recipient: the one that it names, else the recommendation's. */
export const findEmpfaengerOfAuftrag = async (
  scope: MandantScope,
  { empfaenger_id, empfehlung_id }: Pick<AuftragRow, 'empfaenger_id' | 'empfehlung_id'>,
): Promise<EmpfaengerId | null> => empfaenger_id ?? findEmpfaengerOf(scope, empfehlung_id);

export const findRecommendedOn = async (scope: MandantScope, id: EmpfehlungId): Promise<Tag> => {
  const row = await scope.db
    .selectFrom('empfehlung')
    .select('erstellt_am')
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return tagOf(row.erstellt_am);
};

/** Whose money an event is about, as far as its numbers say: for the queue, not for a decision. */
export const findReferrerOf = async (
  scope: MandantScope,
  numbers: { Auftragsnummer: string; Empfehlungsnummer?: string; Empfaengernummer?: string },
): Promise<EmpfehlerId | null> => {
  const { rows } = await sql<{ id: EmpfehlerId }>`
    select e.empfehler_id as id from (
      select 1 as nth, o.empfehlung_id from auftrag o where o.mandant_id = ${scope.mandant.id} and o.auftragsnummer = ${numbers.Auftragsnummer}
      union all select 2, x.id from empfehlung x
        where x.mandant_id = ${scope.mandant.id} and x.nummer = ${readNumber(numbers.Empfehlungsnummer ?? '') ?? ''}
      union all select 3, r.empfehlung_id from empfaenger r
        where r.mandant_id = ${scope.mandant.id} and r.nummer = ${readNumber(numbers.Empfaengernummer ?? '') ?? ''}) named
    join empfehlung e on e.mandant_id = ${scope.mandant.id} and e.id = named.empfehlung_id
    order by named.nth limit 1`.execute(scope.db);
  return rows[0]?.id ?? null;
};

/** What an order belongs to, by one number or both; they must not name two recommendations. */
export const findSubject = async (
  scope: MandantScope,
  numbers: { Empfehlungsnummer?: string; Empfaengernummer?: string },
): Promise<Subject | 'Empfehlungsnummer' | 'Empfaengernummer'> => {
  const { Empfehlungsnummer, Empfaengernummer } = numbers;
  const empfaenger = Empfaengernummer
    ? await scope.db
        .selectFrom('empfaenger')
        .select(['id', 'empfehlung_id', 'email_suche'])
        .where('mandant_id', '=', scope.mandant.id)
        .where('nummer', '=', readNumber(Empfaengernummer) ?? '')
        .executeTakeFirst()
    : undefined;
  if (Empfaengernummer && !empfaenger) return 'Empfaengernummer';
  const search = scope.db
    .selectFrom('empfehlung')
    .select(['id', 'produkt_id', 'agentur_id', 'erstellt_am'])
    .where('mandant_id', '=', scope.mandant.id);
  const empfehlung = Empfehlungsnummer
    ? await search.where('nummer', '=', readNumber(Empfehlungsnummer) ?? '').executeTakeFirst()
    : empfaenger && (await search.where('id', '=', empfaenger.empfehlung_id).executeTakeFirst());
  if (!empfehlung) return 'Empfehlungsnummer';
  if (empfaenger && empfaenger.empfehlung_id !== empfehlung.id) return 'Empfaengernummer';
  // Of several entries of one mailbox the confirmed one counts, whichever is named.
  const confirmed = empfaenger && (await findConfirmed(scope, empfaenger));
  return {
    empfehlungId: empfehlung.id,
    empfaengerId: confirmed?.id ?? empfaenger?.id ?? (await findEmpfaengerOf(scope, empfehlung.id)),
    produktId: empfehlung.produkt_id,
    agenturId: empfehlung.agentur_id,
    recommendedOn: tagOf(empfehlung.erstellt_am),
  };
};

/** The recipient of that number, where it belongs to this recommendation. */
export const findNamedEmpfaenger = async (
  scope: MandantScope,
  empfehlungId: EmpfehlungId,
  empfaengernummer: string,
): Promise<EmpfaengerId | null> => {
  const subject = await findSubject(scope, { Empfaengernummer: empfaengernummer });
  return typeof subject !== 'string' && subject.empfehlungId === empfehlungId ? subject.empfaengerId : null;
};

export interface AuftragSituation extends FreigabeSituation {
  empfehlerId: Selectable<Tabellen['empfehlung']>['empfehler_id'];
  empfaengerId: EmpfaengerId | null;
  /** What a release would bring; null where no reward of the product bought is valid on the application date. */
  wertCent: Cent | null;
  /** The agency's plan that it comes from; null: the Mandant's reward. */
  planId: PraemienplanId | null;
  teilung: Split | null;
  /** What both would be given together: the value, but without the share of a referrer who has deleted his account. */
  zusammenCent: number;
  /** What § 48b VAG leaves this recipient for this contract in this year; null: no such limit. */
  restCent: Cent | null;
  verdacht: VerdachtSituation;
}

const findEmpfehlungWithEmpfehler = inBatches(async (scope: MandantScope, ids: EmpfehlungId[]) => {
  const rows = await scope.db
    .selectFrom('empfehlung as e')
    .innerJoin('empfehler as von', (on) =>
      on.onRef('von.mandant_id', '=', 'e.mandant_id').onRef('von.id', '=', 'e.empfehler_id'),
    )
    .select(['e.id', 'e.status', 'e.erstellt_am', 'e.produkt_id', 'e.anteil_empfaenger'])
    .select(['e.empfehler_id', 'e.agentur_id'])
    .select(['von.email', 'von.vorname', 'von.nachname', 'von.geloescht_am'])
    .where('e.mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`e.id = any(${ids})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (!row) throw new Error('an order without recommendation');
    return row;
  });
}, BATCH);

const loadEmpfaengerPersons = inBatches(async (scope: MandantScope, ids: EmpfaengerId[]) => {
  const rows = await scope.db
    .selectFrom('empfaenger')
    .select(['id', 'email', 'vorname', 'name', 'geburtsdatum', 'bestaetigt_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}, BATCH);

/** Who recommended. */
export const findEmpfehlerOf = async (
  scope: MandantScope,
  { empfehlung_id }: Pick<AuftragRow, 'empfehlung_id'>,
): Promise<Selectable<Tabellen['empfehler']> | undefined> =>
  findEmpfehler(scope, (await findEmpfehlungWithEmpfehler(scope, empfehlung_id)).empfehler_id);

/** By itself: an outer join on an id that may be null is one that a distributed database refuses (ADR 0018). */
const findEmpfaengerPerson = async (scope: MandantScope, id: EmpfaengerId | null) =>
  id === null ? undefined : loadEmpfaengerPersons(scope, id);

const empfaengerSituation = (
  from: Awaited<ReturnType<typeof findEmpfehlungWithEmpfehler>>,
  to: Awaited<ReturnType<typeof findEmpfaengerPerson>>,
  keyDay: Tag,
): FreigabeSituation['empfaenger'] =>
  to
    ? {
        bestaetigt: to.bestaetigt_am !== null,
        volljaehrig: isOfAge(to.geburtsdatum, keyDay),
        selbstempfehlung: selfEmpfehlung(from, { email: to.email, vorname: to.vorname, nachname: to.name }),
      }
    : null;

/** Everything that a release depends on, as it stands now. */
export const findAuftragSituation = async (scope: MandantScope, auftrag: AuftragRow): Promise<AuftragSituation> => {
  const { einstellungen } = scope.mandant;
  const facts = await findFacts(scope, auftrag.auftragsnummer);
  const empfaengerId = await findEmpfaengerOfAuftrag(scope, auftrag);
  const z = await findEmpfehlungWithEmpfehler(scope, auftrag.empfehlung_id);
  const to = await findEmpfaengerPerson(scope, empfaengerId);
  const bought = facts.produkt === null ? null : await findProdukt(scope, facts.produkt);
  const tie = tieOf(z.agentur_id, z.erstellt_am);
  const praemie = bought && facts.auftragsdatum ? await findPraemieFor(scope, bought, facts.auftragsdatum, tie) : null;
  const empfaenger = empfaengerSituation(z, to, facts.auftragsdatum ?? scope.heute);
  const verdacht = await findVerdachtSituation(scope, {
    id: auftrag.id,
    empfehlungId: auftrag.empfehlung_id,
    empfehlerId: z.empfehler_id,
    empfaengerId,
    produkt: facts.produkt ?? auftrag.produkt_id,
    auftragsdatum: facts.auftragsdatum ?? auftrag.auftragsdatum,
    gemeldetAm: auftrag.gemeldet_am,
    vielleichtSelbst: empfaenger?.selbstempfehlung === 'verdacht' && !einstellungen.AllowSelfRecommendation,
  });
  const restCent =
    bought && (await above(scope).findRestInYear(scope, { empfaengerId, auftragId: auftrag.id }, bought.id));
  const split =
    praemie &&
    splitWithRest(praemie.wertCent, z.anteil_empfaenger, ruleSetOf(einstellungen).maxEmpfaengerPraemieCent, restCent);
  return {
    fakten: facts,
    heute: scope.heute,
    empfehlung: { status: z.status, erstelltAm: tagOf(z.erstellt_am), produkt: z.produkt_id },
    empfaenger,
    allowSelfRecommendation: einstellungen.AllowSelfRecommendation,
    praemieGefunden: praemie !== null,
    doppelterAuftrag: verdacht.doppelt,
    verdachtOffen: verdacht.offen,
    verdacht,
    restCent,
    empfehlerId: z.empfehler_id,
    empfaengerId,
    wertCent: praemie?.wertCent ?? null,
    planId: praemie?.planId ?? null,
    teilung: split,
    zusammenCent: (z.geloescht_am ? 0 : (split?.empfehler ?? 0)) + (split?.empfaenger ?? 0),
  };
};
