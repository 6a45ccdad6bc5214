import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { contains, type Searched } from '../../platform/db/searchIndexes.ts';

/** Where more match, the newest rows soon fill a page, and it is cheaper to look at these one after the other. */
export const FEW = 2_000;

/** The ids of what was found; null: there are more than a few. */
type Found = string[] | null;

const idsOf = async (scope: BetreiberScope, statement: RawBuilder<{ id: string }>): Promise<Found> => {
  const { rows } = await sql<{ id: string }>`${statement} limit ${sql.lit(FEW + 1)}`.execute(scope.db);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
};

const findContaining = (scope: BetreiberScope, table: Searched, mandantId: string, suche: string) =>
  idsOf(
    scope,
    sql`select id from ${sql.table(table)} where ${sql.ref(`${table}.mandant_id`)} = ${mandantId} and ${contains(table, suche)}`,
  );

/** Those of one Mandant that were searched for, by people or by what stands in the rows themselves. */
const findFew = async (
  scope: BetreiberScope,
  found: readonly Promise<Found>[],
  belonging: (...ids: string[][]) => RawBuilder<{ id: string }>,
): Promise<Found> => {
  const ids = await Promise.all(found);
  if (ids.some((some) => some === null)) return null;
  const few = ids.filter((some) => some !== null);
  return few.every((some) => some.length === 0) ? [] : idsOf(scope, belonging(...few));
};

/** Orders in whose number, customer number, referrer or recipient this is found. */
export const searchOrders = (scope: BetreiberScope, mandantId: string, suche: string): Promise<Found> =>
  findFew(
    scope,
    (['auftrag', 'empfaenger', 'empfehler'] as const).map((table) => findContaining(scope, table, mandantId, suche)),
    (orders = [], recipients = [], referrers = []) => sql`
      select id from (
        select a.id from auftrag a where a.mandant_id = ${mandantId} and a.id = any(${orders}::uuid[])
        union select a.id from auftrag a where a.mandant_id = ${mandantId} and a.empfaenger_id = any(${recipients}::uuid[])
        union select a.id from empfehlung e join auftrag a on a.mandant_id = e.mandant_id and a.empfehlung_id = e.id
          where e.mandant_id = ${mandantId} and e.empfehler_id = any(${referrers}::uuid[])) found`,
  );

/** Recommendations in whose referrer or recipient this is found. */
export const searchRecommendations = (scope: BetreiberScope, mandantId: string, suche: string): Promise<Found> =>
  findFew(
    scope,
    (['empfaenger', 'empfehler'] as const).map((table) => findContaining(scope, table, mandantId, suche)),
    (recipients = [], referrers = []) => sql`
      select id from (
        select r.empfehlung_id as id from empfaenger r where r.mandant_id = ${mandantId} and r.id = any(${recipients}::uuid[])
        union select e.id from empfehlung e where e.mandant_id = ${mandantId} and e.empfehler_id = any(${referrers}::uuid[])) found`,
  );

/** The same of each row, where many match. */
export const orderContains = (mandantId: string, suche: string): RawBuilder<unknown> =>
  sql`(${contains('auftrag', suche)}
    or exists (select 1 from empfaenger where empfaenger.mandant_id = ${mandantId} and empfaenger.id = auftrag.empfaenger_id
      and ${contains('empfaenger', suche)})
    or exists (select 1 from empfehlung join empfehler on empfehler.mandant_id = empfehlung.mandant_id and empfehler.id = empfehlung.empfehler_id
      where empfehlung.mandant_id = ${mandantId} and empfehlung.id = auftrag.empfehlung_id and ${contains('empfehler', suche)}))`;

export const recommendationContains = (mandantId: string, suche: string): RawBuilder<unknown> =>
  sql`(exists (select 1 from empfehler where empfehler.mandant_id = ${mandantId} and empfehler.id = empfehlung.empfehler_id
      and ${contains('empfehler', suche)})
    or exists (select 1 from empfaenger where empfaenger.mandant_id = ${mandantId} and empfaenger.empfehlung_id = empfehlung.id
      and ${contains('empfaenger', suche)}))`;
