import type { ReportAnswer, ReportLine, ShownColumn } from '@weitersagen/contract/bericht';
import { texts } from '#texte/bericht';
import { useFormat, useT } from '../../environment.ts';
import { Section } from '../../ui/desk/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { Bar, Bars } from './bars.tsx';

type Statistics = NonNullable<ReportAnswer['Statistik']>;
type FunnelStep = Statistics['Stufen'][number];

/** Not everybody who takes a step has taken the one before, such as an invitation: more than all is no share of it. */
const percent = (part: number | null, whole: number | null): string =>
  part === null || !whole || part > whole ? '' : `${Math.round((part / whole) * 100)} %`;

const change = ({ Anzahl, Vorher }: FunnelStep): string => {
  if (Anzahl === null || !Vorher) return '';
  const difference = Math.round(((Anzahl - Vorher) / Vorher) * 100);
  return `${difference > 0 ? '+' : difference < 0 ? '−' : '±'}${Math.abs(difference)} %`;
};

/** From step to step, with a bar for each and the time before beside it. */
export function Funnel({ statistics }: { statistics: Statistics }) {
  const t = useT(texts);
  const { zahl, tagKurz } = useFormat();
  const { Stufen, Von, Bis, VorherVon, VorherBis } = statistics;
  const largest = Math.max(1, ...Stufen.map(({ Anzahl }) => Anzahl ?? 0));
  const shown = (n: number | null): string => (n === null ? t('zurueckgehalten') : zahl(n));
  const columns: Column<FunnelStep & { before: FunnelStep | undefined }>[] = [
    { id: 'stufe', head: t('stufe'), cell: ({ Titel }) => <span className="font-semibold">{Titel}</span> },
    { id: 'balken', head: '', from: 'md', cell: ({ Anzahl }) => <Bar share={(Anzahl ?? 0) / largest} /> },
    { id: 'jetzt', head: t('jetzt'), numeric: true, cell: ({ Anzahl }) => shown(Anzahl) },
    {
      id: 'anteil',
      head: t('anteil'),
      numeric: true,
      cell: ({ Anzahl, before }) => percent(Anzahl, before?.Anzahl ?? null),
    },
    { id: 'vorher', head: t('vorher'), numeric: true, cell: ({ Vorher }) => shown(Vorher) },
    { id: 'aenderung', head: t('aenderung'), numeric: true, cell: change },
  ];
  return (
    <Section titel={t('trichter')}>
      <p className="tabular mb-2 text-sm text-muted">
        {t('zeitraum', { von: tagKurz(Von), bis: tagKurz(Bis) })} ·{' '}
        {t('davor', { von: tagKurz(VorherVon), bis: tagKurz(VorherBis) })}
      </p>
      {statistics.VorherGanz && <p className="mb-2 max-w-prose text-sm text-muted">{t('ganzeMonate')}</p>}
      <Table
        caption={t('trichter')}
        columns={columns}
        rows={Stufen.map((step, n) => ({ ...step, before: Stufen[n - 1] }))}
        rowKey={({ Stufe }) => Stufe}
      />
      {statistics.Zurueckgehalten && <p className="mt-2 max-w-prose text-sm text-muted">{t('zurueckgehaltenText')}</p>}
    </Section>
  );
}

/** A small picture for each step; the table below says the same in figures. */
export function Series({ columns, rows }: { columns: readonly ShownColumn[]; rows: readonly ReportLine[] }) {
  const inOrder = rows.toSorted((a, b) => String(a.Zeitraum).localeCompare(String(b.Zeitraum)));
  return (
    <Tiles columns={{ xs: 2, md: 4 }} className="[--gap:0.75rem]">
      {columns
        .filter(({ Typ }) => Typ === 'number')
        .map(({ Spalte, Titel }) => (
          <div key={Spalte} className="rounded-s border border-line bg-surface p-3">
            <p className="text-sm font-semibold">{Titel}</p>
            <Bars values={inOrder.map((row) => (row[Spalte] ?? null) as number | null)} />
          </div>
        ))}
    </Tiles>
  );
}
