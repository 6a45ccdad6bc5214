import type {
  AuszahlungslaufId,
  Beguenstigter,
  EmpfehlerId,
  PraemierungArt,
  PraemierungId,
} from '@weitersagen/contract/werte';
import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope, MandantScope } from '../../platform/auth/scope.ts';
import { type OfMandant, ofEach, ofOne, openHints } from './queries-kontopaar.ts';

/**
 * `held`: those of the claims `claim` (`mandant_id`, `id`, `empfehlung_id`, `iban_suche`) where both sides of a
 * recommendation that they are for have given one account, and no operator has answered the hint at the order: nothing is
 * paid until then. A claim is for its own recommendation, a bonus for those of the orders which it counts (`own`). Where
 * there is no order (goodwill alone), nobody could answer.
 *
 * Each recommendation is looked at once, however many claims it has.
 */
export const heldUp = (of: OfMandant) => sql`
  own as materialized (
    select c.mandant_id, c.id, c.empfehlung_id from claim c where c.iban_suche is not null and c.empfehlung_id is not null
    union select c.mandant_id, c.id, o.empfehlung_id from claim c
      join bonusauftrag b on b.mandant_id = ${of('c')} and b.praemierung_id = c.id
      join auftrag o on o.mandant_id = b.mandant_id and o.id = b.auftrag_id where c.iban_suche is not null),
  rec as materialized (
    select e.mandant_id, e.id, e.empfehler_id from (select distinct mandant_id, empfehlung_id from own) w
    join empfehlung e on e.mandant_id = ${of('w')} and e.id = w.empfehlung_id
    where exists (select 1 from auftrag o where o.mandant_id = ${of('w')} and o.empfehlung_id = e.id and o.status = 'Freigegeben')),
  ${openHints(of)},
  held as materialized (
    select distinct own.mandant_id, own.id from own
    join open on open.mandant_id = own.mandant_id and open.empfehlung_id = own.empfehlung_id)`;

/** What may be paid, of all Mandanten or one, for `heldUp`: in no run that is not settled. */
export const payableClaims = (mandant: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> => sql`
  claim as materialized (
    select p.mandant_id, p.id, p.empfehlung_id, p.iban_suche, p.wert_cent from praemierung p
    where p.status = 'Bereitgestellt' and p.praemienart = 'geld' and p.iban_versiegelt is not null and ${mandant}
      and (p.mandant_id, p.id) not in (select a.mandant_id, a.praemierung_id from auszahlung a where a.stand = 'offen'))`;

const ofRoute = (route: string | undefined) =>
  sql<boolean>`(${route ?? null}::text is null or p.mandant_id in (select m.id from mandant m where m.route = ${route ?? null}))`;

export interface Auszahlbar {
  route: string;
  name: string;
  anzahl: number;
  summeCent: number;
}

/** What a run opened now would hold, per Mandant. */
export const findAuszahlbar = async (scope: BetreiberScope, mandant?: string): Promise<Auszahlbar[]> => {
  const { rows } = await sql<Auszahlbar>`
    with ${payableClaims(ofRoute(mandant))}, ${heldUp(ofEach)}
    select m.route, m.name, count(*) as anzahl, sum(c.wert_cent)::bigint as "summeCent"
    from claim c join mandant m on m.id = c.mandant_id
    where not exists (select 1 from held h where h.mandant_id = c.mandant_id and h.id = c.id)
    group by m.route, m.name order by m.route`.execute(scope.db);
  return rows;
};

export interface Angehalten {
  mandant: string;
  auftragsnummer: string;
  beguenstigter: Beguenstigter;
  art: PraemierungArt;
  wertCent: number;
}

/** What could be paid if its hint were answered, by its order; a bonus by each of its orders that has one. */
export const findAngehaltene = async (scope: BetreiberScope, mandant?: string): Promise<Angehalten[]> => {
  const { rows } = await sql<Angehalten>`
    with claim as materialized (
      select p.mandant_id, p.id, p.empfehlung_id, p.iban_suche from praemierung p
      where p.status = 'Bereitgestellt' and p.praemienart = 'geld' and ${ofRoute(mandant)}), ${heldUp(ofEach)}
    select m.route as mandant, o.auftragsnummer, p.beguenstigter, p.art, p.wert_cent as "wertCent"
    from own join open on open.mandant_id = own.mandant_id and open.empfehlung_id = own.empfehlung_id
    join praemierung p on p.mandant_id = own.mandant_id and p.id = own.id
    join mandant m on m.id = own.mandant_id
    join auftrag o on o.mandant_id = own.mandant_id and o.empfehlung_id = own.empfehlung_id and o.status = 'Freigegeben'
    order by m.route, o.auftragsnummer, p.beguenstigter`.execute(scope.db);
  return rows;
};

/** Of these claims, those that may not go into a run: held up, or in one already. */
export const findUnpayable = async (tx: MandantScope, ids: readonly PraemierungId[]): Promise<Set<PraemierungId>> => {
  const { rows } = await sql<{ id: PraemierungId }>`
    with claim as materialized (select p.mandant_id, p.id, p.empfehlung_id, p.iban_suche from praemierung p
      where p.mandant_id = ${tx.mandant.id} and p.id = any(${[...ids]}::uuid[])), ${heldUp(ofOne(tx.mandant.id))}
    select id from held
    union select a.praemierung_id from auszahlung a
      where a.mandant_id = ${tx.mandant.id} and a.praemierung_id = any(${[...ids]}::uuid[]) and a.stand in ('offen', 'bezahlt')`.execute(
    tx.db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Whose claims are looked at: everything of one referrer's recommendations, or a run. */
export type Angehaltensuche = { empfehlerId: EmpfehlerId } | { laufId: AuszahlungslaufId };

/** Claims that lie in a run whose file nobody fetched, and should not any more. The runs are held. */
export const findAngehalteneImLauf = async (tx: MandantScope, suche: Angehaltensuche): Promise<PraemierungId[]> => {
  const where =
    'laufId' in suche
      ? sql`l.id = ${suche.laufId}`
      : sql`p.id in (select x.id from praemierung x where x.mandant_id = ${tx.mandant.id} and x.empfehler_id = ${suche.empfehlerId}
          union all select x.id from empfehlung y join praemierung x on x.mandant_id = y.mandant_id and x.empfehlung_id = y.id
            where y.mandant_id = ${tx.mandant.id} and y.empfehler_id = ${suche.empfehlerId})`;
  const { rows } = await sql<{ id: PraemierungId }>`
    with claim as materialized (
      select p.mandant_id, p.id, p.empfehlung_id, p.iban_suche, l.id as lauf_id from praemierung p
      join auszahlung z on z.mandant_id = p.mandant_id and z.praemierung_id = p.id and z.stand = 'offen'
      join auszahlungslauf l on l.mandant_id = z.mandant_id and l.id = z.lauf_id and l.status in ('Offen','Freigegeben') and l.geholt_am is null
      where p.mandant_id = ${tx.mandant.id} and ${where}), ${heldUp(ofOne(tx.mandant.id))}
    select c.id from held join claim c on c.mandant_id = held.mandant_id and c.id = held.id
    join auszahlungslauf l on l.mandant_id = ${tx.mandant.id} and l.id = c.lauf_id and l.status in ('Offen','Freigegeben') and l.geholt_am is null
    order by l.id, c.id for update of l`.execute(tx.db);
  return rows.map((row) => row.id);
};
