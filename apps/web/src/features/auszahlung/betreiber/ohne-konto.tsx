import type { OkOf } from '@weitersagen/contract/api';
import { texte } from '#texte/betreiber-auszahlung';
import { texte as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { zeilenlink } from '../../../lib/keyboard.ts';
import { Section } from '../../../ui/desk/page.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';

/** What a run leaves out, because the agency has named no account: it alone can, in its portal. */
export function OhneKonto({ zeilen }: { zeilen: OkOf<'getAuszahlungslaeufe'>['OhneKonto'] }) {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const path = usePath();
  const mandantName = useMandantName();
  const { euroGenau } = useFormat();
  if (zeilen.length === 0) return null;
  return (
    <Section titel={t('ohneKonto')} id="ohnekonto" className="max-w-4xl">
      <p className="mb-2 text-sm">{t('ohneKontoText')}</p>
      <Table
        caption={t('ohneKonto')}
        rows={zeilen}
        rowKey={({ Mandant, Nummer }) => `${Mandant}/${Nummer}`}
        columns={[
          {
            id: 'beleg',
            head: t('beleg'),
            cell: ({ Mandant, Nummer, Art }) => (
              <>
                <Link
                  to={path('rechnung', { route: Mandant, nummer: Nummer })}
                  {...zeilenlink}
                  className="tabular inline-block py-0.5 font-semibold whitespace-nowrap"
                >
                  {Nummer}
                </Link>
                <span className="block text-muted">
                  {Art === 'Korrektur' ? t('art_Korrektur') : t('art_Gutschrift')}
                </span>
              </>
            ),
          },
          {
            id: 'agentur',
            head: t('agentur'),
            cell: ({ Agenturname, Agentur }) => (
              <>
                {Agenturname} <span className="tabular text-muted">{Agentur}</span>
              </>
            ),
          },
          { id: 'mandant', head: ts('mandant'), from: 'md', cell: ({ Mandant }) => mandantName(Mandant) },
          { id: 'betrag', head: ts('betrag'), numeric: true, cell: ({ WertCent }) => euroGenau(WertCent) },
        ]}
      />
    </Section>
  );
}
