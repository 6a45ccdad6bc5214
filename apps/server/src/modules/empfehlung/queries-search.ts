import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import { type Keys, mandanten } from '../../platform/db/listing.ts';
import { type Found, findContaining, findFew, foundIn, type Matching, matching } from '../../platform/db/search.ts';

export const RECOMMENDATIONS = { table: 'empfehlung', moment: 'erstellt_am' } as const;

/** Recommendations that have this number or code, or whose recipient has this number. */
export const findRecommendationsByNumber = async (
  scope: BetreiberScope,
  number: string,
  route: string | undefined,
): Promise<readonly Keys[]> => {
  const { rows } = await sql<Keys>`
    select e.mandant_id, e.id from ${mandanten(route)} m
    join empfehlung e on e.mandant_id = m.id and e.nummer = ${number.toUpperCase()}
    union
    select e.mandant_id, e.id from ${mandanten(route)} m
    join empfehlung e on e.mandant_id = m.id and e.code = ${number}
    union
    select an.mandant_id, an.empfehlung_id from ${mandanten(route)} m
    join empfaenger an on an.mandant_id = m.id and an.nummer = ${number}`.execute(scope.db);
  return rows;
};

/** Recommendations in whose referrer or recipient this is found. */
const searchRecommendations = (scope: BetreiberScope, mandantId: string, search: string): Promise<Found> =>
  findFew(
    scope,
    (['empfaenger', 'empfehler'] as const).map((table) => findContaining(scope, table, mandantId, search)),
    (recipients = [], referrers = []) => sql`
      select id from (
        select r.empfehlung_id as id from empfaenger r where r.mandant_id = ${mandantId} and r.id = any(${recipients}::uuid[])
        union select e.id from empfehlung e where e.mandant_id = ${mandantId} and e.empfehler_id = any(${referrers}::uuid[])) found`,
  );

const recommendationContains = (mandantId: string, search: string): RawBuilder<unknown> =>
  sql`(${foundIn('empfehler', search, sql`empfehler where empfehler.mandant_id = ${mandantId} and empfehler.id = empfehlung.empfehler_id`)}
    or ${foundIn('empfaenger', search, sql`empfaenger where empfaenger.mandant_id = ${mandantId} and empfaenger.empfehlung_id = empfehlung.id`)})`;

export const matchRecommendations = (scope: BetreiberScope, mandantId: string, search: string): Promise<Matching> =>
  matching(scope, RECOMMENDATIONS, mandantId, {
    matches: recommendationContains(mandantId, search),
    few: () => searchRecommendations(scope, mandantId, search),
  });
