import type { OkOf } from '@weitersagen/contract/api';
import { texts } from '#texte/betreiber-verdacht';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, usePath, useT } from '../../../environment.ts';
import { rowLink } from '../../../lib/keyboard.ts';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { useMandantName } from '../../../ui/desk/words.ts';
import { Link } from '../../../ui/link.tsx';
import { Table } from '../../../ui/table.tsx';
import { useWord } from '../../betreiber/words.ts';

/** What a run leaves out, and where the answer is given that lets it in. */
export function Held({ rows }: { rows: OkOf<'getAuszahlungslaeufe'>['Angehalten'] }) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const word = useWord();
  const path = usePath();
  const mandantName = useMandantName();
  const { euroGenau } = useFormat();
  if (rows.length === 0) return null;
  return (
    <Section titel={t('angehalten')} id="angehalten" className="max-w-4xl">
      <p className="mb-2 text-sm">{t('angehaltenText')}</p>
      <Table
        caption={t('angehalten')}
        rows={rows}
        rowKey={({ Mandant, Auftragsnummer, Beguenstigter, Art }) =>
          `${Mandant}/${Auftragsnummer}/${Beguenstigter}/${Art}`
        }
        columns={[
          {
            id: 'auftrag',
            head: t('auftragKopf'),
            cell: ({ Mandant, Auftragsnummer }) => (
              <Link
                to={`${path('auftrag', { route: Mandant, auftragsnummer: Auftragsnummer })}#hinweise`}
                {...rowLink}
                className="inline-block py-0.5 font-semibold"
              >
                {Auftragsnummer}
              </Link>
            ),
          },
          { id: 'mandant', head: ts('mandant'), cell: ({ Mandant }) => mandantName(Mandant) },
          {
            id: 'wer',
            head: t('beguenstigt'),
            cell: ({ Beguenstigter, Art }) => (
              <>
                {word('person', Beguenstigter)} {Art === 'Bonus' && <Mark tone="still">{t('bonus')}</Mark>}
              </>
            ),
          },
          { id: 'betrag', head: t('betrag'), numeric: true, cell: ({ WertCent }) => euroGenau(WertCent) },
        ]}
      />
    </Section>
  );
}
