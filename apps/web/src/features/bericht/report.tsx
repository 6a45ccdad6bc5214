import type { ReportLine, ShownColumn } from '@weitersagen/contract/bericht';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { texte } from '#texte/bericht';
import { useT } from '../../environment.ts';
import { zeilenlink } from '../../lib/keyboard.ts';
import { Alert } from '../../ui/alert.tsx';
import { Paging } from '../../ui/desk/paging.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { sortedBy } from '../datensatz/list-query.ts';
import { isNumeric, useShown } from './cell.tsx';
import { Export } from './export.tsx';
import { ReportFilter } from './filter.tsx';
import type { LoadedReport } from './load.ts';
import { Views } from './views.tsx';

interface Wish {
  loaded: LoadedReport;
  caption: string;
  /** Where a row leads, by what stands in its first column. */
  toRow?: (row: ReportLine) => string | undefined;
  /** Columns before those of the report, such as a choice of rows. */
  before?: readonly Column<ReportLine>[];
  /** What more is said below a value. */
  beside?: (row: ReportLine, column: string) => ReactNode;
  /** Between filter and table: what is done with rows. */
  children?: ReactNode;
}

/** A report with all that one does with it: filter, order, size of its pages, views, files, totals. */
export function Report({ loaded, caption, toRow, before = [], beside, children }: Wish) {
  const t = useT(texte);
  const { name, report, passedOver, views } = loaded;
  const columns = useColumns(loaded, { toRow, beside });
  return (
    <>
      {passedOver.length > 0 && <Alert kind="warning">{t('uebergangen', { was: passedOver.join(' ') })}</Alert>}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-80">
          <ReportFilter report={report} />
        </div>
        <Views views={views} />
        {report.TotalCount > 0 && <Export name={name} />}
      </div>
      {children}
      <Table
        tall
        caption={caption}
        columns={[...before, ...columns]}
        rows={report.Content}
        rowKey={({ Id }) => String(Id)}
        empty={<Empty />}
      />
      <Paging liste={report} />
    </>
  );
}

function useColumns(
  { report }: LoadedReport,
  { toRow, beside }: { toRow: Wish['toRow'] | undefined; beside: Wish['beside'] | undefined },
): Column<ReportLine>[] {
  const t = useT(texte);
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
          <Link to={to} {...zeilenlink} className="whitespace-nowrap font-semibold">
            {value}
          </Link>
        ) : (
          value
        )}
        {beside?.(row, column.Spalte)}
      </>
    );
  };
  const hasTotals = report.Content.length > 0 && Object.keys(report.Summen).length > 0;
  return report.Spalten.map((column, nth) => {
    const sum = report.Summen[column.Spalte];
    return {
      id: column.Spalte,
      head: column.Titel,
      cell: cell(column, nth === 0),
      ...(isNumeric(column) ? { numeric: true } : {}),
      ...(column.Sortierbar ? { sort: { to: sortedBy(search, column.Spalte).to, now: now(column.Spalte) } } : {}),
      ...(hasTotals ? { total: sum === undefined ? (nth === 0 ? t('summe') : null) : shown(column, sum) } : {}),
    };
  });
}

function Empty() {
  const t = useT(texte);
  const { pathname, search } = useLocation();
  const isFiltered = /[?&](in|von|bis)_\w+=[^&]/.test(search);
  return isFiltered ? (
    <EmptyState title={t('nichtsGefunden')} action={<Link to={pathname}>{t('filterLoeschen')}</Link>} />
  ) : (
    <EmptyState title={t('leer')}>
      <p>{t('leerText')}</p>
    </EmptyState>
  );
}
