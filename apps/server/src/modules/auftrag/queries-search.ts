import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { type Keys, mandanten } from '../../platform/db/listing.ts';
import { type Found, findContaining, findFew, foundIn, type Matching, matching } from '../../platform/db/search.ts';
import { contains } from '../../platform/db/searchIndexes.ts';

export const ORDERS = { table: 'auftrag', moment: 'gemeldet_am' } as const;

/** Orders that have this number, or whose recommendation has it. */
export const findOrdersByNumber = async (
  scope: BetreiberScope,
  number: string,
  route: string | undefined,
): Promise<readonly Keys[]> => {
  const { rows } = await sql<Keys>`
    select a.mandant_id, a.id from ${mandanten(route)} m
    join auftrag a on a.mandant_id = m.id and a.auftragsnummer = ${number}
    union
    select a.mandant_id, a.id from ${mandanten(route)} m
    join empfehlung e on e.mandant_id = m.id and e.nummer = ${number.toUpperCase()}
    join auftrag a on a.mandant_id = e.mandant_id and a.empfehlung_id = e.id`.execute(scope.db);
  return rows;
};

/** Orders in whose number, customer number, referrer or recipient this is found. */
const searchOrders = (scope: BetreiberScope, mandantId: string, search: string): Promise<Found> =>
  findFew(
    scope,
    (['auftrag', 'empfaenger', 'empfehler'] as const).map((table) => findContaining(scope, table, mandantId, search)),
    (orders = [], recipients = [], referrers = []) => sql`
      select id from (
        select a.id from auftrag a where a.mandant_id = ${mandantId} and a.id = any(${orders}::uuid[])
        union select a.id from auftrag a where a.mandant_id = ${mandantId} and a.empfaenger_id = any(${recipients}::uuid[])
        union select a.id from empfehlung e join auftrag a on a.mandant_id = e.mandant_id and a.empfehlung_id = e.id
          where e.mandant_id = ${mandantId} and e.empfehler_id = any(${referrers}::uuid[])) found`,
  );

/** The same of each row, where many match. */
const orderContains = (mandantId: string, search: string): RawBuilder<unknown> =>
  sql`(${contains('auftrag', search)}
    or ${foundIn('empfaenger', search, sql`empfaenger where empfaenger.mandant_id = ${mandantId} and empfaenger.id = auftrag.empfaenger_id`)}
    or ${foundIn(
      'empfehler',
      search,
      sql`empfehlung join empfehler on empfehler.mandant_id = empfehlung.mandant_id and empfehler.id = empfehlung.empfehler_id
        where empfehlung.mandant_id = ${mandantId} and empfehlung.id = auftrag.empfehlung_id`,
    )})`;

export const matchOrders = (scope: BetreiberScope, mandantId: string, search: string): Promise<Matching> =>
  matching(scope, ORDERS, mandantId, {
    matches: orderContains(mandantId, search),
    few: () => searchOrders(scope, mandantId, search),
  });
