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
 * A name has some thirty trigrams, and each is a place of its own in the index: rows wait in a list of at most so many kB,
 * which a search reads along, and go in together. Whoever fills a list of this size pays for about 150 rows at once, of the
 * usual 4 MB for thousands.
 */
const PENDING_KB = 128;
const STORED = `fastupdate = on, gin_pending_list_limit = ${PENDING_KB}`;
const isStoredSo = (options: readonly string[] | null): boolean =>
  STORED.split(', ').every((option) => options?.includes(option.replaceAll(' ', '')));

/**
 * Makes what finds parts of names and numbers, where it is not there: the extension is a trusted one, which the owner of a
 * database may make. Held at every start, because it may be there only later.
 */
export const ensureSearchIndexes = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query('create extension if not exists pg_trgm');
  const { rows } = await owner.query<{ schema: string }>(
    `select n.nspname as schema from pg_extension x join pg_namespace n on n.oid = x.extnamespace where x.extname = 'pg_trgm'`,
  );
  const operators = `${owner.escapeIdentifier(rows[0]?.schema ?? 'public')}.gin_trgm_ops`;
  for (const table of Object.keys(SEARCHED) as Searched[]) {
    await owner.query(
      `create index if not exists ${table}_suche on ${table} using gin ((${textOf(table, '')}) ${operators}) with (${STORED})`,
    );
    // To change it keeps everybody waiting for a moment: only where a version before has made it otherwise.
    const made = await owner.query<{ reloptions: string[] | null }>(
      'select reloptions from pg_class where oid = to_regclass($1)',
      [`${table}_suche`],
    );
    if (!isStoredSo(made.rows[0]?.reloptions ?? null)) await owner.query(`alter index ${table}_suche set (${STORED})`);
  }
};
