import type { AuszahlungForm } from '@weitersagen/contract/praemierung';
import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { useState } from 'react';
import { texts } from '#texte/praemie-wahl';
import { useFormat, useT } from '../../environment.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CapHint, useSplitName, withoutDuplicate } from './aufteilungen.tsx';
import { type GraphicKind, PraemieGraphic } from './graphic.tsx';

export interface ChoiceProps {
  produkt: ProduktResponse;
  forms: AuszahlungForm[];
  /** The recipient's share in percent that is chosen at first. */
  anteil: number;
  open: boolean;
  onClose: () => void;
  onChoice: (produkt: ProduktResponse, anteilEmpfaenger: number) => void;
}

type Split = ProduktResponse['Aufteilungen'][number];

const KIND: Record<number, GraphicKind> = { 0: 'grafik100', 50: 'grafik50empfehler', 100: 'grafik100' };

/** The house's share may be none of those on offer. */
const nearest = (all: Split[], anteil: number): Split | undefined =>
  all.toSorted((a, b) => Math.abs(a.AnteilEmpfaenger - anteil) - Math.abs(b.AnteilEmpfaenger - anteil))[0];

/** What the reward of a product can be: how it may be shared, and as what one gets one's share (portal §2). */
export function PraemieChoice({ produkt, forms, anteil: first, open, onClose, onChoice }: ChoiceProps) {
  const t = useT(texts);
  const splits = withoutDuplicate(produkt.Aufteilungen);
  const [anteil, setAnteil] = useState(first);
  const wanted = nearest(produkt.Aufteilungen, anteil);
  const chosen = splits.find((one) => one === wanted || (one.Gekappt && wanted?.Gekappt));
  if (!chosen) return null;
  const kind = chosen.Gekappt ? 'grafik50empfehler' : (KIND[chosen.AnteilEmpfaenger] ?? 'grafik50');
  return (
    <Dialog open={open} onClose={onClose} title={t('titel', { produkt: produkt.Name })}>
      <div className="grid gap-5">
        <PraemieGraphic
          produkt={produkt}
          art={kind}
          sizes="(min-width: 40rem) 32rem, 1px"
          className="aspect-[8/5] w-full rounded-m border border-line object-cover max-sm:hidden"
        />
        <Splits teilungen={splits} gewaehlt={chosen} onChange={setAnteil} />
        <CapHint aufteilungen={produkt.Aufteilungen} className="-mt-2 text-sm text-muted" />
        <AsWhat split={chosen} forms={forms} />
        <Button onClick={() => onChoice(produkt, chosen.AnteilEmpfaenger)} wide>
          {t('weiter')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Not the kit's cards: nothing is sent from here, and the form of the page has the same question. */
function Splits({
  teilungen,
  gewaehlt,
  onChange,
}: {
  teilungen: Split[];
  gewaehlt: Split;
  onChange: (anteil: number) => void;
}) {
  const t = useT(texts);
  const name = useSplitName();
  return (
    <fieldset>
      <legend className="font-semibold">{t('frage')}</legend>
      <div className="mt-2 grid gap-2">
        {teilungen.map((split) => (
          <label
            key={split.AnteilEmpfaenger}
            className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-m border-2 border-line px-4 py-2 has-checked:border-link has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name="teilung"
              checked={split === gewaehlt}
              onChange={() => onChange(split.AnteilEmpfaenger)}
              className="size-6 shrink-0 accent-link outline-none"
            />
            <span className="grow basis-40 font-semibold">{name(split)}</span>
            <span className="ml-auto flex gap-x-5 text-sm">
              <Betrag wer={t('sie')} cent={split.EmpfehlerCent} />
              <Betrag wer={t('kontakt')} cent={split.EmpfaengerCent} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const Betrag = ({ wer, cent }: { wer: string; cent: number }) => (
  <span>
    <span className="text-muted">{wer}</span>{' '}
    <Amount cent={cent} size="s" className={cent === 0 ? 'text-muted' : 'text-money'} />
  </span>
);

function AsWhat({ split: { EmpfehlerCent: cent, EmpfaengerCent }, forms }: { split: Split; forms: AuszahlungForm[] }) {
  const t = useT(texts);
  const { euro } = useFormat();
  const marksOf = (value: number) =>
    forms.flatMap(({ Name, WerteCent }) => (Name && WerteCent.includes(value) ? [Name] : []));
  if (cent === 0)
    return <p className="text-sm">{t(marksOf(EmpfaengerCent).length > 0 ? 'nichtsFuerSie' : 'nichtsFuerSieGeld')}</p>;
  const marks = marksOf(cent);
  return (
    <p className="text-sm">
      {t('ihrAnteil')} (<span className="tabular font-semibold">{euro(cent)}</span>) {t('alsGeld')}
      {marks.length > 0 && `, ${t('oderGutschein', { marken: marks.join(', ') })}`}.
    </p>
  );
}
