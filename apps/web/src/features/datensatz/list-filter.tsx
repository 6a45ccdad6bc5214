import { useSearchParams } from 'react-router';
import { texts } from '#texte/datensatz';
import { useT } from '../../environment.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterForm, fieldClass } from '../../ui/desk/filter-form.tsx';
import type { ListColumn } from './list.tsx';
import { filterNames, isRange } from './list-query.ts';
import { useFieldWords } from './words.tsx';

/** Inside a list's filter form: a field for each column, open where one of them is set. Keeps the order. */
export function ColumnFilter({ columns }: { columns: readonly ListColumn[] }) {
  const t = useT(texts);
  const words = useFieldWords();
  const [query] = useSearchParams();
  const order = query.get('sortierung');
  const isSet = columns.some((column) => filterNames(column).some((name) => query.get(name)));
  return (
    <>
      {order && <input type="hidden" name="sortierung" value={order} />}
      <details open={isSet} className="order-last basis-full">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-link">{t('spalten')}</summary>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-3 gap-y-2">
          {columns.map((column) => {
            const { id, type, head } = column;
            const label = head ?? words.label(id);
            return (
              <fieldset key={id} className="grid min-w-0 gap-0.5 text-xs">
                <legend className="font-semibold">{label}</legend>
                <div className="flex gap-1">
                  {filterNames(column).map((name, n) => (
                    <input
                      key={name}
                      type={type === 'tag' ? 'date' : 'text'}
                      inputMode={type === 'cent' ? 'decimal' : type === 'zahl' ? 'numeric' : undefined}
                      name={name}
                      maxLength={80}
                      placeholder={isRange(column) ? t(n === 0 ? 'von' : 'bis') : undefined}
                      aria-label={isRange(column) ? t(n === 0 ? 'vonSpalte' : 'bisSpalte', { spalte: label }) : label}
                      defaultValue={query.get(name) ?? ''}
                      className={`${fieldClass} min-w-0`}
                    />
                  ))}
                </div>
              </fieldset>
            );
          })}
        </div>
      </details>
    </>
  );
}

/** Above a list: its search and filter, and beside them the way to a new record for whoever may make one. */
export function ListHead({
  columns,
  searchHint,
  add,
}: {
  columns: readonly ListColumn[];
  searchHint: string;
  add: { to: string; label: string } | false;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="grow">
        <FilterForm suche={{ hinweis: searchHint }} names={['suche', ...columns.flatMap(filterNames)]}>
          <ColumnFilter columns={columns} />
        </FilterForm>
      </div>
      {add && (
        <ButtonLink to={add.to} dense>
          {add.label}
        </ButtonLink>
      )}
    </div>
  );
}
