import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import {
  type AgenturId,
  type AuftragId,
  type Beguenstigter,
  type Cent,
  cent,
  type PraemierungId,
  type RechnungId,
  type RechnungKind,
  type SettlementObstacle,
  type Steuerart,
  type Tag,
} from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay } from '../../platform/clock/days.ts';
import { AGENTUR_KIND } from '../agentur/rules-stammdaten.ts';
import { findPlannedChanges } from '../datensatz/queries.ts';
import { EINSTELLUNGEN, KIND as SETTINGS_KIND } from '../mandant/rules-einstellungen.ts';
import type { RechnungDocument } from './rules.ts';
import {
  type Asking,
  agenturParty,
  checkParties,
  commissionText,
  type Draft,
  firmaParty,
  heldBefore,
  type Item,
  type Lapsed,
  lastMonth,
  nextMonth,
  type Original,
  planSettlement,
  rewardText,
  type SettlementFacts,
} from './rules-abrechnung.ts';

interface ItemRow {
  praemierung_id: PraemierungId | null;
  auftrag_id: AuftragId;
  auftragsnummer: string;
  produkt: string;
  beguenstigter: Beguenstigter | null;
  wert_cent: Cent;
}

const isOnNoLine = (scope: MandantScope, key: string) => sql<boolean>`not exists (select 1 from rechnungszeile z
  where z.mandant_id = ${scope.mandant.id} and z.schluessel = ${sql.ref(key)} and z.nimmt_zurueck is null and not z.zurueckgenommen)`;

interface Wanted {
  /** Of what was released before this. */
  before: Date;
  /** Null: all of it. */
  limit: number | null;
}

/** Rewards that were released before the month's end and stand on no invoice: also those that an earlier month did not see. */
const findRewards = async (
  scope: MandantScope,
  agenturId: AgenturId,
  { before, limit }: Wanted,
): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select p.id as praemierung_id, a.id as auftrag_id, a.auftragsnummer, d.name ->> ${MAIN_LANGUAGE} as produkt, p.beguenstigter, p.wert_cent
    from praemierung p
    join auftrag a on a.mandant_id = ${scope.mandant.id} and a.id = p.auftrag_id
    join praemienplan n on n.mandant_id = ${scope.mandant.id} and n.id = a.praemienplan_id and n.provision_cent is null
    join produkt d on d.mandant_id = ${scope.mandant.id} and d.id = a.produkt_id
    where p.mandant_id = ${scope.mandant.id} and p.agentur_id = ${agenturId} and p.art = 'Praemie' and not p.kulanz
      and p.status not in ('Storniert', 'Abgelaufen') and p.erstellt_am < ${before} and ${isOnNoLine(scope, 'p.id')}
    order by p.erstellt_am, p.id limit ${limit}::integer`.execute(scope.db);
  return rows;
};

/** Where the plan says that the agency is paid: a commission for an order that was released, whatever its rewards. */
const findOrders = async (scope: MandantScope, agenturId: AgenturId, { before, limit }: Wanted): Promise<ItemRow[]> => {
  const { rows } = await sql<ItemRow>`
    select null::uuid as praemierung_id, a.id as auftrag_id, a.auftragsnummer, d.name ->> ${MAIN_LANGUAGE} as produkt,
      null::text as beguenstigter, n.provision_cent as wert_cent
    from auftrag a
    join praemienplan n on n.mandant_id = ${scope.mandant.id} and n.id = a.praemienplan_id and n.provision_cent is not null
    join produkt d on d.mandant_id = ${scope.mandant.id} and d.id = a.produkt_id
    where a.mandant_id = ${scope.mandant.id} and a.agentur_id = ${agenturId} and a.status = 'Freigegeben'
      and a.entschieden_am < ${before} and ${isOnNoLine(scope, 'a.id')}
    order by a.entschieden_am, a.id limit ${limit}::integer`.execute(scope.db);
  return rows;
};

const toItem = (row: ItemRow, fee: Cent): Item => ({
  key: row.praemierung_id ?? row.auftrag_id,
  praemierungId: row.praemierung_id,
  auftragId: row.auftrag_id,
  auftragsnummer: row.auftragsnummer,
  text: row.beguenstigter ? rewardText(row.produkt, row.beguenstigter) : commissionText(row.produkt),
  wertCent: row.wert_cent,
  gebuehrCent: fee,
});

interface LineRow {
  id: string;
  schluessel: string;
  praemierung_id: PraemierungId | null;
  auftrag_id: AuftragId | null;
  auftragsnummer: string | null;
  text: string;
  wert_cent: Cent;
  gebuehr_cent: Cent;
  rechnung_id: string;
}

const toLapsed = (row: LineRow, original: Original): Lapsed => ({
  lineId: row.id,
  key: row.schluessel,
  praemierungId: row.praemierung_id,
  auftragId: row.auftrag_id,
  auftragsnummer: row.auftragsnummer,
  text: row.text,
  wertCent: row.wert_cent,
  gebuehrCent: row.gebuehr_cent,
  original,
});

interface OriginalRow {
  id: string;
  art: RechnungKind;
  dokument: RechnungDocument;
  isPaid: boolean;
  wert: Cent;
  fee: Cent;
}

/** What is corrected. A payment counts from when a bank has its file, as `lockLaufOfRechnung` has it. */
const findOriginals = async (scope: MandantScope, ids: readonly string[]): Promise<ReadonlyMap<string, Original>> => {
  const { rows } = await sql<OriginalRow>`
    select r.id, r.art, r.dokument, r.status = 'Bezahlt' or exists (
      select 1 from auszahlung a join auszahlungslauf l on l.mandant_id = a.mandant_id and l.id = a.lauf_id
      where a.mandant_id = ${scope.mandant.id} and a.rechnung_id = r.id and a.stand = 'offen'
        and l.status in ('Offen', 'Freigegeben') and l.geholt_am is not null) as "isPaid", z.wert, z.fee
    from rechnung r cross join lateral (
      select coalesce(sum(wert_cent), 0)::integer as wert, coalesce(sum(gebuehr_cent), 0)::integer as fee
      from rechnungszeile l where l.mandant_id = ${scope.mandant.id} and l.rechnung_id = r.id and not l.zurueckgenommen) z
    where r.mandant_id = ${scope.mandant.id} and r.id = any(${ids}::uuid[])`.execute(scope.db);
  return new Map(
    rows.map(({ id, art, dokument, isPaid, wert, fee }) => {
      const standing = { wertCent: wert, gebuehrCent: fee };
      return [id, { id, art, document: dokument, standing, isPaid }];
    }),
  );
};

const withOriginals = async (scope: MandantScope, rows: readonly LineRow[]): Promise<Lapsed[]> => {
  const ids = [...new Set(rows.map(({ rechnung_id }) => rechnung_id))];
  const originals: ReadonlyMap<string, Original> = ids.length > 0 ? await findOriginals(scope, ids) : new Map();
  return rows.map((row) => toLapsed(row, originals.get(row.rechnung_id)!));
};

const openLines = (scope: MandantScope) =>
  scope.db
    .selectFrom('rechnungszeile as z')
    .innerJoin('rechnung as r', (j) => j.on('r.mandant_id', '=', scope.mandant.id).onRef('r.id', '=', 'z.rechnung_id'))
    .leftJoin('auftrag as a', (j) => j.on('a.mandant_id', '=', scope.mandant.id).onRef('a.id', '=', 'z.auftrag_id'))
    .leftJoin('praemierung as p', (j) =>
      j.on('p.mandant_id', '=', scope.mandant.id).onRef('p.id', '=', 'z.praemierung_id'),
    )
    .select(['z.id', 'z.schluessel', 'z.praemierung_id', 'z.auftrag_id', 'a.auftragsnummer', 'z.text'])
    .select(['z.wert_cent', 'z.gebuehr_cent', 'z.rechnung_id'])
    .where('z.mandant_id', '=', scope.mandant.id)
    .where('z.nimmt_zurueck', 'is', null)
    .where('z.zurueckgenommen', '=', false)
    .orderBy('r.nummer')
    .orderBy('z.id');

/** Billed, and lapsed away since: the claim ended, or the order where a commission was paid for it. */
const findLapsed = async (scope: MandantScope, agenturId: AgenturId, limit: number | null): Promise<Lapsed[]> => {
  const rows = await openLines(scope)
    .where('z.agentur_id', '=', agenturId)
    .where((eb) =>
      eb.or([
        eb('p.status', 'in', ['Storniert', 'Abgelaufen']),
        eb.and([eb('z.praemierung_id', 'is', null), eb('a.status', '<>', 'Freigegeben')]),
      ]),
    )
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
  return withOriginals(scope, rows as LineRow[]);
};

/** All that an invoice still bills. */
export const findStandingLines = async (scope: MandantScope, rechnungId: RechnungId): Promise<Lapsed[]> => {
  const rows = await openLines(scope).where('z.rechnung_id', '=', rechnungId).execute();
  return withOriginals(scope, rows as LineRow[]);
};

/** As the settings say today. */
export const askingOf = ({ heute, mandant: { einstellungen, route } }: MandantScope): Asking => ({
  today: heute,
  terms: einstellungen,
  firma: firmaParty(einstellungen, route),
  iban: einstellungen.firma.iban,
});

/** The rate, the fee, and whether the agency pays VAT, as they held in a month that ends at this moment. */
const findHeld = async (scope: MandantScope, agenturId: AgenturId, steuerart: Steuerart, end: Date) => {
  const { RechnungSteuersatz, AgenturGebuehrCent } = scope.mandant.einstellungen;
  const [ofSettings, ofAgentur] = await Promise.all([
    findPlannedChanges(scope, { art: SETTINGS_KIND.name, id: EINSTELLUNGEN }, end),
    findPlannedChanges(scope, { art: AGENTUR_KIND.name, id: agenturId }, end),
  ]);
  return {
    ...heldBefore({ RechnungSteuersatz, AgenturGebuehrCent }, ofSettings),
    ...heldBefore({ steuerart }, ofAgentur),
  };
};

/** What there is to settle of an agency's month, or so much of each kind, with both sides as they are today; null: no such agency. */
const findSettlementFacts = async (
  scope: MandantScope,
  agenturId: AgenturId,
  month: Tag,
  limit: number | null = null,
): Promise<SettlementFacts | null> => {
  const row = await scope.db
    .selectFrom('agentur')
    .select(['nummer', 'name', 'strasse', 'hausnummer', 'plz', 'ort', 'email', 'ust_id', 'steuernummer', 'steuerart'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', agenturId)
    .executeTakeFirst();
  if (!row) return null;
  const wanted = { before: beginningOfTheDay(nextMonth(month)), limit };
  const { steuerart, ...held } = await findHeld(scope, agenturId, row.steuerart, wanted.before);
  const fee = cent(held.AgenturGebuehrCent);
  const asking = askingOf(scope);
  return {
    ...asking,
    terms: { ...asking.terms, ...held },
    month,
    agentur: agenturParty(row),
    steuerart,
    rewards: (await findRewards(scope, agenturId, wanted)).map((row) => toItem(row, fee)),
    orders: (await findOrders(scope, agenturId, wanted)).map((row) => toItem(row, cent(0))),
    lapsed: await findLapsed(scope, agenturId, limit),
  };
};

export type Abrechnung =
  | { ok: true; nummern: string[]; drafts: Draft[] }
  | {
      ok: false;
      grund: SettlementObstacle | 'monatLaeuftNoch' | 'schonAbgerechnet' | 'unbekannt' | 'abrechnungGescheitert';
    };

const firstFault = (drafts: readonly Draft[]): SettlementObstacle | null =>
  drafts.map(({ document }) => checkParties(document)).find((fault) => fault !== null) ?? null;

/** What stands in the way of a month, by one of each kind of what it would bill; null: nothing, or there is nothing to bill. */
export const findObstacle = async (
  scope: MandantScope,
  agenturId: AgenturId,
  month: Tag,
): Promise<SettlementObstacle | null> => {
  const facts = await findSettlementFacts(scope, agenturId, month, 1);
  return facts && firstFault(planSettlement(facts));
};

/** What a settlement would come to; nothing is written. */
export const previewSettlement = async (scope: MandantScope, agenturId: AgenturId, month: Tag): Promise<Abrechnung> => {
  if (month > lastMonth(scope.heute)) return { ok: false, grund: 'monatLaeuftNoch' };
  const facts = await findSettlementFacts(scope, agenturId, month);
  if (!facts) return { ok: false, grund: 'unbekannt' };
  const drafts = planSettlement(facts);
  const fault = firstFault(drafts);
  return fault ? { ok: false, grund: fault } : { ok: true, nummern: [], drafts };
};

export interface Unsettled {
  agenturId: AgenturId;
  nummer: string;
  name: string;
  /** The first month that was not settled. */
  month: Tag;
}

/** Agencies of which a month up to this one was not settled, each with its first; from the month in which it was entered. */
export const unsettled = (scope: MandantScope, until: Tag, agenturId: AgenturId | null = null) =>
  sql<{ id: AgenturId; nummer: string; name: string; month: Tag }>`
    select * from (
      select g.id, g.nummer, g.name, coalesce(
        (select (max(b.monat) + interval '1 month')::date from abrechnung b where b.mandant_id = ${scope.mandant.id} and b.agentur_id = g.id),
        date_trunc('month', g.erstellt_am at time zone 'Europe/Berlin')::date) as month
      from agentur g where g.mandant_id = ${scope.mandant.id} and (${agenturId}::uuid is null or g.id = ${agenturId}::uuid)) s
    where month <= ${until}::date order by nummer`;

export const findUnsettled = async (
  scope: MandantScope,
  until: Tag,
  agenturId: AgenturId | null = null,
): Promise<Unsettled[]> => {
  const { rows } = await unsettled(scope, until, agenturId).execute(scope.db);
  return rows.map(({ id, nummer, name, month }) => ({ agenturId: id, nummer, name, month }));
};
