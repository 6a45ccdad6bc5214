import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Link } from './link.tsx';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand right, in tabular figures. */
  numeric?: boolean;
  /** Shown from this width on; what a narrow screen needs of it stands in another cell. */
  from?: 'md' | 'lg';
  /** Its head leads to the list sorted by it; how it is sorted now. */
  sort?: { to: string; now: 'ascending' | 'descending' | null };
  /** Below the rows; where one column has it, all of them get a foot. */
  total?: ReactNode;
  /** The same, where the foot has several lines. */
  totals?: readonly ReactNode[];
}
const ARROWS = { ascending: '↑', descending: '↓', none: '↕' };
const fromWidth = { md: 'hidden md:table-cell', lg: 'hidden lg:table-cell' };
const totalsOf = <Row,>({ total, totals }: Column<Row>): readonly ReactNode[] =>
  totals ?? (total === undefined ? [] : [total]);

/** Dense, with a head that stays. `caption` says what it lists; it can be scrolled with the keyboard. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  page,
  tall,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
  /** It is the page's own list: from large screens on, its head stays at the window's edge. */
  page?: boolean;
  /** Many columns and rows: it scrolls by itself, and its head and its totals stay in sight. */
  tall?: boolean;
}) {
  if (rows.length === 0 && empty) return empty;
  const footLines = Math.max(0, ...columns.map((column) => totalsOf(column).length));
  return (
    <section
      className={cx(
        'relative overflow-x-auto rounded-s border border-line bg-surface',
        page && 'lg:overflow-x-visible',
        // What has the focus is not below the head or the totals.
        tall && 'max-h-[80dvh] scroll-py-14 overflow-y-auto',
      )}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-tint">
          <tr>
            {columns.map(({ id, head, numeric, from, sort }) => (
              <th
                key={id}
                scope="col"
                aria-sort={sort?.now ?? undefined}
                className={cx(
                  // On a phone a long head would take the width that its rows need.
                  tall ? 'whitespace-nowrap' : 'md:whitespace-nowrap',
                  'px-2 py-2 align-bottom font-semibold md:px-3',
                  numeric ? 'text-right' : 'text-left',
                  from && fromWidth[from],
                )}
              >
                {sort ? (
                  <Link to={sort.to} look="plain" className="inline-flex min-h-8 items-center gap-1 hover:underline">
                    {head}
                    <span aria-hidden="true" className={sort.now ? undefined : 'text-muted'}>
                      {ARROWS[sort.now ?? 'none']}
                    </span>
                  </Link>
                ) : (
                  // On one line with those beside it, which are as high as a finger.
                  <span className={cx(columns.some((other) => other.sort) && 'inline-flex min-h-8 items-center')}>
                    {head}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-tint">
              {columns.map(({ id, cell, numeric, from }) => (
                <td
                  key={id}
                  className={cx(
                    'px-2 py-2 align-top md:px-3',
                    // A row of what is scrolled sideways is one line, or the words out of sight would make it tall.
                    tall && 'max-md:whitespace-nowrap',
                    numeric && 'tabular whitespace-nowrap text-right',
                    from && fromWidth[from],
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footLines > 0 && (
          <tfoot className="sticky bottom-0 z-10 bg-tint">
            {Array.from({ length: footLines }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of the foot is told apart by its place alone
              <tr key={line}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={cx(
                      'px-2 py-2 font-semibold md:px-3',
                      column.numeric && 'tabular whitespace-nowrap text-right',
                      column.from && fromWidth[column.from],
                    )}
                  >
                    {totalsOf(column)[line]}
                  </td>
                ))}
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </section>
  );
}
