import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/rechnung';
import { useFormat, useT } from '../../../environment.ts';
import { NothingFound } from '../../../ui/desk/filter.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table.tsx';
import { RechnungMark } from '../document.tsx';
import { useNaming } from './naming.tsx';

type Row = OkOf<'getRechnungenDesBetreibers'>['Content'][number];

/** `filtered`: others there may be, which the address leaves out. */
export function RechnungTable({ rows, filtered = false }: { rows: readonly Row[]; filtered?: boolean }) {
  const t = useT(texts);
  const { euroGenau, tagKurz } = useFormat();
  const naming = useNaming();
  return (
    <Table
      page
      caption={t('rechnungen')}
      rows={rows}
      rowKey={({ Mandant, Nummer }) => `${Mandant}/${Nummer}`}
      empty={filtered ? <NothingFound /> : <EmptyState title={t('keine')}>{t('keineText')}</EmptyState>}
      columns={[
        ...naming,
        { id: 'status', head: t('stand'), cell: ({ Status }) => <RechnungMark status={Status} /> },
        {
          id: 'datum',
          head: t('datum'),
          from: 'md',
          cell: ({ Datum }) => <span className="tabular">{tagKurz(Datum)}</span>,
        },
        {
          id: 'faellig',
          head: t('zahlbarBis'),
          from: 'lg',
          cell: ({ FaelligAm }) => <span className="tabular">{FaelligAm ? tagKurz(FaelligAm) : '–'}</span>,
        },
        { id: 'brutto', head: t('brutto'), numeric: true, cell: ({ BruttoCent }) => euroGenau(BruttoCent) },
        { id: 'offen', head: t('offen'), numeric: true, from: 'md', cell: ({ OffenCent }) => euroGenau(OffenCent) },
      ]}
    />
  );
}
