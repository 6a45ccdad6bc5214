import type { ReportLine, ShownColumn } from '@weitersagen/contract/bericht';
import type { ReactNode } from 'react';
import { useActionData, useLocation } from 'react-router';
import { texts } from '#texte/bericht';
import { useT } from '../../environment.ts';
import { rowLink } from '../../lib/keyboard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { sortedBy } from '../datensatz/list-query.ts';
import { isNumeric, useShown } from './cell.tsx';
import { Chips } from './chips.tsx';
import { Export } from './export.tsx';
import { ReportFilter, Unreadable } from './filter.tsx';
import type { LoadedReport } from './load.ts';
import { PageSize } from './page-size.tsx';
import { filtersOf, withoutFilters } from './query.ts';
import { Views } from './views.tsx';

interface Wish {
  loaded: LoadedReport;
  caption: string;
  /** Where a row leads, by what stands in its first column. */
  toRow?: (row: ReportLine) => string | undefined;
  /** Columns before those of the report, such as a choice of rows. */
  before?: readonly Column<ReportLine>[];
  /** What more is said below a value. */
  beside?: ((row: ReportLine, column: string) => ReactNode) | undefined;
  /** Between filter and table: what is done with rows. */
  children?: ReactNode;
  /** The id of its place, where the screen has something else above it: each step in it leads back there. */
  at?: string;
  /** Columns whose filter stands elsewhere on the screen. */
  elsewhere?: readonly string[];
}

/** A report with all that one does with it: filter, order, size of its pages, views, files, totals. */
export function Report({ loaded, caption, toRow, before = [], beside, children, at, elsewhere }: Wish) {
  const t = useT(texts);
  const { name, report, passedOver, unreadable, views } = loaded;
  const hash = at ? `#${at}` : '';
  const columns = useColumns(loaded, { toRow, beside, hash });
  const isFilterable = ({ Spalte, Filterbar }: ShownColumn): boolean => Filterbar && !unreadable.includes(Spalte);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {passedOver.length > 0 && <Alert kind="warning">{t('uebergangen', { was: passedOver.join(' ') })}</Alert>}
      <Unreadable report={report} unreadable={unreadable} />
      <KeptView />
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <ReportFilter report={report} unreadable={unreadable} hash={hash} elsewhere={elsewhere} />
        <Views views={views} hash={hash} />
        <div className="grow">{report.TotalCount > 0 && <Export name={name} />}</div>
      </div>
      <Chips columns={report.Spalten.filter(isFilterable)} hash={hash} />
      {children}
      <Table
        tall
        caption={caption}
        columns={[...before, ...columns]}
        rows={report.Content}
        rowKey={({ Id }) => String(Id)}
        empty={<Empty hash={hash} />}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Paging list={report} />
        <PageSize report={report} hash={hash} />
      </div>
    </div>
  );
}

/** That a view was saved, or is there no more. */
function KeptView() {
  const t = useT(texts);
  const done = useActionData<{ kept?: string | null }>();
  if (done?.kept === undefined) return null;
  return <Message>{done.kept === null ? t('ansichtGeloescht') : t('ansichtGesichert', { name: done.kept })}</Message>;
}

function useColumns(
  { report }: LoadedReport,
  { toRow, beside, hash }: { toRow: Wish['toRow'] | undefined; beside: Wish['beside'] | undefined; hash: string },
): Column<ReportLine>[] {
  const shown = useShown();
  const { search } = useLocation();
  const now = (column: string) =>
    column === report.OrderBy ? (report.Descending ? ('descending' as const) : ('ascending' as const)) : null;
  const cell = (column: ShownColumn, isFirst: boolean) => (row: ReportLine) => {
    const value = shown(column, row[column.Spalte]);
    const to = isFirst ? toRow?.(row) : undefined;
    return (
      <>
        {to ? (
          <Link to={to} {...rowLink} className="whitespace-nowrap font-semibold">
            {value}
          </Link>
        ) : (
          value
        )}
        {beside?.(row, column.Spalte)}
      </>
    );
  };
  return report.Spalten.map((column, nth) => {
    return {
      id: column.Spalte,
      head: column.Titel,
      cell: cell(column, nth === 0),
      ...(isNumeric(column) ? { numeric: true } : {}),
      ...(column.Sortierbar
        ? { sort: { to: sortedBy(search, column.Spalte).to + hash, now: now(column.Spalte) } }
        : {}),
      totals: report.Summenzeilen.map(({ Titel, Summen }) => {
        const sum = Summen[column.Spalte];
        return sum === undefined ? (nth === 0 ? Titel : null) : shown(column, sum);
      }),
    };
  });
}

function Empty({ hash }: { hash: string }) {
  const t = useT(texts);
  const { search } = useLocation();
  const filters = filtersOf(search);
  return filters.length > 0 ? (
    <EmptyState
      title={t('nichtsGefunden')}
      action={<Link to={withoutFilters(search, filters) + hash}>{t('alleFilterEntfernen')}</Link>}
    />
  ) : (
    <EmptyState title={t('leer')}>
      <p>{t('leerText')}</p>
    </EmptyState>
  );
}
