import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { waitingDays } from '@weitersagen/contract/waiting-days';
import { texts } from '#texte/empfehlung';
import { useFormat, useMandant, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Amount } from '../../ui/amount.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

export type Split = ProduktResponse['Aufteilungen'][number];
/** The wire carries the referrer's share (decisions §5). */
export const anteilEmpfehler = (split: Split): string => String(100 - split.AnteilEmpfaenger);

const same = (a: Split, b: Split) => a.EmpfehlerCent === b.EmpfehlerCent && a.EmpfaengerCent === b.EmpfaengerCent;
/** Under a cap several splits come to the same amounts: the one that gives the contact most stands for them. */
export const different = (splits: Split[]): Split[] =>
  splits.filter((one, i) => !splits.slice(i + 1).some((later) => same(one, later)));

/** The offered split that is nearest to the Mandant's default share of the recipient. */
export const preselection = (splits: Split[], anteilEmpfaenger: number): Split | undefined => {
  const next = splits.toSorted(
    (a, b) => Math.abs(a.AnteilEmpfaenger - anteilEmpfaenger) - Math.abs(b.AnteilEmpfaenger - anteilEmpfaenger),
  )[0];
  return next && different(splits).find((one) => same(one, next));
};

/** Who gets how much, as large cards: every choice shows both amounts, also without JavaScript. */
export function Aufteilung({
  teilungen,
  initial,
  onChange,
}: {
  teilungen: Split[];
  initial: string | undefined;
  onChange: (anteil: string) => void;
}) {
  const t = useT(texts);
  const { euro } = useFormat();
  const mandant = useMandant();
  const vag48b = mandant.kappungsgrund === 'vag48b';
  const name = ({ AnteilEmpfaenger, Gekappt }: Split) => {
    if (AnteilEmpfaenger === 0) return t('allesIch');
    if (AnteilEmpfaenger < 100) return t('teilen');
    return Gekappt ? t('moeglichstVielKontakt') : t('allesKontakt');
  };
  const cut = teilungen.find(({ Gekappt }) => Gekappt);
  return (
    <div className="grid gap-2">
      <RadioCards
        name="Empfehlung.AnteilEmpfehler"
        legend={<span className="step-title">{t('aufteilung')}</span>}
        hint={t('aufteilungHinweis', { tage: waitingDays(mandant) })}
        initial={initial}
        onChange={onChange}
        options={different(teilungen).map((split) => ({
          value: anteilEmpfehler(split),
          label: name(split),
          aside: (
            <span className="flex flex-wrap gap-x-5 max-sm:basis-full sm:grid sm:basis-56 sm:grid-cols-2 sm:gap-x-4">
              <Betrag wer={t('ich')} cent={split.EmpfehlerCent} />
              <Betrag wer={t('kontakt')} cent={split.EmpfaengerCent} />
            </span>
          ),
        }))}
      />
      {cut && (
        <p className="max-w-prose text-sm text-muted">
          {vag48b
            ? t('gekapptVag48b', { betrag: euro(cut.EmpfaengerCent) })
            : t('gekappt', { betrag: euro(cut.EmpfaengerCent) })}
        </p>
      )}
    </div>
  );
}

const Betrag = ({ wer, cent }: { wer: string; cent: number }) => (
  <span className="flex items-baseline gap-x-2 sm:grid">
    <span className="text-sm text-muted">{wer}</span>
    <Amount cent={cent} size="l" className={cx('max-sm:text-xl', cent === 0 ? 'text-muted' : 'text-money')} />
  </span>
);
