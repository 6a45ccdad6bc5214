import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';

/** Rows of a page, of every list that grows with what happens. */
export const PAGE_ROWS = 50;
/** More are not counted: the list says that there are more (ADR 0021). */
export const COUNTED_ROWS = 10_000;

/** Where a row stands in a list that is ordered by a moment: that in microseconds, of which a Date knows only thousands. */
export interface Place {
  us: number;
  id: string;
}

/** The rows after a place, or before it; without one from the beginning. */
export interface Range {
  place: Place | null;
  isBackwards: boolean;
}

export interface Page<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

export interface Count {
  count: number;
  isMinimum: boolean;
}

export const START: Range = { place: null, isBackwards: false };
const CURSOR = /^([ab])(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const encode = ({ us, id }: Place, isBackwards: boolean): string =>
  Buffer.from(`${isBackwards ? 'b' : 'a'}${us}.${id}`).toString('base64url');

/** What nobody has given out begins at the beginning, as a link of before does. */
export const readCursor = (cursor: string | undefined): Range => {
  const match = CURSOR.exec(Buffer.from(cursor ?? '', 'base64url').toString());
  if (!match) return START;
  return { place: { us: Number(match[2]), id: match[3]! }, isBackwards: match[1] === 'b' };
};

/** `read` answers up to one row more than a page, in the direction of the range. */
export const readPage = async <Row extends Place>(
  cursor: string | undefined,
  read: (range: Range) => Promise<Row[]>,
): Promise<Page<Row>> => {
  const range = readCursor(cursor);
  const found = await read(range);
  const hasMore = found.length > PAGE_ROWS;
  // Nothing is left there, or too little for a page: rows have gone meanwhile, or it is the first page anyway.
  if (range.place && (range.isBackwards ? !hasMore : found.length === 0)) return readPage(undefined, read);
  const rows = found.slice(0, PAGE_ROWS);
  if (range.isBackwards) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    rows,
    next: last && (hasMore || range.isBackwards) ? encode(last, false) : null,
    previous: first && range.place ? encode(first, true) : null,
  };
};

/** Which rows of which table, the newest of `moment` first. `where` names the table by its own name. */
export interface List {
  table: string;
  moment: string;
  where: readonly RawBuilder<unknown>[];
}

const columnsOf = ({ table, moment }: List) => ({
  from: sql.table(table),
  moment: sql.ref(`${table}.${moment}`),
  id: sql.ref(`${table}.id`),
  mandant: sql.ref(`${table}.mandant_id`),
});

const inDirection = ({ isBackwards }: Range, moment: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  isBackwards ? sql`${moment} asc, ${id} asc` : sql`${moment} desc, ${id} desc`;

const whereOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

const LIMIT = PAGE_ROWS + 1;
const COUNT_LIMIT = sql.lit(COUNTED_ROWS + 1);

/** The end of a statement over this table alone: which rows a page has, and one more. */
export const pageOf = (list: List, range: Range, limit = LIMIT): RawBuilder<unknown> => {
  const { moment, id } = columnsOf(list);
  const { place, isBackwards } = range;
  const beyond = place
    ? [
        sql`(${moment}, ${id}) ${isBackwards ? sql`>` : sql`<`}
        (timestamptz 'epoch' + ${place.us}::bigint * interval '1 microsecond', ${place.id}::uuid)`,
      ]
    : [];
  return sql`${whereOf([...list.where, ...beyond])} order by ${inDirection(range, moment, id)} limit ${sql.lit(limit)}`;
};

/** `moment` as a place has it. */
export const microseconds = (moment: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(extract(epoch from ${moment}) * 1000000)::bigint as us`;

/** Which row of which Mandant a page has. */
export interface Key extends Place {
  mandant_id: string;
}

const all = (lists: readonly List[], one: (list: List) => RawBuilder<unknown>) =>
  sql.join(
    lists.map((list) => sql`(${one(list)})`),
    sql` union all `,
  );

/**
 * A page of the same list of several Mandanten, and one row more. The Mandant stands first in each index, so each is asked
 * for a page of its own, and the page is chosen among these.
 */
export const readKeys = async (db: Kysely<Tabellen>, lists: readonly List[], range: Range): Promise<Key[]> => {
  const rows = all(lists, (list) => {
    const { from, moment, id, mandant } = columnsOf(list);
    return sql`select ${mandant}, ${id}, ${moment} as moment from ${from} ${pageOf(list, range)}`;
  });
  const { rows: keys } = await sql<Key>`
    select mandant_id, id, ${microseconds(sql`moment`)} from (${rows}) of_each
    order by ${inDirection(range, sql`moment`, sql`id`)} limit ${sql.lit(LIMIT)}`.execute(db);
  return keys;
};

/**
 * In the list's order, so that its index is read and not the table: a Mandant with no rows beside one with a million would
 * cost the million.
 */
const upTo = (list: List): RawBuilder<unknown> => {
  const { from, moment, id } = columnsOf(list);
  return sql`select 1 from ${from} ${whereOf(list.where)} order by ${inDirection(START, moment, id)} limit ${COUNT_LIMIT}`;
};

/** Of what was counted up to one more than `COUNTED_ROWS`. */
export const toCount = (counted: number): Count => ({
  count: Math.min(counted, COUNTED_ROWS),
  isMinimum: counted > COUNTED_ROWS,
});

const count = async (db: Kysely<Tabellen>, rows: RawBuilder<unknown>): Promise<Count> => {
  const { rows: answer } = await sql<{ counted: number }>`select count(*) as counted from (${rows}) rows`.execute(db);
  return toCount(answer[0]?.counted ?? 0);
};

export const countRows = (db: Kysely<Tabellen>, list: List): Promise<Count> => count(db, upTo(list));

export const countOfEach = (db: Kysely<Tabellen>, lists: readonly List[]): Promise<Count> =>
  count(db, sql`select 1 from (${all(lists, upTo)}) of_each limit ${COUNT_LIMIT}`);
