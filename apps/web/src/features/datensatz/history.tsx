import type { ReactNode } from 'react';
import { texts } from '#texte/datensatz';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { rowLink } from '../../lib/keyboard.ts';
import { useWho } from '../../ui/desk/words.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';

export interface HistoryRow {
  id: string;
  /** Where its changes stand; there are none to show where it is missing. */
  to?: string;
  /** What was done; leads to the changes. */
  title: string;
  /** What a reader is told of the link, where the title alone says too little. */
  label?: string;
  /** How many records, which fields. */
  detail?: ReactNode;
  status?: ReactNode;
  by: string;
  at: string;
  reason?: string;
}

/** Who changed what, and since when it counts. */
export function History({
  rows,
  caption,
  page = false,
  narrow = false,
  empty,
}: {
  rows: readonly HistoryRow[];
  caption: string;
  /** It is the page's own list. */
  page?: boolean;
  /** Beside something else: few columns. */
  narrow?: boolean;
  empty?: { title: string; text: string };
}) {
  const t = useT(texts);
  const who = useWho();
  const { zeitpunkt } = useFormat();
  const wide: Column<HistoryRow>[] = [
    { id: 'grund', head: t('grund'), from: 'md', cell: ({ reason }) => reason },
    { id: 'wer', head: t('wer'), from: 'md', cell: ({ by }) => who(by) },
    {
      id: 'am',
      head: t('zeit'),
      from: 'md',
      cell: ({ at }) => (
        <time dateTime={at} className="tabular lg:whitespace-nowrap">
          {zeitpunkt(at)}
        </time>
      ),
    },
  ];
  const status: Column<HistoryRow>[] = rows.some((row) => row.status)
    ? [{ id: 'status', head: t('status'), cell: (row) => row.status }]
    : [];
  return (
    <Table
      page={page}
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty && <EmptyState title={empty.title}>{empty.text}</EmptyState>}
      columns={[
        {
          id: 'was',
          head: t('was'),
          cell: ({ to, title, label, detail, by, at, reason }) => (
            <>
              {to === undefined ? (
                <span className="font-semibold">{title}</span>
              ) : (
                <Link to={to} {...rowLink} aria-label={label} className="font-semibold">
                  {title}
                </Link>
              )}
              {detail && <span className="block text-muted">{detail}</span>}
              {reason && <span className={cx('block wrap-anywhere', !narrow && 'md:hidden')}>{reason}</span>}
              <span className={cx('block text-muted', !narrow && 'md:hidden')}>
                {who(by)} · <time dateTime={at}>{zeitpunkt(at)}</time>
              </span>
            </>
          ),
        },
        ...status,
        ...(narrow ? [] : wide),
      ]}
    />
  );
}
