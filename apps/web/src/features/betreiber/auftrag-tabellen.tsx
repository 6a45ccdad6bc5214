import type { AuftragAntwort } from '@weitersagen/contract/betreiber';
import { Table } from '../../ui/table.tsx';
import { useFormat, useT } from '../../umgebung.ts';
import { Abschnitt } from './seite.tsx';
import { Marke, StatusMarke } from './status-marke.tsx';
import { texte } from './texte-auftrag.ts';
import { texte as texteSeite } from './texte-seite.ts';
import { useWort } from './worte.ts';

interface Props {
  auftrag: AuftragAntwort;
}

/** Who gets how much of the reward, and why not otherwise. */
export function Teilung({ auftrag }: Props) {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const { euroGenau } = useFormat();
  const { PraemieEmpfehlerCent, PraemieEmpfaengerCent, Empfehlung } = auftrag;
  const zeilen = [
    { id: 'empfehler', name: ts('empfehler'), anteil: Empfehlung.AnteilEmpfehler, cent: PraemieEmpfehlerCent },
    { id: 'empfaenger', name: ts('empfaenger'), anteil: 100 - Empfehlung.AnteilEmpfehler, cent: PraemieEmpfaengerCent },
    { id: 'summe', name: t('summe'), anteil: 100, cent: PraemieEmpfehlerCent + PraemieEmpfaengerCent },
  ];
  const stark = (id: string) => (id === 'summe' ? 'font-bold' : undefined);
  return (
    <Abschnitt titel={t('praemie')}>
      <Table
        caption={t('praemie')}
        rows={zeilen}
        rowKey={({ id }) => id}
        columns={[
          { id: 'wer', head: ts('wer'), cell: ({ id, name }) => <span className={stark(id)}>{name}</span> },
          { id: 'anteil', head: t('anteil'), numeric: true, cell: ({ anteil }) => `${anteil} %` },
          {
            id: 'betrag',
            head: ts('betrag'),
            numeric: true,
            cell: ({ id, cent }) => <span className={stark(id)}>{euroGenau(cent)}</span>,
          },
        ]}
      />
      {auftrag.Gekappt && (
        <p className="mt-2 text-sm text-warning">
          {t('gekappt', { betrag: euroGenau(PraemieEmpfaengerCent), anteil: 100 - Empfehlung.AnteilEmpfehler })}
        </p>
      )}
      {auftrag.JahresrestCent !== null && (
        <p className="mt-2 text-sm">{t('jahresrest', { betrag: euroGenau(auftrag.JahresrestCent) })}</p>
      )}
    </Abschnitt>
  );
}

export function Praemierungen({ auftrag }: Props) {
  const t = useT(texte);
  const ts = useT(texteSeite);
  const wort = useWort();
  const { euroGenau, tagKurz } = useFormat();
  return (
    <Abschnitt titel={t('praemierungen')}>
      <Table
        caption={t('praemierungen')}
        rows={auftrag.Praemierungen}
        rowKey={({ Id }) => Id}
        empty={<p className="text-sm text-muted">{t('keinePraemierungen')}</p>}
        columns={[
          {
            id: 'wer',
            head: ts('wer'),
            cell: ({ Art, Auftraege, Beguenstigter, Name, Kundennummer, KundennummerHinweis: hinweis }) => (
              <>
                {Name}
                <span className="block text-muted">{wort('person', Beguenstigter)}</span>
                {Art === 'Bonus' && (
                  <span className="tabular block break-words">
                    <Marke ton="still">{t('bonus')}</Marke> {t('bonusAus', { nummern: Auftraege.join(', ') })}
                  </span>
                )}
                {Kundennummer && (
                  <span className="tabular block">
                    {t('kundennummerKurz', { nummer: Kundennummer })}{' '}
                    {hinweis && (
                      <Marke ton={hinweis === 'passt' ? 'gut' : 'wartet'}>{t(`kundennummer_${hinweis}`)}</Marke>
                    )}
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'status',
            head: ts('status'),
            cell: ({ Status, FaelligAm, Praemienart }) => (
              <>
                <StatusMarke art="praemierung" status={Status} />
                <span className="block text-muted md:hidden">
                  {[Praemienart && wort('art', Praemienart), FaelligAm && tagKurz(FaelligAm)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          },
          {
            id: 'art',
            head: t('art'),
            from: 'md',
            cell: ({ Praemienart }) => (Praemienart ? wort('art', Praemienart) : '–'),
          },
          {
            id: 'faellig',
            head: t('faelligAm'),
            from: 'md',
            cell: ({ FaelligAm }) => <span className="tabular">{FaelligAm ? tagKurz(FaelligAm) : '–'}</span>,
          },
          { id: 'betrag', head: ts('betrag'), numeric: true, cell: ({ WertCent }) => euroGenau(WertCent) },
        ]}
      />
    </Abschnitt>
  );
}

/** What the provider has reported, in the order in which it came. */
export function Fakten({ auftrag }: Props) {
  const t = useT(texte);
  const wort = useWort();
  const { tagKurz, zeitpunkt } = useFormat();
  return (
    <Abschnitt titel={t('fakten')}>
      <Table
        caption={t('fakten')}
        rows={auftrag.Fakten.map((fakt, index) => ({ ...fakt, id: `${index}` }))}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'ereignis',
            head: t('ereignis'),
            cell: ({ Ereignis, Auffaellig, Pruefung }) => (
              <>
                {wort('feed', Ereignis)}
                {Auffaellig && (
                  <span className="block">
                    <Marke ton={Pruefung ? 'still' : 'wartet'}>
                      {[wort('auffaellig', Auffaellig), Pruefung && wort('pruefung', Pruefung.Ergebnis)]
                        .filter(Boolean)
                        .join(', ')}
                    </Marke>
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'datum',
            head: t('datum'),
            cell: ({ Datum }) => <span className="tabular">{Datum ? tagKurz(Datum) : '–'}</span>,
          },
          {
            id: 'eingegangen',
            head: t('eingegangen'),
            cell: ({ EingegangenAm }) => <span className="tabular">{zeitpunkt(EingegangenAm)}</span>,
          },
        ]}
      />
    </Abschnitt>
  );
}
