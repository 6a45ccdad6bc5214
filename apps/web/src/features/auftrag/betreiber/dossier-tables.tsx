import type { AuftragResponse } from '@weitersagen/contract/auftrag';
import { texts } from '#texte/betreiber-auftrag';
import { texts as texteSeite } from '#texte/desk-seite';
import { useFormat, useT } from '../../../environment.ts';
import { Mark } from '../../../ui/desk/mark.tsx';
import { Section } from '../../../ui/desk/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { StatusMark } from '../../betreiber/status-mark.tsx';
import { useWord } from '../../betreiber/words.ts';
import { rewardPlace } from './reward-place.ts';

interface Props {
  auftrag: AuftragResponse;
}

/** Who gets how much of the reward, and why not otherwise. */
export function Split({ auftrag }: Props) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const { euroGenau } = useFormat();
  const { PraemieEmpfaengerCent, Empfehlung, EmpfehlerPerson, Praemierungen } = auftrag;
  // Who has deleted his account gets nothing by a release; what he had been given before stands among the claims.
  const isWaived =
    EmpfehlerPerson.Empfehlerhash === null && !Praemierungen.some((one) => one.Beguenstigter === 'empfehler');
  const PraemieEmpfehlerCent = isWaived ? 0 : auftrag.PraemieEmpfehlerCent;
  const rows = [
    { id: 'empfehler', name: ts('empfehler'), anteil: Empfehlung.AnteilEmpfehler, cent: PraemieEmpfehlerCent },
    { id: 'empfaenger', name: ts('empfaenger'), anteil: 100 - Empfehlung.AnteilEmpfehler, cent: PraemieEmpfaengerCent },
    { id: 'summe', name: t('summe'), anteil: 100, cent: PraemieEmpfehlerCent + PraemieEmpfaengerCent },
  ];
  const stark = (id: string) => (id === 'summe' ? 'font-bold' : undefined);
  return (
    <Section titel={t('praemie')}>
      <Table
        caption={t('praemie')}
        rows={rows}
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
      {isWaived && auftrag.PraemieEmpfehlerCent > 0 && <p className="mt-2 text-sm">{t('verzichtet')}</p>}
      {auftrag.Gekappt && (
        <p className="mt-2 text-sm text-warning">
          {t('gekappt', { betrag: euroGenau(PraemieEmpfaengerCent), anteil: 100 - Empfehlung.AnteilEmpfehler })}
        </p>
      )}
      {auftrag.JahresrestCent !== null && (
        <p className="mt-2 text-sm">{t('jahresrest', { betrag: euroGenau(auftrag.JahresrestCent) })}</p>
      )}
    </Section>
  );
}

export function Praemierungen({ auftrag }: Props) {
  const t = useT(texts);
  const ts = useT(texteSeite);
  const word = useWord();
  const { euroGenau, tagKurz } = useFormat();
  return (
    <Section titel={t('praemierungen')}>
      <Table
        caption={t('praemierungen')}
        rows={auftrag.Praemierungen}
        rowKey={({ Id }) => Id}
        empty={<p className="text-sm text-muted">{t('keinePraemierungen')}</p>}
        columns={[
          {
            id: 'wer',
            head: ts('wer'),
            cell: ({ Id, Art, Auftraege, Beguenstigter, Name, Kundennummer, KundennummerHinweis: hint }) => (
              <span id={rewardPlace(Id)} className="block">
                {Name}
                <span className="block text-muted">{word('person', Beguenstigter)}</span>
                {Art === 'Bonus' && (
                  <span className="tabular block break-words">
                    <Mark tone="still">{t('bonus')}</Mark> {t('bonusAus', { nummern: Auftraege.join(', ') })}
                  </span>
                )}
                {Kundennummer && (
                  <span className="tabular block">
                    {t('kundennummerKurz', { nummer: Kundennummer })}{' '}
                    {hint && <Mark tone={hint === 'passt' ? 'gut' : 'wartet'}>{t(`kundennummer_${hint}`)}</Mark>}
                  </span>
                )}
              </span>
            ),
          },
          {
            id: 'status',
            head: ts('status'),
            cell: ({ Status, FaelligAm, Praemienart }) => (
              <>
                <StatusMark art="praemierung" status={Status} />
                <span className="block text-muted md:hidden">
                  {[Praemienart && word('art', Praemienart), FaelligAm && tagKurz(FaelligAm)]
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
            cell: ({ Praemienart }) => (Praemienart ? word('art', Praemienart) : '–'),
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
    </Section>
  );
}

/** What the provider has reported, in the order in which it came. */
export function Facts({ auftrag }: Props) {
  const t = useT(texts);
  const word = useWord();
  const { tagKurz, zeitpunkt } = useFormat();
  return (
    <Section titel={t('fakten')}>
      <Table
        caption={t('fakten')}
        rows={auftrag.Fakten.map((fact, index) => ({ ...fact, id: `${index}` }))}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'ereignis',
            head: t('ereignis'),
            cell: ({ Ereignis, Auffaellig, Pruefung }) => (
              <>
                {word('feed', Ereignis)}
                {Auffaellig && (
                  <span className="block">
                    <Mark tone={Pruefung ? 'still' : 'wartet'}>
                      {[word('auffaellig', Auffaellig), Pruefung && word('pruefung', Pruefung.Ergebnis)]
                        .filter(Boolean)
                        .join(', ')}
                    </Mark>
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
    </Section>
  );
}
