import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Amounts and counts stand right, in tabular figures. */
  numeric?: boolean;
}
/** Dense, with a head that stays. `caption` says what it lists; it can be scrolled with the keyboard. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: ReactNode;
}) {
  if (rows.length === 0 && empty) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto rounded-s border border-line bg-surface" aria-label={caption} tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-tint">
          <tr>
            {columns.map(({ id, head, numeric }) => (
              <th
                key={id}
                scope="col"
                className={cx('whitespace-nowrap px-3 py-2 font-semibold', numeric ? 'text-right' : 'text-left')}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-t border-line hover:bg-tint">
              {columns.map(({ id, cell, numeric }) => (
                <td key={id} className={cx('px-3 py-2 align-top', numeric && 'tabular whitespace-nowrap text-right')}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
