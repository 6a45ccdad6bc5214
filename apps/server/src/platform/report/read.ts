import { FILE_BATCH } from '@weitersagen/contract/values-bericht';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { beginningOfTheDay, plusTage, tag } from '../clock/days.ts';
import type { Condition, Report, ReportColumn, ReportRow, ReportWish } from './report.ts';

/** What a report is read with: the connection that has its walls, and whatever its source asks for. */
interface Reading {
  readonly db: Kysely<Tabellen>;
}

/** Umlauts beside their vowels, whatever the database's own order is; German and English order the same. */
const COLLATION = 'de-x-icu';

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A moment belongs to the day that it has in Berlin. */
const momentsIn = (ref: RawBuilder<unknown>, from: string | number | null, to: string | number | null) => [
  ...(from === null ? [] : [sql`${ref} >= ${beginningOfTheDay(tag(String(from)))}`]),
  ...(to === null ? [] : [sql`${ref} < ${beginningOfTheDay(plusTage(tag(String(to)), 1))}`]),
];

const isWithin = (ref: RawBuilder<unknown>, from: string | number | null, to: string | number | null) => [
  ...(from === null ? [] : [sql`${ref} >= ${from}`]),
  ...(to === null ? [] : [sql`${ref} <= ${to}`]),
];

const whereOf = (name: string, condition: Condition, { type }: ReportColumn): RawBuilder<unknown>[] => {
  const ref = sql.ref(`r.${name}`);
  switch (condition.kind) {
    case 'contains':
      return [sql`${ref} ilike ${escaped(condition.text)}`];
    case 'oneOf':
      return [sql`${ref} = any(${condition.values as string[]})`];
    default:
      return (type === 'time' ? momentsIn : isWithin)(ref, condition.from, condition.to);
  }
};

/** Of all that there is, not of a page. */
const wholeOf = <S>(report: Report<S>, scope: S): RawBuilder<unknown> => (report.whole ?? report.source)(scope);

/** Names of columns come from the report's own table alone (readWish). */
const found = <S>(report: Report<S>, scope: S, { conditions }: ReportWish): RawBuilder<unknown> => {
  const where = conditions.flatMap(({ column, condition }) => whereOf(column, condition, report.columns[column]!));
  return sql`from (${wholeOf(report, scope)}) r ${where.length ? sql`where ${sql.join(where, sql` and `)}` : sql``}`;
};

interface Ordered {
  by: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
}
const IN_REPORT = ({ orderBy }: ReportWish): Ordered => ({ by: sql.ref(`r.${orderBy}`), id: sql.ref('r.id') });

/** Two rows that are alike in the column keep their order from page to page by their ids. */
const orderOf = <S>(
  report: Report<S>,
  wish: ReportWish,
  { by, id }: Ordered = IN_REPORT(wish),
): RawBuilder<unknown> => {
  const column = report.columns[wish.orderBy];
  const direction = wish.isDescending ? sql`desc` : sql`asc`;
  const asPeopleRead = column?.type === 'text' ? sql` collate ${sql.ref(COLLATION)}` : sql``;
  const last = column?.isOptional ? sql` nulls last` : sql``;
  return sql`order by ${by}${asPeopleRead} ${direction}${last}, ${id} ${direction}`;
};

export interface Totals {
  count: number;
  sums: Record<string, number>;
}

const summedIn = ({ columns }: Pick<Report<never>, 'columns'>): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.isTotalled);
const sumAs = (name: string): RawBuilder<unknown> => sql.ref(`_sum_${name}`);
const totalsOf = (report: Pick<Report<never>, 'columns'>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`count(*) as "_count"`,
      ...summedIn(report).map((name) => sql`coalesce(sum(${sql.ref(`r.${name}`)}), 0)::int8 as ${sumAs(name)}`),
    ],
    sql`, `,
  );
const toTotals = (report: Pick<Report<never>, 'columns'>, row: ReportRow | undefined): Totals => ({
  count: Number(row?._count ?? 0),
  sums: Object.fromEntries(summedIn(report).map((name) => [name, Number(row?.[`_sum_${name}`] ?? 0)])),
});

export const readTotals = async <S extends Reading>(report: Report<S>, scope: S, wish: ReportWish): Promise<Totals> => {
  const { rows } = await sql<ReportRow>`select ${totalsOf(report)} ${found(report, scope, wish)}`.execute(scope.db);
  return toTotals(report, rows[0]);
};

const limitOf = ({ size, page }: ReportWish): RawBuilder<unknown> => sql`limit ${size} offset ${(page - 1) * size}`;

/**
 * Which rows a page has is found first: what neither a condition nor the order asks for is not joined then, however far
 * down the page is.
 */
const readRows = async <S extends Reading>(report: Report<S>, scope: S, wish: ReportWish): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    with page as materialized (select r.id ${found(report, scope, wish)} ${orderOf(report, wish)} ${limitOf(wish)})
    select r.* from page join (${report.source(scope)}) r on r.id = page.id ${orderOf(report, wish)}`.execute(scope.db);
  return rows;
};

export interface ReportPage extends Totals {
  rows: ReportRow[];
}

/** What a condition finds is looked for once, for the page and for what is counted and summed. */
const readFiltered = async <S extends Reading>(report: Report<S>, scope: S, wish: ReportWish): Promise<ReportPage> => {
  const summed = summedIn(report).map((name) => sql`, ${sql.ref(`r.${name}`)}`);
  const inFound = { by: sql.ref('r._order'), id: sql.ref('r.id') };
  const { rows } = await sql<ReportRow>`
    with hit as materialized (
      select r.id, ${IN_REPORT(wish).by} as "_order"${sql.join(summed, sql``)} ${found(report, scope, wish)}),
    page as materialized (select r.id from hit r ${orderOf(report, wish, inFound)} ${limitOf(wish)})
    select * from (select ${totalsOf(report)} from hit r) totals
    left join (select r.* from page join (${report.source(scope)}) r on r.id = page.id) r on true
    ${orderOf(report, wish)}`.execute(scope.db);
  return { ...toTotals(report, rows[0]), rows: rows.filter(({ id }) => id !== null) };
};

/** Without a condition the page ends at its last row, and what is counted joins nothing: two statements, side by side. */
export const readPage = async <S extends Reading>(
  report: Report<S>,
  scope: S,
  wish: ReportWish,
): Promise<ReportPage> => {
  if (wish.conditions.length > 0) return readFiltered(report, scope, wish);
  const [totals, rows] = await Promise.all([readTotals(report, scope, wish), readRows(report, scope, wish)]);
  return { ...totals, rows };
};

/**
 * All that was found, in batches: one statement and one moment, of which the database keeps the place. Whoever stops
 * reading ends it.
 */
export async function* readAll<S extends Reading>(
  report: Report<S>,
  scope: S,
  wish: ReportWish,
): AsyncGenerator<ReportRow[]> {
  const transaction = await scope.db.startTransaction().execute();
  try {
    // All of them are wanted, not the first of them soon.
    await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(transaction);
    await sql`declare report_rows no scroll cursor for
      select r.* ${found(report, scope, wish)} ${orderOf(report, wish)}`.execute(transaction);
    const fetch = () => sql<ReportRow>`fetch forward ${sql.lit(FILE_BATCH)} from report_rows`.execute(transaction);
    for (let coming = fetch(); ; ) {
      const { rows } = await coming;
      const isLast = rows.length < FILE_BATCH;
      // The database looks for the next ones while these are written.
      if (!isLast) coming = fetch();
      coming.catch(() => undefined);
      if (rows.length > 0) yield rows;
      if (isLast) return;
    }
  } finally {
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
