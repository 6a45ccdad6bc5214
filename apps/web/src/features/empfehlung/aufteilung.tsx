import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { Amount } from '../../ui/amount.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useFormat, useMandant, useT } from '../../umgebung.ts';
import { texte } from './texte.ts';

export type Teilung = ProduktAntwort['Aufteilungen'][number];
/** The wire carries the referrer's share (decisions §5). */
export const anteilEmpfehler = (teilung: Teilung): string => String(100 - teilung.AnteilEmpfaenger);

/** The offered split that is nearest to the Mandant's default share of the recipient. */
export const vorauswahl = (teilungen: Teilung[], anteilEmpfaenger: number): Teilung | undefined =>
  teilungen.toSorted(
    (a, b) => Math.abs(a.AnteilEmpfaenger - anteilEmpfaenger) - Math.abs(b.AnteilEmpfaenger - anteilEmpfaenger),
  )[0];

/** Who gets how much, as large cards: every choice shows both amounts, also without JavaScript. */
export function Aufteilung({
  teilungen,
  initial,
  onChange,
}: {
  teilungen: Teilung[];
  initial: string | undefined;
  onChange: (anteil: string) => void;
}) {
  const t = useT(texte);
  const { euro } = useFormat();
  const { kappungsgrund } = useMandant();
  const name = ({ AnteilEmpfaenger }: Teilung) =>
    AnteilEmpfaenger === 0 ? t('allesIch') : AnteilEmpfaenger === 100 ? t('allesKontakt') : t('teilen');
  const grund = ({ Gekappt, EmpfaengerCent }: Teilung) => {
    if (!Gekappt) return undefined;
    const betrag = euro(EmpfaengerCent);
    return kappungsgrund === 'vag48b' ? t('gekapptVag48b', { betrag }) : t('gekappt', { betrag });
  };
  return (
    <RadioCards
      name="Empfehlung.AnteilEmpfehler"
      legend={<span className="font-head text-xl">{t('aufteilung')}</span>}
      hint={t('aufteilungHinweis')}
      initial={initial}
      onChange={onChange}
      options={teilungen.map((teilung) => ({
        value: anteilEmpfehler(teilung),
        label: name(teilung),
        hint: grund(teilung),
        aside: (
          <span className="grid basis-56 grid-cols-2 gap-x-4">
            <Betrag wer={t('ich')} cent={teilung.EmpfehlerCent} />
            <Betrag wer={t('kontakt')} cent={teilung.EmpfaengerCent} />
          </span>
        ),
      }))}
    />
  );
}

const Betrag = ({ wer, cent }: { wer: string; cent: number }) => (
  <span className="grid">
    <span className="text-sm text-muted">{wer}</span>
    <Amount cent={cent} size="m" className={cent === 0 ? 'text-muted' : 'text-money'} />
  </span>
);
