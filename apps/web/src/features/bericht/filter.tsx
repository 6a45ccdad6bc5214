import { PAGE_SIZES, type ReportAnswer, type ShownColumn } from '@weitersagen/contract/bericht';
import { useSearchParams } from 'react-router';
import { texte } from '#texte/bericht';
import { useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { suchfeld } from '../../lib/keyboard.ts';
import { Filterformular, fieldClass } from '../../ui/desk/filter-form.tsx';
import { filterNames, isSpan } from './query.ts';

const INPUT: Partial<Record<ShownColumn['Typ'], { type: string; inputMode?: 'decimal' | 'numeric' }>> = {
  date: { type: 'date' },
  month: { type: 'month' },
  time: { type: 'date' },
  cent: { type: 'text', inputMode: 'decimal' },
  number: { type: 'text', inputMode: 'numeric' },
};

/** More choices than these take the whole width, or they would be a tower beside the other fields. */
const MOST_IN_ONE_COLUMN = 8;

/** A field for each column, by what it holds; all of it stays in the address. */
export function ReportFilter({ report }: { report: ReportAnswer }) {
  const t = useT(texte);
  const [query] = useSearchParams();
  const columns = report.Spalten.filter(({ Filterbar }) => Filterbar);
  const names = columns.flatMap(filterNames);
  const order = query.get('sortierung');
  const firstText = columns.find(({ Typ }) => Typ === 'text');
  const isSet = names.some((name) => query.get(name));
  return (
    <Filterformular namen={[...names, 'sortierung']}>
      {order && <input type="hidden" name="sortierung" value={order} />}
      <details open={isSet} className="open:basis-full max-sm:basis-full">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm text-link">{t('spalten')}</summary>
        <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-3 gap-y-2">
          {columns.map((column) => (
            <ColumnField key={column.Spalte} column={column} isFirst={column === firstText} />
          ))}
        </div>
      </details>
      <label className="flex items-center gap-1.5 whitespace-nowrap text-sm">
        {t('zeilenJeSeite')}
        <select name="groesse" defaultValue={report.Pagesize} className={`${fieldClass} w-auto`}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </Filterformular>
  );
}

function ColumnField({ column, isFirst }: { column: ShownColumn; isFirst: boolean }) {
  const t = useT(texte);
  const [query] = useSearchParams();
  const { Titel, Typ, Werte } = column;
  const [first = '', second] = filterNames(column);
  if (Werte.length > 0)
    return (
      <fieldset
        className={cx(
          'grid min-w-0 content-start gap-0.5 text-xs',
          Werte.length > MOST_IN_ONE_COLUMN && 'col-span-full',
        )}
      >
        <legend className="font-semibold">{Titel}</legend>
        <div className="flex flex-wrap gap-x-3">
          {Werte.map(({ Wert, Name }) => (
            <label key={Wert} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
              <input
                type="checkbox"
                name={first}
                value={Wert}
                defaultChecked={query.getAll(first).includes(Wert)}
                className="size-[24px] shrink-0 accent-link"
              />
              {Name}
            </label>
          ))}
        </div>
      </fieldset>
    );
  const kind = INPUT[Typ] ?? { type: 'text' };
  const field = (name: string, label: string, placeholder?: string) => (
    <input
      {...kind}
      name={name}
      maxLength={120}
      placeholder={placeholder}
      aria-label={label}
      defaultValue={query.get(name) ?? ''}
      className={`${fieldClass} min-w-0`}
      {...(isFirst ? suchfeld : {})}
    />
  );
  return (
    <fieldset className="grid min-w-0 content-start gap-0.5 text-xs">
      <legend className="font-semibold">{Titel}</legend>
      <div className="flex gap-1">
        {isSpan(column) && second ? (
          <>
            {field(first, t('vonSpalte', { spalte: Titel }), t('von'))}
            {field(second, t('bisSpalte', { spalte: Titel }), t('bis'))}
          </>
        ) : (
          field(first, Titel)
        )}
      </div>
    </fieldset>
  );
}
