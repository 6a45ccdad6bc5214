import {
  type AuszahlungslaufId,
  type Beguenstigter,
  type EmpfehlerId,
  LAUF_LIMIT,
  type MandantId,
  type PraemierungId,
  type PraemierungKind,
} from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { openHints } from './queries-kontoPair.ts';
import { countWaitingRechnungen, findWithoutKonto, type RechnungWithoutKonto } from './queries-rechnung.ts';

/**
 * `held`: those of the claims `claim` (`mandant_id`, `id`, `empfehlung_id`, `iban_suche`) where both sides of a
 * recommendation that they are for have given one account, and no operator has answered the hint at the order: nothing is
 * paid until then. A claim is for its own recommendation, a bonus for those of the orders which it counts (`own`). Where
 * there is no order (goodwill alone), nobody could answer.
 *
 * Each recommendation is looked at once, however many claims it has.
 */
const heldUp = (mandant: MandantId) => sql`
  own as materialized (
    select c.mandant_id, c.id, c.empfehlung_id from claim c where c.iban_suche is not null and c.empfehlung_id is not null
    union select c.mandant_id, c.id, o.empfehlung_id from claim c
      join bonusauftrag b on b.mandant_id = ${mandant} and b.praemierung_id = c.id
      join auftrag o on o.mandant_id = b.mandant_id and o.id = b.auftrag_id where c.iban_suche is not null),
  rec as materialized (
    select e.mandant_id, e.id, e.empfehler_id from (select distinct mandant_id, empfehlung_id from own) w
    join empfehlung e on e.mandant_id = ${mandant} and e.id = w.empfehlung_id
    where exists (select 1 from auftrag o where o.mandant_id = ${mandant} and o.empfehlung_id = e.id and o.status = 'Freigegeben')),
  ${openHints(mandant)},
  held as materialized (
    select distinct own.mandant_id, own.id from own
    join open on open.mandant_id = own.mandant_id and open.empfehlung_id = own.empfehlung_id)`;

/**
 * `held`: the claims of one Mandant that an open hint holds up, by the recommendation that has it. It begins at the hints
 * that are kept, which are few, and not at the claims: so it serves to tell a clerk, and `heldUp` to pay.
 */
const keptHints = (mandant: MandantId) => sql`
  hint as materialized (
    select k.empfehlung_id from kontopaar k where k.mandant_id = ${mandant} and k.in_ordnung_am is null
    union select h.empfehlung_id from kontohinweis h where h.mandant_id = ${mandant}
      and not exists (select 1 from verdachtsantwort w join auftrag o on o.mandant_id = ${mandant} and o.id = w.auftrag_id
        where w.mandant_id = ${mandant} and o.empfehlung_id = h.empfehlung_id and w.art = 'gemeinsamesKonto' and w.antwort = 'inOrdnung')),
  held as materialized (
    select p.id, hint.empfehlung_id from hint
      join praemierung p on p.mandant_id = ${mandant} and p.empfehlung_id = hint.empfehlung_id
      where p.status = 'Bereitgestellt' and p.praemienart = 'geld' and p.iban_suche is not null
        and exists (select 1 from auftrag o where o.mandant_id = ${mandant} and o.empfehlung_id = hint.empfehlung_id and o.status = 'Freigegeben')
    union select p.id, hint.empfehlung_id from hint
      join auftrag o on o.mandant_id = ${mandant} and o.empfehlung_id = hint.empfehlung_id and o.status = 'Freigegeben'
      join bonusauftrag b on b.mandant_id = ${mandant} and b.auftrag_id = o.id
      join praemierung p on p.mandant_id = ${mandant} and p.id = b.praemierung_id
      where p.status = 'Bereitgestellt' and p.praemienart = 'geld' and p.iban_suche is not null)`;

const mandantenOf = async (scope: BetreiberScope, route: string | undefined) =>
  (await scope.alleMandanten()).filter((mandant) => route === undefined || mandant.route === route);

/** What a run opened now would hold, of one Mandant. */
export interface Payable {
  route: string;
  name: string;
  count: number;
  summeCent: number;
  /** Others wait for the next run. */
  hasMore: boolean;
}

/** In a run whose payments are not settled. */
const inRun = (mandant: MandantId) =>
  sql`(select a.praemierung_id from auszahlung a
    where a.mandant_id = ${mandant} and a.stand = 'offen' and a.praemierung_id is not null)`;

/**
 * What a run opened now would hold, per Mandant, as far as one run may hold. Held up counts what is kept of shared accounts
 * (`keptHints`): whoever opens a run looks at the accounts themselves once more.
 */
export const findPayable = async (scope: BetreiberScope, route?: string): Promise<Payable[]> => {
  const mandanten = await mandantenOf(scope, route);
  const found = await Promise.all(
    mandanten.map(async ({ id, route, name }) => {
      const { rows } = await sql<{ n: number; cent: number }>`
        with ${keptHints(id)}, waiting as (
          select p.wert_cent, row_number() over (order by p.gewaehlt_am, p.id) as nr from praemierung p
          where p.mandant_id = ${id} and p.status = 'Bereitgestellt' and p.praemienart = 'geld' and p.iban_versiegelt is not null
            and p.id not in ${inRun(id)} and p.id not in (select held.id from held)
          order by p.gewaehlt_am, p.id limit ${sql.lit(LAUF_LIMIT + 1)})
        select count(*) as n, coalesce(sum(wert_cent) filter (where nr <= ${sql.lit(LAUF_LIMIT)}), 0)::bigint as cent
        from waiting`.execute(scope.db);
      const documents = await countWaitingRechnungen(scope, id);
      const [n, cent] = [rows[0]!.n + documents.n, rows[0]!.cent + documents.cent];
      return { route, name, count: Math.min(n, LAUF_LIMIT), summeCent: cent, hasMore: n > LAUF_LIMIT };
    }),
  );
  return found.filter(({ count }) => count > 0);
};

export interface Held {
  mandant: string;
  auftragsnummer: string;
  beguenstigter: Beguenstigter;
  art: PraemierungKind;
  wertCent: number;
}

/** What could be paid if its hint were answered, by its order; a bonus by each of its orders that has one. */
export const findHeld = async (scope: BetreiberScope, route?: string): Promise<Held[]> => {
  const mandanten = await mandantenOf(scope, route);
  const found = await Promise.all(
    mandanten.map(async ({ id, route }) => {
      const { rows } = await sql<Omit<Held, 'mandant'>>`
        with ${keptHints(id)}
        select o.auftragsnummer, p.beguenstigter, p.art, p.wert_cent as "wertCent"
        from held join praemierung p on p.mandant_id = ${id} and p.id = held.id
        join auftrag o on o.mandant_id = ${id} and o.empfehlung_id = held.empfehlung_id and o.status = 'Freigegeben'
        order by o.auftragsnummer, p.beguenstigter`.execute(scope.db);
      return rows.map((row) => ({ ...row, mandant: route }));
    }),
  );
  return found.flat();
};

/** Documents that nobody can pay yet, of every Mandant. */
export const findAllWithoutKonto = async (
  scope: BetreiberScope,
  route?: string,
): Promise<(RechnungWithoutKonto & { mandant: string })[]> => {
  const mandanten = await mandantenOf(scope, route);
  const found = await Promise.all(
    mandanten.map(async ({ id, route }) =>
      (await findWithoutKonto(scope, id)).map((row) => ({ ...row, mandant: route })),
    ),
  );
  return found.flat();
};

/** Of these claims, those that may not go into a run: held up by a hint, or in a run already. */
export const findNotPayable = async (
  tx: MandantScope,
  ids: readonly PraemierungId[],
): Promise<{ id: PraemierungId; isHeldUp: boolean }[]> => {
  const { rows } = await sql<{ id: PraemierungId; isHeldUp: boolean }>`
    with claim as materialized (select p.mandant_id, p.id, p.empfehlung_id, p.iban_suche from praemierung p
      where p.mandant_id = ${tx.mandant.id} and p.id = any(${[...ids]}::uuid[])), ${heldUp(tx.mandant.id)}
    select id, true as "isHeldUp" from held
    union all select a.praemierung_id, false from auszahlung a
      where a.mandant_id = ${tx.mandant.id} and a.praemierung_id = any(${[...ids]}::uuid[]) and a.stand in ('offen', 'bezahlt')`.execute(
    tx.db,
  );
  return rows;
};

/** Whose claims are looked at: everything of one referrer's recommendations, or a run. */
export type HeldSearch = { empfehlerId: EmpfehlerId } | { laufId: AuszahlungslaufId };

/** Claims that lie in a run whose file nobody fetched, and should not any more. The runs are held. */
export const findHeldInLauf = async (tx: MandantScope, search: HeldSearch): Promise<PraemierungId[]> => {
  const where =
    'laufId' in search
      ? sql`l.id = ${search.laufId}`
      : sql`p.id in (select x.id from praemierung x where x.mandant_id = ${tx.mandant.id} and x.empfehler_id = ${search.empfehlerId}
          union all select x.id from empfehlung y join praemierung x on x.mandant_id = y.mandant_id and x.empfehlung_id = y.id
            where y.mandant_id = ${tx.mandant.id} and y.empfehler_id = ${search.empfehlerId})`;
  const { rows } = await sql<{ id: PraemierungId }>`
    with claim as materialized (
      select p.mandant_id, p.id, p.empfehlung_id, p.iban_suche, l.id as lauf_id from praemierung p
      join auszahlung z on z.mandant_id = p.mandant_id and z.praemierung_id = p.id and z.stand = 'offen'
      join auszahlungslauf l on l.mandant_id = z.mandant_id and l.id = z.lauf_id and l.status in ('Offen','Freigegeben') and l.geholt_am is null
      where p.mandant_id = ${tx.mandant.id} and ${where}), ${heldUp(tx.mandant.id)}
    select c.id from held join claim c on c.mandant_id = held.mandant_id and c.id = held.id
    join auszahlungslauf l on l.mandant_id = ${tx.mandant.id} and l.id = c.lauf_id and l.status in ('Offen','Freigegeben') and l.geholt_am is null
    order by l.id, c.id for update of l`.execute(tx.db);
  return rows.map((row) => row.id);
};
