import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/** What of a row is searched for parts of, as one text. */
const SEARCHED = {
  empfehler: ['email', 'vorname', 'nachname'],
  empfaenger: ['email', 'nummer', 'vorname', 'name'],
  auftrag: ['auftragsnummer', 'kundennummer'],
  betreiber_ereignis: ['wer', 'was', 'bezug', 'grund'],
} as const;
export type Searched = keyof typeof SEARCHED;

/** The expression of the index, with the table's name before its columns or not. */
const textOf = (table: Searched, prefix: string): string =>
  SEARCHED[table].map((column) => `coalesce(${prefix}${column}, '')`).join(" || ' ' || ");

/** `%` and `_` of what was typed are meant as they stand. */
const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Three letters or digits in a row make a trigram; without one every row is read. */
const hasTrigram = (search: string): boolean => /[\p{L}\p{N}]{3}/u.test(search);

/**
 * The row of `table`, under its own name, has what was typed in it. What no index can serve has a form of its own, so that
 * the check of statements tells the two apart (testkit/src/explainExceptions.ts).
 */
export const contains = (table: Searched, search: string): RawBuilder<unknown> => {
  const text = textOf(table, `${table}.`);
  return sql`(${sql.raw(hasTrigram(search) ? text : `${text} || ''`)}) ilike ${patternOf(search)}`;
};

/**
 * Makes what finds parts of names and numbers, where it is not there: the extension is a trusted one, which the owner of a
 * database may make. Held at every start, because it may be there only later. `fastupdate` is off, so that no insert pays
 * for many others at once.
 */
export const ensureSearchIndexes = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query('create extension if not exists pg_trgm');
  const { rows } = await owner.query<{ schema: string }>(
    `select n.nspname as schema from pg_extension x join pg_namespace n on n.oid = x.extnamespace where x.extname = 'pg_trgm'`,
  );
  const operators = `${owner.escapeIdentifier(rows[0]?.schema ?? 'public')}.gin_trgm_ops`;
  for (const table of Object.keys(SEARCHED) as Searched[])
    await owner.query(
      `create index if not exists ${table}_suche on ${table} using gin ((${textOf(table, '')}) ${operators}) with (fastupdate = off)`,
    );
};
