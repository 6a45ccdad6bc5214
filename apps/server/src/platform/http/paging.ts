import type { Count, Page } from '../db/keyset.ts';

export const PAGE_SIZE = 50;

const pageCount = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** One page of a list. */
export const toPage = <T>(content: T[], total: number, page: number) => ({
  Content: content,
  HasNext: page * PAGE_SIZE < total,
  PageCount: pageCount(total),
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
