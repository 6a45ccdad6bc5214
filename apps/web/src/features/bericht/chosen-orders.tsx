import type { ReportLine } from '@weitersagen/contract/bericht';
import { texts } from '#texte/bericht';
import { useFormat, useT } from '../../environment.ts';
import { Table } from '../../ui/table.tsx';

const textOf = (value: ReportLine[string] | undefined): string => (typeof value === 'string' ? value : '');

/** What an order is about, before somebody decides: its amount is what the release would be worth today. */
export function ChosenOrders({ orders }: { orders: readonly ReportLine[] }) {
  const t = useT(texts);
  const { tagKurz, euroGenau } = useFormat();
  const amount = ({ WertCent, ErwartetCent }: ReportLine) => {
    const cent = WertCent ?? ErwartetCent;
    return typeof cent === 'number' ? euroGenau(cent) : t('betragOffen');
  };
  return (
    <Table
      caption={t('gewaehlteAuftraege')}
      rows={orders}
      rowKey={({ Auftragsnummer }) => String(Auftragsnummer)}
      columns={[
        {
          id: 'nummer',
          head: t('auftragsnummer'),
          cell: ({ Auftragsnummer }) => <span className="tabular wrap-anywhere">{textOf(Auftragsnummer)}</span>,
        },
        {
          id: 'produkt',
          head: t('produkt'),
          cell: ({ Produkt, Empfehler }) => (
            <>
              {textOf(Produkt)}
              <span className="block text-muted md:hidden">{textOf(Empfehler)}</span>
            </>
          ),
        },
        { id: 'empfehler', head: t('empfehler'), from: 'md', cell: ({ Empfehler }) => textOf(Empfehler) },
        {
          id: 'datum',
          head: t('auftragsdatum'),
          from: 'md',
          cell: ({ Auftragsdatum }) => (
            <span className="tabular whitespace-nowrap">{Auftragsdatum && tagKurz(textOf(Auftragsdatum))}</span>
          ),
        },
        { id: 'betrag', head: t('betrag'), numeric: true, cell: amount },
      ]}
    />
  );
}
