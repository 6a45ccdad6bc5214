import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-gutschein';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, useT } from '../../../environment.ts';
import { Mark } from '../../../ui/desk/mark.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table.tsx';

type Row = OkOf<'getGutscheinbestand'>[number];

export function GutscheinStock({ rows }: { rows: readonly Row[] }) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const mandantName = useMandantName();
  const { euroGenau, zahl } = useFormat();
  const counted = (n: number, isMinimum: boolean) => (isMinimum ? ts('ueber', { anzahl: zahl(n) }) : zahl(n));
  return (
    <Table
      page
      caption={t('bestand')}
      rows={rows}
      rowKey={({ Mandant, GutscheinId }) => `${Mandant}/${GutscheinId}`}
      empty={<EmptyState title={t('keineGutscheine')}>{t('keineGutscheineText')}</EmptyState>}
      columns={[
        {
          id: 'name',
          head: t('gutschein'),
          cell: ({ Name, GutscheinId, Mandant }) => (
            <>
              <span className="font-semibold">{Name}</span>
              <span className="block text-muted">
                {GutscheinId}
                <span className="md:hidden"> · {mandantName(Mandant)}</span>
              </span>
            </>
          ),
        },
        { id: 'mandant', head: ts('mandant'), from: 'md', cell: ({ Mandant }) => mandantName(Mandant) },
        { id: 'status', head: ts('status'), cell: (row) => <StockMark row={row} /> },
        { id: 'frei', head: t('frei'), numeric: true, cell: ({ Frei, FreiIsMinimum }) => counted(Frei, FreiIsMinimum) },
        {
          id: 'warngrenze',
          head: t('warngrenze'),
          numeric: true,
          from: 'md',
          cell: ({ Warngrenze }) => zahl(Warngrenze),
        },
        {
          id: 'vergeben',
          head: t('vergeben'),
          numeric: true,
          from: 'md',
          cell: ({ Vergeben, VergebenIsMinimum }) => counted(Vergeben, VergebenIsMinimum),
        },
        { id: 'wert', head: ts('betrag'), numeric: true, from: 'md', cell: ({ WertCent }) => euroGenau(WertCent) },
      ]}
    />
  );
}

function StockMark({ row: { Frei, Warngrenze } }: { row: Row }) {
  const t = useT(texts);
  if (Frei === 0) return <Mark tone="schlecht">{t('leer')}</Mark>;
  if (Frei <= Warngrenze) return <Mark tone="wartet">{t('knapp')}</Mark>;
  return <Mark tone="gut">{t('reicht')}</Mark>;
}
