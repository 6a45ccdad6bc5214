import type { OkOf } from '@weitersagen/contract/api';
import { zeilenlink } from '../../lib/tastatur.ts';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import { useFormat, usePfad, useT } from '../../umgebung.ts';
import { Abschnitt } from './seite.tsx';
import { Marke } from './status-marke.tsx';
import { texte as texteSeite } from './texte-seite.ts';
import { texte } from './texte-verdacht.ts';
import { useMandantName, useWort } from './worte.ts';

/** What a run leaves out, and where the answer is given that lets it in. */
export function Angehalten({ zeilen }: { zeilen: OkOf<'getAuszahlungslaeufe'>['Angehalten'] }) {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const wort = useWort();
  const pfad = usePfad();
  const mandantName = useMandantName();
  const { euroGenau } = useFormat();
  if (zeilen.length === 0) return null;
  return (
    <Abschnitt titel={t('angehalten')} id="angehalten" className="max-w-4xl">
      <p className="mb-2 text-sm">{t('angehaltenText')}</p>
      <Table
        caption={t('angehalten')}
        rows={zeilen}
        rowKey={({ Mandant, Auftragsnummer, Beguenstigter, Art }) =>
          `${Mandant}/${Auftragsnummer}/${Beguenstigter}/${Art}`
        }
        columns={[
          {
            id: 'auftrag',
            head: t('auftragKopf'),
            cell: ({ Mandant, Auftragsnummer }) => (
              <Link
                to={`${pfad('auftrag', { route: Mandant, auftragsnummer: Auftragsnummer })}#hinweise`}
                {...zeilenlink}
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
                {wort('person', Beguenstigter)} {Art === 'Bonus' && <Marke ton="still">{t('bonus')}</Marke>}
              </>
            ),
          },
          { id: 'betrag', head: t('betrag'), numeric: true, cell: ({ WertCent }) => euroGenau(WertCent) },
        ]}
      />
    </Abschnitt>
  );
}
