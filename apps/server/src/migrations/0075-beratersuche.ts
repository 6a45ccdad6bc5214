import { type Kysely, sql } from 'kysely';

/** As platform/text/fold.ts writes them today. */
const WRITTEN_OUT = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'oe', å: 'aa' },
  ...{ ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/**
 * A text with each letter in one spelling. The order of Germany knows the small letter of each capital, whatever the
 * database's own does.
 */
const folded = (columns: readonly string[]): string => {
  const text = columns.map((column) => `coalesce(${column}, '')`).join(" || ' ' || ");
  const lower = `lower(normalize(${text}, NFKC) collate "de-x-icu")`;
  const written = Object.entries(WRITTEN_OUT).reduce(
    (at, [letter, out]) => `replace(${at}, '${letter}', '${out}')`,
    lower,
  );
  return `regexp_replace(normalize(${written}, NFD), '[\\u0300-\\u036f]', '', 'g')`;
};

/**
 * Agents are found however somebody spells them. No condition on text may be looked up in an index under the wall of the
 * Mandants (ADR 0020), so all of a Mandant's agents are read: spelled once, when they are written, and in the index alone.
 */
const STATEMENTS = [
  `alter table agentur add column suche text not null generated always as (${folded(['name'])}) stored`,
  `alter table berater add column suche text not null
    generated always as (${folded(['vorname', 'nachname', 'ort', 'plz', 'externe_id'])}) stored`,
  `create index berater_suche on berater (mandant_id, nachname, vorname, externe_id)
    include (suche, agentur_id, agenturperson_id)`,
] as const;

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};
