import { sql } from 'kysely';
import type { BetreiberScope } from '../../platform/auth/scope.ts';

export interface Keys {
  mandant_id: string;
  id: string;
}

/** The Mandanten to look in. The Mandant stands before the number in each index, so a number is looked up for each of them. */
export const mandanten = (route: string | undefined) =>
  sql`(select id from mandant where ${route ?? null}::text is null or route = ${route ?? null})`;

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

/** Those of one Mandant. */
export const idsOf = (keys: readonly Keys[], mandantId: string): string[] =>
  keys.filter((key) => key.mandant_id === mandantId).map(({ id }) => id);
