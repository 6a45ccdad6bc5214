import { texte } from '#texte/praemie';
import { useFormat, useT } from '../../environment.ts';
import { type Teilung, useTeilungsname, withoutDuplicate } from './aufteilungen.tsx';

/** Who gets what for each split of one product. */
export function Teilungsliste({ aufteilungen }: { aufteilungen: Teilung[] }) {
  const { euro } = useFormat();
  const t = useT(texte);
  const name = useTeilungsname();
  return (
    <dl className="divide-y divide-line text-sm">
      {withoutDuplicate(aufteilungen).map((teilung) => (
        <div key={teilung.AnteilEmpfaenger} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt>{name(teilung)}</dt>
          <dd className="tabular ml-auto text-right font-semibold">
            {teilung.EmpfehlerCent > 0 && `${euro(teilung.EmpfehlerCent)} ${t('ich')}`}
            {teilung.EmpfehlerCent > 0 && teilung.EmpfaengerCent > 0 && (
              <span className="font-normal text-muted"> · </span>
            )}
            {teilung.EmpfaengerCent > 0 && `${euro(teilung.EmpfaengerCent)} ${t('kontakt')}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
