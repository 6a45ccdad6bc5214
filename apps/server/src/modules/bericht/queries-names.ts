import { sql } from 'kysely';

/** Whoever has deleted his account has no name any more. */
export const nameOfEmpfehler = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.geloescht_am`)} is null
    then nullif(concat_ws(' ', ${sql.ref(`${alias}.vorname`)}, ${sql.ref(`${alias}.nachname`)}), '') end`;

/**
 * A recipient's data are the agency's to see from his own consent on, and before that his first name alone: sorting and
 * filtering by a column know no more than the column shows.
 */
export const shownFromConsent = (alias: string, column: string) =>
  sql`case when ${sql.ref(`${alias}.bestaetigt_am`)} is not null then nullif(${sql.ref(`${alias}.${column}`)}, '') end`;

export const nameOfEmpfaenger = (alias: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(`${alias}.vorname`)}, ${shownFromConsent(alias, 'name')}), '')`;

export const beraterName = (alias: string) =>
  sql`nullif(concat_ws(' ', nullif(${sql.ref(`${alias}.vorname`)}, ''), ${sql.ref(`${alias}.nachname`)}), '')`;
