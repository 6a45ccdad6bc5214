import { texts } from '#texte/praemie';
import { useFormat, useT } from '../../environment.ts';
import { type Split, useSplitName, withoutDuplicate } from './aufteilungen.tsx';

/** Who gets what for each split of one product. */
export function SplitList({ aufteilungen }: { aufteilungen: Split[] }) {
  const { euro } = useFormat();
  const t = useT(texts);
  const name = useSplitName();
  return (
    <dl className="divide-y divide-line text-sm">
      {withoutDuplicate(aufteilungen).map((split) => (
        <div key={split.AnteilEmpfaenger} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <dt>{name(split)}</dt>
          <dd className="tabular ml-auto text-right font-semibold">
            {split.EmpfehlerCent > 0 && `${euro(split.EmpfehlerCent)} ${t('ich')}`}
            {split.EmpfehlerCent > 0 && split.EmpfaengerCent > 0 && <span className="font-normal text-muted"> · </span>}
            {split.EmpfaengerCent > 0 && `${euro(split.EmpfaengerCent)} ${t('kontakt')}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
