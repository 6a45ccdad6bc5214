import type { ProduktResponse } from '@weitersagen/contract/produkt';
import { texts as gemeinsam } from '#texte/praemie';
import { texts } from '#texte/praemie-uebersicht';
import { useFormat, useT } from '../../environment.ts';
import { CapHint, type Split, useSplitName, withoutDuplicate } from './aufteilungen.tsx';

/** The split in which both get something: half each, or as much for the contact as he may have. */
export const example = ({ Aufteilungen }: Pick<ProduktResponse, 'Aufteilungen'>): Split | undefined =>
  Aufteilungen.find(({ EmpfehlerCent, EmpfaengerCent }) => EmpfehlerCent > 0 && EmpfaengerCent > 0);

/** The ways to share, once for all products, by the amounts of one of them. */
export function SplitPicture({ produkt }: { produkt: ProduktResponse }) {
  const { euro } = useFormat();
  const t = useT(texts);
  const g = useT(gemeinsam);
  const name = useSplitName();
  return (
    <section aria-labelledby="teilen-titel" className="rounded-l bg-tint p-5 md:p-7">
      <h2 id="teilen-titel" className="text-lg">
        {t('soTeilen')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('soTeilenBeispiel', { produkt: produkt.Name })}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-4 md:auto-cols-fr md:grid-flow-col">
        {withoutDuplicate(produkt.Aufteilungen).map((split) => (
          <li key={split.AnteilEmpfaenger} className="grid gap-1.5">
            <p className="font-semibold">{name(split)}</p>
            <Bars {...split} />
            <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm">
              {split.EmpfehlerCent > 0 && <span>{`${euro(split.EmpfehlerCent)} ${g('ich')}`}</span>}
              {split.EmpfaengerCent > 0 && <span>{`${euro(split.EmpfaengerCent)} ${g('kontakt')}`}</span>}
            </p>
          </li>
        ))}
      </ul>
      <CapHint aufteilungen={produkt.Aufteilungen} className="mt-4 text-sm text-muted" />
    </section>
  );
}

/** The shares as lengths; the amounts stand below. */
function Bars({ EmpfehlerCent, EmpfaengerCent }: Split) {
  const ownWidth = (200 * EmpfehlerCent) / Math.max(1, EmpfehlerCent + EmpfaengerCent);
  return (
    <svg viewBox="0 0 200 10" preserveAspectRatio="none" className="h-2.5 w-full rounded-full" aria-hidden="true">
      <rect width="200" height="10" className="fill-draw-b" />
      <rect width={ownWidth} height="10" className="fill-draw-a" />
      {ownWidth > 0 && ownWidth < 200 && <rect x={ownWidth - 1} width="2" height="10" className="fill-tint" />}
    </svg>
  );
}
