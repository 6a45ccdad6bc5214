import type { LaufAntwort } from '@weitersagen/contract/betreiber';
import { Table } from '../../ui/table.tsx';
import { useFormat, useT } from '../../umgebung.ts';
import { Abschnitt } from './seite.tsx';
import { StatusMarke } from './status-marke.tsx';
import { texte } from './texte-auszahlung.ts';
import { texte as texteSeite } from './texte-seite.ts';
import { useWort } from './worte.ts';

export function Zahlungen({ lauf }: { lauf: LaufAntwort }) {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const wort = useWort();
  const { euroGenau, zahl } = useFormat();
  return (
    <Abschnitt titel={t('zahlungen')}>
      <Table
        page
        caption={t('zahlungen')}
        rows={lauf.Zahlungen}
        rowKey={({ EndToEndId }) => EndToEndId}
        columns={[
          {
            id: 'name',
            head: t('name'),
            cell: ({ Name, IbanMaskiert }) => (
              <>
                {Name}
                <span className="tabular block text-muted md:hidden">{IbanMaskiert}</span>
              </>
            ),
          },
          {
            id: 'iban',
            head: t('iban'),
            from: 'md',
            cell: ({ IbanMaskiert }) => <span className="tabular whitespace-nowrap">{IbanMaskiert}</span>,
          },
          {
            id: 'referenz',
            head: t('endToEndId'),
            from: 'lg',
            cell: ({ EndToEndId }) => <span className="tabular">{EndToEndId}</span>,
          },
          {
            id: 'stand',
            head: t('stand'),
            cell: ({ Stand, Grund }) => (
              <>
                <StatusMarke art="zahlung" status={Stand} />
                {Grund && <span className="block text-muted">{wort('grund', Grund)}</span>}
              </>
            ),
          },
          { id: 'betrag', head: ts('betrag'), numeric: true, cell: ({ WertCent }) => euroGenau(WertCent) },
        ]}
      />
      <p className="tabular mt-2 flex justify-between gap-4 px-3 font-bold">
        <span>
          {t('summe')} ({t('zahlungen')}: {zahl(lauf.Anzahl)})
        </span>
        <span>{euroGenau(lauf.SummeCent)}</span>
      </p>
    </Abschnitt>
  );
}
