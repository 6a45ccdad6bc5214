import type {
  AuszahlungslaufId,
  BetreiberUserId,
  MandantId,
  PraemierungId,
  ZahlungKind,
} from '@weitersagen/contract/values';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { type AuszahlungslaufFacts, operationOf } from './status.ts';

export type LaufRow = Selectable<Tabellen['auszahlungslauf']>;
export type AuszahlungRow = Selectable<Tabellen['auszahlung']>;
export type BankReturnRow = Selectable<Tabellen['bankrueckgabe']>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const runs = (scope: MandantScope, id: string) =>
  scope.db
    .selectFrom('auszahlungslauf')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id as AuszahlungslaufId);

/** An id that is none finds nothing, instead of being refused by the database. */
export const findLauf = async (scope: MandantScope, id: string): Promise<LaufRow | undefined> =>
  UUID.test(id) ? runs(scope, id).executeTakeFirst() : undefined;

export const lockLauf = async (tx: MandantScope, id: string): Promise<LaufRow | undefined> =>
  UUID.test(id) ? runs(tx, id).forUpdate().executeTakeFirst() : undefined;

const countOpenPayments = async (scope: MandantScope, runId: AuszahlungslaufId): Promise<number> =>
  (
    await scope.db
      .selectFrom('auszahlung')
      .select(sql<number>`count(*)`.as('n'))
      .where('mandant_id', '=', scope.mandant.id)
      .where('lauf_id', '=', runId)
      .where('stand', '=', 'offen')
      .executeTakeFirstOrThrow()
  ).n;

/** Who fetched the file of the present submission; of runs from before this was kept, who released it. */
export const fileHolderOf = (run: LaufRow): BetreiberUserId | null => run.geholt_von ?? run.freigegeben_von;

/** What its lifecycle asks for, `benutzer` being who does it now. */
export const laufFacts = async (
  tx: MandantScope,
  run: LaufRow,
  user: BetreiberUserId,
): Promise<AuszahlungslaufFacts> => ({
  eroeffnetVon: run.eroeffnet_von,
  benutzer: user,
  anzahlZahlungen: await countOpenPayments(tx, run.id),
  dateiGeholt: run.geholt_am !== null,
  dateiBei: fileHolderOf(run),
  vorgang: operationOf(run),
});

/**
 * Chosen as money, with an account, in no run; the longest waiting first. They are held. NOT IN is looked up in a hash of
 * what is open, whatever PostgreSQL believes of it: by NOT EXISTS it goes through all of it for each claim where it has not
 * counted again since the last portion.
 */
export const lockWaiting = async (tx: MandantScope, limit: number): Promise<PraemierungId[]> =>
  (
    await tx.db
      .selectFrom('praemierung as p')
      .select('p.id')
      .where('p.mandant_id', '=', tx.mandant.id)
      .where('p.status', '=', 'Bereitgestellt')
      .where('p.praemienart', '=', 'geld')
      .where('p.iban_versiegelt', 'is not', null)
      .where('p.id', 'not in', (eb) =>
        eb
          .selectFrom('auszahlung as a')
          .select('a.praemierung_id')
          .where('a.mandant_id', '=', tx.mandant.id)
          .where('a.stand', '=', 'offen')
          // One without would make NOT IN true of nothing.
          .where('a.praemierung_id', 'is not', null),
      )
      .orderBy('p.gewaehlt_am')
      .orderBy('p.id')
      .limit(limit)
      .forUpdate()
      .execute()
  ).map(({ id }) => id);

/** Claims that one statement asks about: lookups of so many cost the same whatever plan is taken. */
const CLAIMS_PER_STATEMENT = 500;

export const inStatements = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CLAIMS_PER_STATEMENT) }, (_, n) =>
    all.slice(n * CLAIMS_PER_STATEMENT, (n + 1) * CLAIMS_PER_STATEMENT),
  );

/** What a payment is made of, in the order of the ids. */
export const findForPayment = async (scope: MandantScope, ids: readonly PraemierungId[]) => {
  const rows = await scope.db
    .selectFrom('praemierung')
    .select(['id', 'wert_cent', 'kontoinhaber_versiegelt', 'iban_versiegelt', 'iban_maskiert'])
    .where('mandant_id', '=', scope.mandant.id)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
};

export const findAuszahlung = (scope: MandantScope, endToEndId: string) =>
  scope.db
    .selectFrom('auszahlung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();

/** What the run's screen shows of a payment beside it: the order it is for, and money that waits for a decision. */
export interface PaymentDetails {
  zahlung: AuszahlungRow;
  art: ZahlungKind;
  auftragsnummer: string | null;
  /** Of the document that is paid, instead of a claim. */
  rechnungsnummer: string | null;
  rueckgabe: BankReturnRow | null;
  /** Came back before, and was booked without being owed again. */
  teilrueckgabeCent: number;
}

export interface PaymentPage {
  /** The last one of the page before. */
  nach?: string | undefined;
  /** Only payments that wait for a clerk. */
  aufgaben?: boolean | undefined;
  limit: number;
}

/** Payments of a run in the order of its file, and whether others follow. */
export const findPaymentDetails = async (
  scope: MandantScope,
  runId: AuszahlungslaufId,
  { nach = '', aufgaben = false, limit }: PaymentPage,
): Promise<{ details: PaymentDetails[]; hasNext: boolean }> => {
  const found = await scope.db
    .selectFrom('auszahlung as a')
    .selectAll('a')
    .where('a.mandant_id', '=', scope.mandant.id)
    .where('a.lauf_id', '=', runId)
    .where('a.end_to_end_id', '>', nach)
    .$if(aufgaben, (query) => query.where(waits(scope.mandant.id)))
    .orderBy('a.end_to_end_id')
    .limit(limit + 1)
    .execute();
  const payments = found.slice(0, limit);
  const ids = payments.map(({ id }) => id);
  const open = await findOpenReturns(scope, ids);
  const { rows } = await sql<{
    id: string;
    art: ZahlungKind;
    auftragsnummer: string | null;
    rechnungsnummer: string | null;
    closed: number;
  }>`
    select a.id, coalesce(p.art, r.art) as art, o.auftragsnummer, r.nummer as rechnungsnummer, coalesce(case when a.rechnung_id is null
      then (select sum(b.cent) from buchung b where b.mandant_id = ${scope.mandant.id} and b.praemierung_id = p.id
        and b.anlass = 'teilrueckgabe' and b.versuch = p.versuch and b.haben <> 'bankdifferenz')
      else (select sum(x.cent) from bankrueckgabe x where x.mandant_id = ${scope.mandant.id} and x.auszahlung_id = a.id
        and x.stand = 'abgeschlossen') end, 0)::bigint as closed
    from auszahlung a left join praemierung p on p.mandant_id = ${scope.mandant.id} and p.id = a.praemierung_id
    left join rechnung r on r.mandant_id = ${scope.mandant.id} and r.id = a.rechnung_id
    left join auftrag o on o.mandant_id = ${scope.mandant.id} and o.id = p.auftrag_id
    where a.mandant_id = ${scope.mandant.id} and a.id = any(${ids}::uuid[])`.execute(scope.db);
  const beside = new Map(rows.map((row) => [row.id, row]));
  const details = payments.map((zahlung) => ({
    zahlung,
    art: beside.get(zahlung.id)!.art,
    auftragsnummer: beside.get(zahlung.id)?.auftragsnummer ?? null,
    rechnungsnummer: beside.get(zahlung.id)?.rechnungsnummer ?? null,
    rueckgabe: open.find((r) => r.auszahlung_id === zahlung.id) ?? null,
    teilrueckgabeCent: beside.get(zahlung.id)?.closed ?? 0,
  }));
  return { details, hasNext: found.length > limit };
};

/** Money that came back and is not what was sent, not decided yet; the oldest first. */
export const findOpenReturns = async (
  scope: MandantScope,
  auszahlungIds: readonly string[],
): Promise<BankReturnRow[]> =>
  auszahlungIds.length === 0
    ? []
    : scope.db
        .selectFrom('bankrueckgabe')
        .selectAll()
        .where('mandant_id', '=', scope.mandant.id)
        .where('auszahlung_id', 'in', [...auszahlungIds])
        .where('stand', '=', 'zuEntscheiden')
        .orderBy('eingegangen_am')
        .orderBy('id')
        .execute();

export const findLaufByNumber = (scope: MandantScope, number: string): Promise<LaufRow | undefined> =>
  scope.db
    .selectFrom('auszahlungslauf')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('nummer', '=', number)
    .executeTakeFirst();

export interface LaufLine {
  mandant: string;
  id: AuszahlungslaufId;
  nummer: string;
  status: LaufRow['status'];
  eroeffnet_am: Date;
  eroeffnet_von: string;
  freigegeben_von: string | null;
  bestaetigt_am: Date | null;
  anzahl: number;
  summe_cent: number;
  /** Of these, payments that were not made or came back whole. */
  zurueck: number;
  zurueck_cent: number;
  aufgaben: number;
  offen: number;
  bezahlt: number;
  /** Orders that ended after the file was fetched, of which nobody has decided yet. */
  zu_entscheiden: number;
}

/** Whether the payment `a` waits for a clerk. */
const waits = (
  mandant: MandantId,
) => sql<boolean>`(a.stand in ('offen','bezahlt') and a.rueckruf in ('zuEntscheiden','erbeten')
  or exists (select 1 from bankrueckgabe r where r.mandant_id = ${mandant} and r.auszahlung_id = a.id and r.stand = 'zuEntscheiden'))`;

/** The same over all Mandanten: by what waits, and not by a look at each payment. */
export const countTasks = async (scope: BetreiberScope): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (
      select a.mandant_id, a.id from auszahlung a where a.stand in ('offen','bezahlt') and a.rueckruf in ('zuEntscheiden','erbeten')
      union select r.mandant_id, r.auszahlung_id from bankrueckgabe r where r.stand = 'zuEntscheiden') waiting`.execute(
    scope.db,
  );
  return rows[0]?.n ?? 0;
};

/**
 * What stands in a page's rows of one Mandant, in any order. Sums are read from an index alone; tasks are found by what
 * waits, as in `countTasks`.
 */
export const findLaufRows = async (
  scope: BetreiberScope,
  mandant: MandantId,
  ids: readonly string[],
): Promise<LaufLine[]> => {
  const these = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<LaufLine>`
    with summe as (
      select a.lauf_id, count(*) as alle, count(*) filter (where a.stand <> 'verworfen') as geltend,
        sum(a.wert_cent) as alle_cent, sum(a.wert_cent) filter (where a.stand <> 'verworfen') as geltend_cent,
        count(*) filter (where a.stand = 'offen') as offen, count(*) filter (where a.stand = 'bezahlt') as bezahlt,
        count(*) filter (where a.rueckruf = 'zuEntscheiden') as zu_entscheiden,
        count(*) filter (where a.stand = 'zurueck') as zurueck,
        sum(a.wert_cent) filter (where a.stand = 'zurueck') as zurueck_cent
      from auszahlung a where a.mandant_id = ${mandant} and a.lauf_id = any(${these}) group by a.lauf_id),
    aufgabe as (
      select waiting.lauf_id, count(*) as aufgaben from (
        select a.lauf_id, a.id from auszahlung a where a.mandant_id = ${mandant} and a.lauf_id = any(${these})
          and a.stand in ('offen','bezahlt') and a.rueckruf in ('zuEntscheiden','erbeten')
        union select a.lauf_id, a.id from bankrueckgabe r join auszahlung a on a.mandant_id = ${mandant} and a.id = r.auszahlung_id
          where r.mandant_id = ${mandant} and r.stand = 'zuEntscheiden' and a.lauf_id = any(${these})) waiting
      group by waiting.lauf_id)
    select m.route as mandant, l.id, l.nummer, l.status, l.eroeffnet_am, l.bestaetigt_am,
      coalesce(o.name, '') as eroeffnet_von, f.name as freigegeben_von,
      coalesce(case l.status when 'Verworfen' then s.alle else s.geltend end, 0) as anzahl,
      coalesce(case l.status when 'Verworfen' then s.alle_cent else s.geltend_cent end, 0)::bigint as summe_cent,
      coalesce(s.zurueck, 0) as zurueck, coalesce(s.zurueck_cent, 0)::bigint as zurueck_cent, coalesce(t.aufgaben, 0) as aufgaben,
      coalesce(s.offen, 0) as offen, coalesce(s.bezahlt, 0) as bezahlt, coalesce(s.zu_entscheiden, 0) as zu_entscheiden
    from auszahlungslauf l join mandant m on m.id = l.mandant_id
    left join summe s on s.lauf_id = l.id
    left join aufgabe t on t.lauf_id = l.id
    left join betreiber_benutzer o on o.id = l.eroeffnet_von
    left join betreiber_benutzer f on f.id = l.freigegeben_von
    where l.mandant_id = ${mandant} and l.id = any(${these})`.execute(scope.db);
  return rows;
};
