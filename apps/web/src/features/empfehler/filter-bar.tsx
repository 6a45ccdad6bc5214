import type { EmpfehlungGroup } from '@weitersagen/contract/values';
import { Form as RouterForm } from 'react-router';
import { texts } from '#texte/empfehler';
import { usePath, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { control } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { addressWith, type Filter, isFiltered, SEARCH_CHARACTER } from './filter.ts';

interface Groups {
  filter: Filter;
  /** Of what is searched for. */
  groups: Record<EmpfehlungGroup, number>;
  /** Of all there is: a group that a search leaves empty stays where it was. */
  total: Record<EmpfehlungGroup, number>;
  /** Very many: only what waits for the person is counted. */
  isMinimum: boolean;
}

/** Groups to press, a search to type, folded until they are wanted: both stand in the address and work without JavaScript. */
export function FilterBar({ filter, groups, total, isMinimum }: Groups) {
  const t = useT(texts);
  return (
    <details className="group/filter print:hidden" open={isFiltered(filter)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-link [&::-webkit-details-marker]:hidden">
        {t('suchenUndFiltern')}
        <span className="group-open/filter:rotate-180">
          <Arrow />
        </span>
      </summary>
      <div className="grid gap-4 pt-2 pb-1">
        <GroupChoice filter={filter} groups={groups} total={total} isMinimum={isMinimum} />
        <RouterForm
          // Begins anew where the address has changed, by the back button or a link.
          key={`${filter.suche} ${filter.von} ${filter.bis}`}
          method="get"
          role="search"
          className="grid gap-3"
          preventScrollReset
        >
          {filter.stand && <input type="hidden" name="stand" value={filter.stand} />}
          <div className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1.5">
            <label htmlFor="suche" className="col-span-2 font-semibold">
              {t('suche')} <span className="font-normal text-muted">({t('sucheHinweis')})</span>
            </label>
            <input
              id="suche"
              type="search"
              name="suche"
              defaultValue={filter.suche}
              maxLength={SEARCH_CHARACTER}
              className={control}
            />
            <Button type="submit" look="secondary">
              {t('suchen')}
            </Button>
          </div>
          <Period filter={filter} />
        </RouterForm>
      </div>
    </details>
  );
}

function GroupChoice({ filter, groups, total, isMinimum }: Groups) {
  const t = useT(texts);
  const area = usePath()('persoenlicherbereich');
  const all = Object.values(groups).reduce((sum, n) => sum + n, 0);
  const choice = [
    { stand: '' as const, n: all, da: true, name: t('gruppe_alle') },
    ...(Object.keys(groups) as EmpfehlungGroup[]).map((stand) => ({
      stand,
      n: groups[stand],
      da: total[stand] > 0 || (isMinimum && stand !== 'handeln'),
      name: t(`gruppe_${stand}`),
    })),
  ];
  return (
    <nav aria-label={t('stand')}>
      <ul className="flex flex-wrap gap-2">
        {choice
          .filter(({ stand, da }) => da || stand === filter.stand)
          .map(({ stand, n, name }) => (
            <li key={stand}>
              <Link
                to={addressWith(area, filter, { stand })}
                preventScrollReset
                look="plain"
                aria-current={stand === filter.stand ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-4',
                  stand === filter.stand
                    ? 'border-link bg-tint font-semibold text-link'
                    : 'border-line bg-surface hover:border-border',
                )}
              >
                {name} {(!isMinimum || stand === 'handeln') && <span className="tabular text-sm text-muted">{n}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Period({ filter }: { filter: Filter }) {
  const t = useT(texts);
  const days = [
    { name: 'von', wert: filter.von },
    { name: 'bis', wert: filter.bis },
  ] as const;
  return (
    <details className="group" open={!!(filter.von || filter.bis)}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 text-link [&::-webkit-details-marker]:hidden">
        {t('zeitraum')}
        <Arrow />
      </summary>
      <div className="grid gap-3 pt-1 sm:grid-cols-2">
        {days.map(({ name, wert }) => (
          <div key={name} className="grid gap-1.5">
            <label htmlFor={name} className="font-semibold">
              {t(name === 'von' ? 'empfohlenVon' : 'empfohlenBis')}
            </label>
            <input id={name} type="date" name={name} defaultValue={wert} className={control} />
          </div>
        ))}
      </div>
    </details>
  );
}

/** The heading of the list, where its next page begins: for the eye, for the focus, and without a script. */
export const LIST = 'empfehlungen-titel';
