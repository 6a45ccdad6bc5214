import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { beginningOfTheDay, plusTage, tag } from '../clock/days.ts';
import type { Condition, Report, ReportColumn, ReportRow, ReportWish } from './report.ts';

/** What a report is read with: the connection that has its walls, and whatever its source asks for. */
interface Reading {
  readonly db: Kysely<Tabellen>;
}

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

/** Names of columns come from the report's own table alone (readWish). */
const found = <S>(report: Report<S>, scope: S, { conditions }: ReportWish): RawBuilder<unknown> => {
  const where = conditions.flatMap(({ column, condition }) => whereOf(column, condition, report.columns[column]!));
  return sql`from (${report.source(scope)}) r ${where.length ? sql`where ${sql.join(where, sql` and `)}` : sql``}`;
};

/** Two rows that are alike in the column keep their order from page to page by their ids. */
const orderOf = <S>(report: Report<S>, { orderBy, isDescending }: ReportWish): RawBuilder<unknown> => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const last = report.columns[orderBy]?.isOptional ? sql` nulls last` : sql``;
  return sql`order by ${sql.ref(`r.${orderBy}`)} ${direction}${last}, r.id ${direction}`;
};

export interface Totals {
  count: number;
  sums: Record<string, number>;
}

export const readTotals = async <S extends Reading>(report: Report<S>, scope: S, wish: ReportWish): Promise<Totals> => {
  const summed = Object.keys(report.columns).filter((name) => report.columns[name]?.isTotalled);
  const sums = summed.map((name) => sql`, coalesce(sum(${sql.ref(`r.${name}`)}), 0)::int8 as ${sql.ref(name)}`);
  const { rows } = await sql<ReportRow>`
    select count(*) as "_count"${sql.join(sums, sql``)} ${found(report, scope, wish)}`.execute(scope.db);
  const row = rows[0] ?? {};
  return {
    count: Number(row._count ?? 0),
    sums: Object.fromEntries(summed.map((name) => [name, Number(row[name] ?? 0)])),
  };
};

/**
 * Which rows a page has is found first: what neither a condition nor the order asks for is not joined then, however far
 * down the page is.
 */
export const readRows = async <S extends Reading>(
  report: Report<S>,
  scope: S,
  wish: ReportWish,
): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    with page as materialized (select r.id ${found(report, scope, wish)} ${orderOf(report, wish)}
      limit ${wish.size} offset ${(wish.page - 1) * wish.size})
    select r.* from page join (${report.source(scope)}) r on r.id = page.id ${orderOf(report, wish)}`.execute(scope.db);
  return rows;
};

const BATCH = 2_000;

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
    for (;;) {
      const { rows } = await sql<ReportRow>`fetch forward ${sql.lit(BATCH)} from report_rows`.execute(transaction);
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
  }
}
