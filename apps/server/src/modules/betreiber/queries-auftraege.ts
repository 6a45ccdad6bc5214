import type { AuftragStatus, EmpfehlungStatus, Sprache, Tag } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import type { Count, Page } from '../../platform/db/keyset.ts';
import { type Auftragslage, findAuftrag, findAuftragslage } from '../auftrag/queries.ts';
import { freigabeVerdacht, mayBeFreigegeben } from '../auftrag/rules.ts';
import { findOrdersByNumber, idsOf } from './queries-exact.ts';
import { everything, findPage } from './queries-page.ts';
import { matchOrders, ORDERS } from './queries-search.ts';

export interface Search {
  mandant?: string | undefined;
  suche?: string | undefined;
  cursor?: string | undefined;
}

export interface Auftragssuche extends Search {
  status?: AuftragStatus | undefined;
  pruefen?: '1' | undefined;
}

export interface Auftragszeile {
  mandant: string;
  auftragsnummer: string;
  status: AuftragStatus;
  gemeldet_am: Date;
  auftragsdatum: Tag;
  produkt_name: Record<Sprache, string>;
  empfehlungsnummer: string;
  empfehler: string;
  empfaenger: string;
  praemie_wert_cent: number | null;
  /** Reports out of reason that nobody has looked at. */
  zu_pruefen: number;
}

export interface Auftragsbild extends Omit<Auftragszeile, 'zu_pruefen'> {
  wertCent: number;
  hinweise: number;
}

/** The report `w` of this Mandant, or of any, is out of reason, and nobody has looked at it. */
export const isWaiting = (mandant: RawBuilder<unknown> = sql.ref('w.mandant_id')) =>
  sql`w.auffaellig is not null and not exists (select 1 from faktpruefung f
    where f.mandant_id = ${mandant} and f.ereignisnummer = w.ereignisnummer)`;

/** Which orders were searched for, of the Mandant of this id. */
const wantedOf = async (scope: BetreiberScope, { mandant, suche }: Auftragssuche) => {
  if (!suche) return everything;
  const exact = await findOrdersByNumber(scope, suche, mandant);
  return async (id: string) =>
    exact.length
      ? { where: sql`auftrag.id = any(${idsOf(exact, id)}::uuid[])`, isDense: false }
      : matchOrders(scope, id, suche);
};

const zeilen = async (scope: BetreiberScope, mandantId: string, ids: string[]) => {
  const { rows } = await sql<Auftragszeile & { id: string }>`
    select m.route as mandant, a.id, a.auftragsnummer, a.status, a.gemeldet_am, a.auftragsdatum, p.name as produkt_name, e.nummer as empfehlungsnummer,
      concat_ws(' ', von.vorname, von.nachname) as empfehler, concat_ws(' ', an.vorname, an.name) as empfaenger, a.praemie_wert_cent,
      (select count(*) from auftrag_ereignis w
        where w.mandant_id = ${mandantId} and w.auftragsnummer = a.auftragsnummer and ${isWaiting(sql`${mandantId}`)}) as zu_pruefen
    from auftrag a
    join mandant m on m.id = a.mandant_id
    join produkt p on p.mandant_id = a.mandant_id and p.id = a.produkt_id
    join empfehlung e on e.mandant_id = a.mandant_id and e.id = a.empfehlung_id
    join empfehler von on von.mandant_id = e.mandant_id and von.id = e.empfehler_id
    left join empfaenger an on an.mandant_id = ${mandantId} and an.id = a.empfaenger_id
    where a.mandant_id = ${mandantId} and a.id = any(${ids}::uuid[])`.execute(scope.db);
  return rows;
};

/** How much there is to look at: each open hint counts for itself, and not as the refusal that it brings. */
export const countHints = (lage: Auftragslage): number =>
  mayBeFreigegeben(lage).filter((grund) => grund !== 'verdachtOffen').length +
  freigabeVerdacht(lage).length +
  lage.verdacht.faelle.filter(({ offen }) => offen).length;

const withLage = async (scope: MandantScope | null, row: Auftragszeile): Promise<Auftragsbild> => {
  const hinweise = row.zu_pruefen;
  if (row.status !== 'Gemeldet' || !scope) return { ...row, wertCent: row.praemie_wert_cent ?? 0, hinweise };
  const auftrag = await findAuftrag(scope, row.auftragsnummer);
  const lage = auftrag && (await findAuftragslage(scope, auftrag));
  if (!lage) return { ...row, wertCent: 0, hinweise };
  return {
    ...row,
    wertCent: lage.wertCent ?? 0,
    hinweise: hinweise + countHints(lage),
  };
};

/** A page of orders, the newest first; what waits for a decision with its value and how much there is to look at. */
export const findAuftragszeilen = async (
  scope: BetreiberScope,
  search: Auftragssuche,
): Promise<Page<Auftragsbild> & Count> => {
  const wanted = await wantedOf(scope, search);
  const page = await findPage<Auftragszeile>(scope, search, {
    listOf: async (id) => {
      const { where, isDense } = await wanted(id);
      return {
        ...ORDERS,
        where: [
          sql`auftrag.mandant_id = ${id}`,
          ...(where ? [where] : []),
          ...(search.status ? [sql`auftrag.status = ${search.status}`] : []),
          ...(search.pruefen
            ? [
                sql`auftrag.auftragsnummer in (select w.auftragsnummer from auftrag_ereignis w
                  where w.mandant_id = ${id} and ${isWaiting(sql`${id}`)})`,
              ]
            : []),
        ],
        isDense,
      };
    },
    read: (id, ids) => zeilen(scope, id, ids),
  });
  const scopes = new Map(
    await Promise.all(
      [...new Set(page.rows.map((r) => r.mandant))].map(
        async (route) => [route, await scope.inMandant(route)] as const,
      ),
    ),
  );
  // Side by side: what they ask for goes together into a few statements.
  const bilder = await Promise.all(page.rows.map((row) => withLage(scopes.get(row.mandant) ?? null, row)));
  return { ...page, rows: bilder };
};

/** The people and the recommendation of an order. */
export const findAktenkopf = async (scope: MandantScope, auftragId: string) => {
  const { rows } = await sql<{
    empfehlungsnummer: string;
    empfehler: string;
    produkt_name: Record<Sprache, string>;
    empfohlen_name: Record<Sprache, string>;
    empfehlung_status: EmpfehlungStatus;
    erstellt_am: Date;
    gueltig_bis: Tag;
    anteil_empfaenger: number;
    klicks: number;
    email: string;
    email_bestaetigt_am: Date | null;
    empfehlungen: number;
    abschluesse: number;
  }>`
    select e.nummer as empfehlungsnummer, concat_ws(' ', von.vorname, von.nachname) as empfehler, p.name as produkt_name, q.name as empfohlen_name,
      e.status as empfehlung_status, e.erstellt_am, e.gueltig_bis, e.anteil_empfaenger,
      (select count(*) from klick k where k.mandant_id = ${scope.mandant.id} and k.empfehlung_id = e.id and k.art = 'klick') as klicks,
      von.email, von.email_bestaetigt_am,
      (select count(*) from empfehlung x where x.mandant_id = ${scope.mandant.id} and x.empfehler_id = e.empfehler_id) as empfehlungen,
      (select count(*) from auftrag b join empfehlung y on y.mandant_id = b.mandant_id and y.id = b.empfehlung_id
        where b.mandant_id = ${scope.mandant.id} and y.empfehler_id = e.empfehler_id and b.status = 'Freigegeben') as abschluesse
    from auftrag a
    join empfehlung e on e.mandant_id = a.mandant_id and e.id = a.empfehlung_id
    join empfehler von on von.mandant_id = e.mandant_id and von.id = e.empfehler_id
    join produkt p on p.mandant_id = a.mandant_id and p.id = a.produkt_id
    join produkt q on q.mandant_id = e.mandant_id and q.id = e.produkt_id
    where a.mandant_id = ${scope.mandant.id} and a.id = ${auftragId}`.execute(scope.db);
  if (!rows[0]) throw new Error('an order without recommendation');
  return rows[0];
};

export const findEmpfaengerPerson = async (scope: MandantScope, id: Auftragslage['empfaengerId']) =>
  id === null
    ? null
    : ((await scope.db
        .selectFrom('empfaenger')
        .select(['vorname', 'name', 'email', 'geburtsdatum', 'strasse', 'hausnummer', 'plz', 'ort', 'bestaetigt_am'])
        .where('mandant_id', '=', scope.mandant.id)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null);

/** The claims of the order's recommendation, and the bonuses that were made for the order among others. */
export const findPraemierungszeilen = (scope: MandantScope, auftragId: string) =>
  scope.db
    .selectFrom('praemierung as p')
    .leftJoin('empfehler as von', (on) =>
      on.on('von.mandant_id', '=', scope.mandant.id).onRef('von.id', '=', 'p.empfehler_id'),
    )
    .leftJoin('empfaenger as an', (on) =>
      on.on('an.mandant_id', '=', scope.mandant.id).onRef('an.id', '=', 'p.empfaenger_id'),
    )
    .select([
      'p.id',
      'p.art',
      'p.auftrag_id',
      'p.beguenstigter',
      'p.wert_cent',
      'p.status',
      'p.praemienart',
      'p.faellig_am',
      'p.kundennummer',
    ])
    .select((eb) =>
      sql<string>`concat_ws(' ', ${eb.ref('von.vorname')}, ${eb.ref('von.nachname')}, ${eb.ref('an.vorname')}, ${eb.ref('an.name')})`.as(
        'name',
      ),
    )
    .select(
      sql<string[]>`array(select b.auftragsnummer from bonusauftrag o
        join auftrag b on b.mandant_id = o.mandant_id and b.id = o.auftrag_id
        where o.mandant_id = ${scope.mandant.id} and o.praemierung_id = p.id order by b.entschieden_am, b.id)`.as(
        'auftraege',
      ),
    )
    .where('p.mandant_id', '=', scope.mandant.id)
    .where(
      sql<boolean>`p.id in (select x.id from auftrag a
          join praemierung x on x.mandant_id = a.mandant_id and x.empfehlung_id = a.empfehlung_id
          where a.mandant_id = ${scope.mandant.id} and a.id = ${auftragId}
        union all select o.praemierung_id from bonusauftrag o
          where o.mandant_id = ${scope.mandant.id} and o.auftrag_id = ${auftragId})`,
    )
    .orderBy('p.erstellt_am')
    .orderBy('p.id')
    .execute();
