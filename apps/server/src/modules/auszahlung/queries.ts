import type { AuszahlungslaufId, BetreiberBenutzerId, PraemierungArt } from '@weitersagen/contract/werte';
import { type Selectable, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { isAngehalten } from './queries-verdacht.ts';
import type { AuszahlungslaufFakten } from './status.ts';

export type LaufRow = Selectable<Tabellen['auszahlungslauf']>;
export type AuszahlungRow = Selectable<Tabellen['auszahlung']>;
export type BankrueckgabeRow = Selectable<Tabellen['bankrueckgabe']>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const laeufe = (scope: MandantScope, id: string) =>
  scope.db
    .selectFrom('auszahlungslauf')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id as AuszahlungslaufId);

/** An id that is none finds nothing, instead of being refused by the database. */
export const findLauf = async (scope: MandantScope, id: string): Promise<LaufRow | undefined> =>
  UUID.test(id) ? laeufe(scope, id).executeTakeFirst() : undefined;

export const lockLauf = async (tx: MandantScope, id: string): Promise<LaufRow | undefined> =>
  UUID.test(id) ? laeufe(tx, id).forUpdate().executeTakeFirst() : undefined;

/** In the order of the file: it has to be the same bytes every time. */
export const findZahlungen = (scope: MandantScope, laufId: AuszahlungslaufId): Promise<AuszahlungRow[]> =>
  scope.db
    .selectFrom('auszahlung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('lauf_id', '=', laufId)
    .orderBy('end_to_end_id')
    .execute();

const countOpenPayments = async (scope: MandantScope, laufId: AuszahlungslaufId): Promise<number> =>
  (
    await scope.db
      .selectFrom('auszahlung')
      .select(sql<number>`count(*)`.as('n'))
      .where('mandant_id', '=', scope.mandant.id)
      .where('lauf_id', '=', laufId)
      .where('stand', '=', 'offen')
      .executeTakeFirstOrThrow()
  ).n;

/** Who fetched the file of the present submission; of runs from before this was kept, who released it. */
export const fileHolderOf = (lauf: LaufRow): BetreiberBenutzerId | null => lauf.geholt_von ?? lauf.freigegeben_von;

/** What its lifecycle asks for, `benutzer` being who does it now. */
export const laufFakten = async (
  tx: MandantScope,
  lauf: LaufRow,
  benutzer: BetreiberBenutzerId,
): Promise<AuszahlungslaufFakten> => ({
  eroeffnetVon: lauf.eroeffnet_von,
  benutzer,
  anzahlZahlungen: await countOpenPayments(tx, lauf.id),
  dateiGeholt: lauf.geholt_am !== null,
  dateiBei: fileHolderOf(lauf),
});

/** Chosen as money, with an account, in no run, and held by no open hint; the longest waiting first. */
export const findAuszahlbare = (tx: MandantScope, hoechstzahl: number) =>
  tx.db
    .selectFrom('praemierung as p')
    .selectAll('p')
    .where('p.mandant_id', '=', tx.mandant.id)
    .where('p.status', '=', 'Bereitgestellt')
    .where('p.praemienart', '=', 'geld')
    .where('p.iban_versiegelt', 'is not', null)
    .where((eb) => eb.not(isAngehalten(tx.mandant.id)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('auszahlung as a')
            .select('a.id')
            .where('a.mandant_id', '=', tx.mandant.id)
            .whereRef('a.praemierung_id', '=', 'p.id')
            .where('a.stand', '=', 'offen'),
        ),
      ),
    )
    .orderBy('p.gewaehlt_am')
    .orderBy('p.id')
    .limit(hoechstzahl)
    .forUpdate()
    .execute();

export const findAuszahlung = (scope: MandantScope, endToEndId: string) =>
  scope.db
    .selectFrom('auszahlung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();

/** What the run's screen shows of a payment beside it: the order it is for, and money that waits for a decision. */
export interface Zahlungsbild {
  zahlung: AuszahlungRow;
  art: PraemierungArt;
  auftragsnummer: string | null;
  rueckgabe: BankrueckgabeRow | null;
  /** Came back before, and was booked without being owed again. */
  teilrueckgabeCent: number;
}

export const findZahlungsbilder = async (scope: MandantScope, laufId: AuszahlungslaufId): Promise<Zahlungsbild[]> => {
  const zahlungen = await findZahlungen(scope, laufId);
  const open = await findOpenReturns(
    scope,
    zahlungen.map(({ id }) => id),
  );
  const { rows } = await sql<{
    id: string;
    art: PraemierungArt;
    auftragsnummer: string | null;
    closed: number;
  }>`
    select a.id, p.art, o.auftragsnummer, coalesce((select sum(b.cent) from buchung b where b.mandant_id = ${scope.mandant.id} and b.praemierung_id = p.id
      and b.anlass = 'teilrueckgabe' and b.versuch = p.versuch and b.haben <> 'bankdifferenz'), 0)::bigint as closed
    from auszahlung a join praemierung p on p.mandant_id = a.mandant_id and p.id = a.praemierung_id
    left join auftrag o on o.mandant_id = ${scope.mandant.id} and o.id = p.auftrag_id
    where a.mandant_id = ${scope.mandant.id} and a.lauf_id = ${laufId}`.execute(scope.db);
  const beside = new Map(rows.map((row) => [row.id, row]));
  return zahlungen.map((zahlung) => ({
    zahlung,
    art: beside.get(zahlung.id)!.art,
    auftragsnummer: beside.get(zahlung.id)?.auftragsnummer ?? null,
    rueckgabe: open.find((r) => r.auszahlung_id === zahlung.id) ?? null,
    teilrueckgabeCent: beside.get(zahlung.id)?.closed ?? 0,
  }));
};

/** Money that came back and is not what was sent, not decided yet; the oldest first. */
export const findOpenReturns = async (
  scope: MandantScope,
  auszahlungIds: readonly string[],
): Promise<BankrueckgabeRow[]> =>
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

export const findLaufByNummer = (scope: MandantScope, nummer: string): Promise<LaufRow | undefined> =>
  scope.db
    .selectFrom('auszahlungslauf')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('nummer', '=', nummer)
    .executeTakeFirst();

export interface Auszahlbar {
  route: string;
  name: string;
  anzahl: number;
  summeCent: number;
}

/** What a run opened now would hold, per Mandant. */
export const findAuszahlbar = async (scope: BetreiberScope, mandant?: string): Promise<Auszahlbar[]> => {
  const { rows } = await sql<Auszahlbar>`
    select m.route, m.name, count(*) as anzahl, sum(p.wert_cent)::bigint as "summeCent"
    from praemierung p join mandant m on m.id = p.mandant_id
    where p.status = 'Bereitgestellt' and p.praemienart = 'geld' and p.iban_versiegelt is not null and not ${isAngehalten(sql`p.mandant_id`)}
      and not exists (select 1 from auszahlung a where a.mandant_id = p.mandant_id and a.praemierung_id = p.id and a.stand = 'offen')
      and (${mandant ?? null}::text is null or m.route = ${mandant ?? null})
    group by m.route, m.name order by m.route`.execute(scope.db);
  return rows;
};

export interface Laufzeile {
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
}

/** Payments that wait for a clerk, of the payment `a`. */
const waits = sql`(a.stand in ('offen','bezahlt') and a.rueckruf in ('zuEntscheiden','erbeten')
  or exists (select 1 from bankrueckgabe r where r.mandant_id = a.mandant_id and r.auszahlung_id = a.id and r.stand = 'zuEntscheiden'))`;

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

const zeilen = sql<Laufzeile>`
  select m.route as mandant, l.id, l.nummer, l.status, l.eroeffnet_am, l.bestaetigt_am,
    coalesce(o.name, '') as eroeffnet_von, f.name as freigegeben_von,
    z.anzahl, z.summe_cent, z.zurueck, z.zurueck_cent, z.aufgaben
  from auszahlungslauf l join mandant m on m.id = l.mandant_id
  left join betreiber_benutzer o on o.id = l.eroeffnet_von
  left join betreiber_benutzer f on f.id = l.freigegeben_von
  cross join lateral (
    select count(*) filter (where a.stand <> 'verworfen' or l.status = 'Verworfen') as anzahl,
      coalesce(sum(a.wert_cent) filter (where a.stand <> 'verworfen' or l.status = 'Verworfen'), 0)::bigint as summe_cent,
      count(*) filter (where a.stand = 'zurueck') as zurueck,
      coalesce(sum(a.wert_cent) filter (where a.stand = 'zurueck'), 0)::bigint as zurueck_cent,
      count(*) filter (where ${waits}) as aufgaben
    from auszahlung a where a.mandant_id = l.mandant_id and a.lauf_id = l.id) z`;

export interface LaufSuche {
  mandant?: string | undefined;
  suche?: string | undefined;
  offset: number;
  limit: number;
}

/** Runs of all Mandanten, the newest first, with who opened and released them. */
export const findLaufzeilen = async (
  scope: BetreiberScope,
  { mandant, suche, offset, limit }: LaufSuche,
): Promise<{ zeilen: Laufzeile[]; gesamt: number }> => {
  const wo = sql`where (${mandant ?? null}::text is null or m.route = ${mandant ?? null})
    and (${suche ?? null}::text is null or l.nummer ilike ${`%${suche ?? ''}%`} or o.name ilike ${`%${suche ?? ''}%`})`;
  const { rows } = await sql<Laufzeile & { gesamt: number }>`
    select *, count(*) over () as gesamt from (${zeilen} ${wo}) z order by eroeffnet_am desc, id desc limit ${limit} offset ${offset}`.execute(
    scope.db,
  );
  return { zeilen: rows, gesamt: rows[0]?.gesamt ?? 0 };
};

export const findLaufzeile = async (
  scope: BetreiberScope,
  route: string,
  id: string,
): Promise<Laufzeile | undefined> => {
  if (!UUID.test(id)) return undefined;
  const { rows } = await sql<Laufzeile>`${zeilen} where m.route = ${route} and l.id = ${id}`.execute(scope.db);
  return rows[0];
};
