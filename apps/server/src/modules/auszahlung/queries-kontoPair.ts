import type { EmpfehlungId, MandantId } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { inBatches } from '../../platform/db/batch.ts';

/**
 * `pair`: where referrer and recipient of a recommendation have given one account, stored or for a claim: who gave it on
 * either side, and which, as a digest. A bonus counts as the referrer's for each of the orders that it was made for. The
 * recipient is that of its orders; before any, whoever gave data.
 *
 * Asked of the rows of `rec` (`mandant_id`, `id`, `empfehler_id`), which the caller puts in front: all of them at once.
 */
const pairs = (mandant: MandantId) => sql`
  von as (
    select e.mandant_id, e.id as empfehlung_id, v.id::text as id, v.iban_suche
      from rec e join empfehler v on v.mandant_id = ${mandant} and v.id = e.empfehler_id where v.iban_suche is not null
    union all select e.mandant_id, e.id, q.id::text, q.iban_suche
      from rec e join praemierung q on q.mandant_id = ${mandant} and q.empfehlung_id = e.id
      where q.beguenstigter = 'empfehler' and q.iban_suche is not null
    union all select e.mandant_id, e.id, q.id::text, q.iban_suche
      from rec e join auftrag o on o.mandant_id = ${mandant} and o.empfehlung_id = e.id
      join bonusauftrag b on b.mandant_id = o.mandant_id and b.auftrag_id = o.id
      join praemierung q on q.mandant_id = b.mandant_id and q.id = b.praemierung_id where q.iban_suche is not null),
  an as (
    select e.mandant_id, e.id as empfehlung_id, r.id::text as id, r.iban_suche
      from rec e join auftrag o on o.mandant_id = ${mandant} and o.empfehlung_id = e.id
      join empfaenger r on r.mandant_id = o.mandant_id and r.id = o.empfaenger_id where r.iban_suche is not null
    union all select e.mandant_id, e.id, r.id::text, r.iban_suche
      from rec e join empfaenger r on r.mandant_id = ${mandant} and r.empfehlung_id = e.id
      where r.iban_suche is not null and not exists (select 1 from auftrag o
        where o.mandant_id = ${mandant} and o.empfehlung_id = e.id and o.empfaenger_id is not null)
    union all select e.mandant_id, e.id, q.id::text, q.iban_suche
      from rec e join praemierung q on q.mandant_id = ${mandant} and q.empfehlung_id = e.id
      where q.beguenstigter = 'empfaenger' and q.iban_suche is not null),
  pair as (
    select distinct von.mandant_id, von.empfehlung_id,
      encode(sha256(convert_to(von.id || ':' || an.id || ':' || an.iban_suche, 'UTF8')), 'hex') as schluessel
    from von join an on an.mandant_id = von.mandant_id and an.empfehlung_id = von.empfehlung_id and an.iban_suche = von.iban_suche)`;

/**
 * `open`: those of `rec` where they have, or once had, and no operator has said of just these two and this account that it
 * is all right. A hint that was seen stays until then, also one from before its pair was kept.
 */
export const openHints = (mandant: MandantId) => sql`${pairs(mandant)},
  open as (
    select k.mandant_id, k.empfehlung_id from rec e join kontopaar k on k.mandant_id = ${mandant} and k.empfehlung_id = e.id
      where k.in_ordnung_am is null
    union select j.mandant_id, j.empfehlung_id from pair j where not exists (select 1 from kontopaar k
      where k.mandant_id = ${mandant} and k.empfehlung_id = j.empfehlung_id and k.schluessel = j.schluessel)
    union select h.mandant_id, h.empfehlung_id
      from rec e join kontohinweis h on h.mandant_id = ${mandant} and h.empfehlung_id = e.id
      where not exists (select 1 from verdachtsantwort w join auftrag o on o.mandant_id = w.mandant_id and o.id = w.auftrag_id
        where w.mandant_id = ${mandant} and o.empfehlung_id = e.id and w.art = 'gemeinsamesKonto' and w.antwort = 'inOrdnung'))`;

/** What is known of one account on both sides of a recommendation; null: nothing. */
export type AccountHint = 'offen' | 'beantwortet' | null;

const loadAccountHints = inBatches(
  async (scope: MandantScope, ids: EmpfehlungId[]): Promise<AccountHint[]> => {
    const mandant = scope.mandant.id;
    const { rows } = await sql<{ id: EmpfehlungId; open: boolean; known: boolean }>`
      with rec as materialized (select e.mandant_id, e.id, e.empfehler_id from empfehlung e
        where e.mandant_id = ${mandant} and e.id = any(${ids})), ${openHints(mandant)}
      select rec.id, exists (select 1 from open where open.empfehlung_id = rec.id) as open,
        exists (select 1 from kontopaar k where k.mandant_id = ${mandant} and k.empfehlung_id = rec.id)
        or exists (select 1 from kontohinweis h where h.mandant_id = ${mandant} and h.empfehlung_id = rec.id) as known
      from rec`.execute(scope.db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = byId.get(id);
      if (row?.open) return 'offen';
      return row?.known ? 'beantwortet' : null;
    });
  },
  // A page of orders asks for all of them at once.
  { max: 100 },
);

export const findAccountHint = (scope: MandantScope, id: EmpfehlungId): Promise<AccountHint> =>
  loadAccountHints(scope, id);

/** Who has given one account at the recommendations that are meant. */
export const findPairs = async (
  scope: MandantScope,
  which: RawBuilder<boolean>,
): Promise<{ id: EmpfehlungId; schluessel: string }[]> => {
  const { rows } = await sql<{ id: EmpfehlungId; schluessel: string }>`
    with rec as materialized (select e.mandant_id, e.id, e.empfehler_id from empfehlung e
      where e.mandant_id = ${scope.mandant.id} and ${which}), ${pairs(scope.mandant.id)}
    select empfehlung_id as id, schluessel from pair order by empfehlung_id, schluessel`.execute(scope.db);
  return rows;
};
