import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-gutschein';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, useT } from '../../../environment.ts';
import { Folded } from '../../../ui/desk/folded.tsx';
import { Mark } from '../../../ui/desk/mark.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table.tsx';

type Row = OkOf<'getGutscheinbestand'>[number];

const isEnough = ({ Frei, Warngrenze }: Row): boolean => Frei > Warngrenze;

/** What runs short stands there; whoever wants to know of the rest opens it. */
export function GutscheinStock({ rows }: { rows: readonly Row[] }) {
  const t = useT(texts);
  const { zahl } = useFormat();
  const enough = rows.filter(isEnough);
  const scarce = rows.filter((row) => !isEnough(row));
  if (rows.length === 0) return <EmptyState title={t('keineGutscheine')}>{t('keineGutscheineText')}</EmptyState>;
  return (
    <div className="grid gap-4">
      {scarce.length > 0 ? <StockTable caption={t('bestand')} rows={scarce} /> : <p>{t('nichtsKnapp')}</p>}
      {enough.length > 0 && (
        <Folded titel={t('genug')} state={zahl(enough.length)}>
          <StockTable caption={t('genug')} rows={enough} />
        </Folded>
      )}
    </div>
  );
}

function StockTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const mandantName = useMandantName();
  const { euroGenau, zahl } = useFormat();
  const counted = (n: number, isMinimum: boolean) => (isMinimum ? ts('ueber', { anzahl: zahl(n) }) : zahl(n));
  return (
    <Table
      page
      caption={caption}
      rows={rows}
      rowKey={({ Mandant, GutscheinId }) => `${Mandant}/${GutscheinId}`}
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

function StockMark({ row }: { row: Row }) {
  const t = useT(texts);
  if (row.Frei === 0) return <Mark tone="schlecht">{t('leer')}</Mark>;
  if (!isEnough(row)) return <Mark tone="wartet">{t('knapp')}</Mark>;
  return <Mark tone="gut">{t('reicht')}</Mark>;
}
