import type { Count, Page } from '../db/keyset.ts';

export const SEITENGROESSE = 50;

const seitenzahl = (total: number): number => Math.max(1, Math.ceil(total / SEITENGROESSE));

/** One page of a list. */
export const toPage = <T>(content: T[], total: number, page: number) => ({
  Content: content,
  HasNext: page * SEITENGROESSE < total,
  PageCount: seitenzahl(total),
  TotalCount: total,
});

/** One page of a list that grows. */
export const toCursorPage = <Row, T>(
  { rows, next, previous, count, isMinimum }: Page<Row> & Count,
  to: (row: Row) => T,
) => ({
  Content: rows.map(to),
  NextCursor: next,
  PreviousCursor: previous,
  TotalCount: count,
  TotalCountIsMinimum: isMinimum,
});
