import type { OkOf } from '@weitersagen/contract/api';
import { texte } from '#texte/rechnung';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { zeilenlink } from '../../../lib/keyboard.ts';
import { useMandantName } from '../../../ui/desk/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { RechnungMark } from '../document.tsx';

type Row = OkOf<'getRechnungenDesBetreibers'>['Content'][number];

export function RechnungTable({ zeilen }: { zeilen: readonly Row[] }) {
  const t = useT(texte);
  const path = usePath();
  const mandantName = useMandantName();
  const { euroGenau, tagKurz } = useFormat();
  return (
    <Table
      page
      caption={t('rechnungen')}
      rows={zeilen}
      rowKey={({ Mandant, Nummer }) => `${Mandant}/${Nummer}`}
      empty={<EmptyState title={t('keine')}>{t('keineText')}</EmptyState>}
      columns={[
        {
          id: 'nummer',
          head: t('nummer'),
          cell: ({ Mandant, Nummer, Art }) => (
            <>
              <Link
                to={path('rechnung', { route: Mandant, nummer: Nummer })}
                {...zeilenlink}
                className="tabular inline-block py-0.5 font-semibold whitespace-nowrap"
              >
                {Nummer}
              </Link>
              <span className="block text-muted">{t(`art_${Art}`)}</span>
            </>
          ),
        },
        {
          id: 'agentur',
          head: t('agentur'),
          cell: ({ Mandant, Agentur, Agenturname }) => (
            <>
              {Agenturname} <span className="tabular text-muted">{Agentur}</span>
              <span className="block text-muted">{mandantName(Mandant)}</span>
            </>
          ),
        },
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
