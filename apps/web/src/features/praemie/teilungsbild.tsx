import type { ProduktAntwort } from '@weitersagen/contract/produkt';
import { texte as gemeinsam } from '#texte/praemie';
import { texte } from '#texte/praemie-uebersicht';
import { useFormat, useT } from '../../environment.ts';
import { Kappung, type Teilung, useTeilungsname, withoutDuplicate } from './aufteilungen.tsx';

/** The split in which both get something: half each, or as much for the contact as he may have. */
export const example = ({ Aufteilungen }: Pick<ProduktAntwort, 'Aufteilungen'>): Teilung | undefined =>
  Aufteilungen.find(({ EmpfehlerCent, EmpfaengerCent }) => EmpfehlerCent > 0 && EmpfaengerCent > 0);

/** The ways to share, once for all products, by the amounts of one of them. */
export function Teilungsbild({ produkt }: { produkt: ProduktAntwort }) {
  const { euro } = useFormat();
  const t = useT(texte);
  const g = useT(gemeinsam);
  const name = useTeilungsname();
  return (
    <section aria-labelledby="teilen-titel" className="rounded-l bg-tint p-5 md:p-7">
      <h2 id="teilen-titel" className="text-lg">
        {t('soTeilen')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('soTeilenBeispiel', { produkt: produkt.Name })}</p>
      <ul className="mt-4 grid gap-x-8 gap-y-4 md:auto-cols-fr md:grid-flow-col">
        {withoutDuplicate(produkt.Aufteilungen).map((teilung) => (
          <li key={teilung.AnteilEmpfaenger} className="grid gap-1.5">
            <p className="font-semibold">{name(teilung)}</p>
            <Bars {...teilung} />
            <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm">
              {teilung.EmpfehlerCent > 0 && <span>{`${euro(teilung.EmpfehlerCent)} ${g('ich')}`}</span>}
              {teilung.EmpfaengerCent > 0 && <span>{`${euro(teilung.EmpfaengerCent)} ${g('kontakt')}`}</span>}
            </p>
          </li>
        ))}
      </ul>
      <Kappung aufteilungen={produkt.Aufteilungen} className="mt-4 text-sm text-muted" />
    </section>
  );
}

/** The shares as lengths; the amounts stand below. */
function Bars({ EmpfehlerCent, EmpfaengerCent }: Teilung) {
  const ich = (200 * EmpfehlerCent) / Math.max(1, EmpfehlerCent + EmpfaengerCent);
  return (
    <svg viewBox="0 0 200 10" preserveAspectRatio="none" className="h-2.5 w-full rounded-full" aria-hidden="true">
      <rect width="200" height="10" className="fill-draw-b" />
      <rect width={ich} height="10" className="fill-draw-a" />
      {ich > 0 && ich < 200 && <rect x={ich - 1} width="2" height="10" className="fill-tint" />}
    </svg>
  );
}
