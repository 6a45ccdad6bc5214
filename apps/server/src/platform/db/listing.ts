import { type RawBuilder, sql } from 'kysely';
import type { BetreiberScope } from '../auth/scope.ts';
import { type Count, countOfEach, type List, type Page, readKeys, readPage } from './keyset.ts';

/** What a list of one Mandant, or of all, is asked for. */
export interface Search {
  mandant?: string | undefined;
  suche?: string | undefined;
  cursor?: string | undefined;
}

export interface Keys {
  mandant_id: string;
  id: string;
}

/** The Mandanten to look in. The Mandant stands before the number in each index, so a number is looked up for each of them. */
export const mandanten = (route: string | undefined) =>
  sql`(select id from mandant where ${route ?? null}::text is null or route = ${route ?? null})`;

/** Those of one Mandant. */
export const idsOf = (keys: readonly Keys[], mandantId: string): string[] =>
  keys.filter((key) => key.mandant_id === mandantId).map(({ id }) => id);

/** What was searched for; nothing, where everything is shown. */
interface Wanted {
  where?: RawBuilder<unknown> | undefined;
  /** Much of what is looked at belongs to it: then it is not counted, which would mean to look at all. */
  isDense?: boolean | undefined;
}
export const everything = async (_mandantId: string): Promise<Wanted> => ({});

interface Listing<Row> {
  /** The list of one Mandant, that of this id. */
  listOf(mandantId: string): Promise<List & Pick<Wanted, 'isDense'>>;
  /** What stands in a page's rows of one Mandant, in any order. */
  read(mandantId: string, ids: string[]): Promise<(Row & { id: string })[]>;
}

/** What is on this page is all that is known. */
const countShown = ({ rows, next, previous }: Page<unknown>): Count => ({
  count: rows.length,
  isMinimum: next !== null || previous !== null,
});

/**
 * A page of a list of the chosen Mandant, or of all; and how many rows there are, as far as they are counted. Each
 * statement names each Mandant by its value (ADR 0018).
 */
export const findPage = async <Row>(
  scope: BetreiberScope,
  { mandant, cursor }: { mandant?: string | undefined; cursor?: string | undefined },
  { listOf, read }: Listing<Row>,
): Promise<Page<Row> & Count> => {
  const mandanten = (await scope.alleMandanten()).filter(({ route }) => mandant === undefined || route === mandant);
  if (mandanten.length === 0) return { rows: [], next: null, previous: null, count: 0, isMinimum: false };
  const lists = await Promise.all(mandanten.map(({ id }) => listOf(id)));
  const page = await readPage(cursor, (range) => readKeys(scope.db, lists, range));
  const ofEach = Map.groupBy(page.rows, (key) => key.mandant_id);
  const rows = await Promise.all(
    [...ofEach].map(async ([mandantId, keys]) => {
      const found = await read(
        mandantId,
        keys.map(({ id }) => id),
      );
      return found.map((row) => [`${mandantId} ${row.id}`, row] as const);
    }),
  );
  const byKey = new Map(rows.flat());
  return {
    ...page,
    // One may have gone since its key was read.
    rows: page.rows.map((key) => byKey.get(`${key.mandant_id} ${key.id}`)).filter((row) => row !== undefined),
    ...(lists.some((list) => list.isDense) ? countShown(page) : await countOfEach(scope.db, lists)),
  };
};
