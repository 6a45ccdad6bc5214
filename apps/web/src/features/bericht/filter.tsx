import type { ReportAnswer, ShownColumn } from '@weitersagen/contract/bericht';
import { useState } from 'react';
import { Form, useActionData, useLocation, useSearchParams } from 'react-router';
import { texts } from '#texte/bericht';
import { texts as textsOfLists } from '#texte/desk-seite';
import { useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { fieldId } from '../../lib/form.ts';
import { searchField } from '../../lib/keyboard.ts';
import { Button } from '../../ui/button.tsx';
import { fieldClass } from '../../ui/desk/filter-form.tsx';
import { Message } from '../../ui/desk/message.tsx';
import { Fold } from './fold.tsx';
import { canBeRead, filterNames, isSpan, keptBeside, turnedIn } from './query.ts';

const INPUT: Partial<Record<ShownColumn['Typ'], { type: string; inputMode?: 'decimal' | 'numeric' }>> = {
  date: { type: 'date' },
  month: { type: 'month' },
  time: { type: 'date' },
  cent: { type: 'text', inputMode: 'decimal' },
  number: { type: 'text', inputMode: 'numeric' },
};

/** More choices than these take the whole width, or they would be a tower beside the other fields. */
const MOST_IN_ONE_COLUMN = 8;

/** What of the address a form does not set itself goes along. */
export function Kept({ names }: { names: readonly string[] }) {
  const { search } = useLocation();
  return keptBeside(search, names).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

interface Filtering {
  report: ReportAnswer;
  /** Columns whose filter cannot be read. */
  unreadable: readonly string[];
  hash: string;
  /** Columns that are chosen at another place of the screen. */
  elsewhere?: readonly string[] | undefined;
}

/** Another one for each address; what is answered at the same one leaves what is filled in beside it as it is. */
function useKeyOfAddress(): string {
  const { key } = useLocation();
  const isAnswered = useActionData() !== undefined;
  const [shown, setShown] = useState(key);
  if (!isAnswered && shown !== key) setShown(key);
  return shown;
}

/** A field for each column, by what it holds; all of it stays in the address. Folded, unless something is to be mended in it. */
export function ReportFilter({ report, unreadable, hash, elsewhere = [] }: Filtering) {
  const t = useT(texts);
  const tl = useT(textsOfLists);
  const key = useKeyOfAddress();
  const columns = report.Spalten.filter(({ Filterbar, Spalte }) => Filterbar && !elsewhere.includes(Spalte));
  const firstText = columns.find(({ Typ }) => Typ === 'text');
  if (columns.length === 0) return null;
  return (
    // Begins anew with each address: folded, and with what it says.
    <Fold key={key} label={t('spalten')} open={columns.some(({ Spalte }) => unreadable.includes(Spalte))}>
      <Form method="get" role="search" aria-label={tl('filter')} {...(hash ? { action: hash } : {})}>
        <Kept names={columns.flatMap(filterNames)} />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-x-3 gap-y-2">
          {columns.map((column) => (
            <ColumnField
              key={column.Spalte}
              column={column}
              isFirst={column === firstText}
              isFaulty={unreadable.includes(column.Spalte)}
            />
          ))}
        </div>
        <Button type="submit" look="secondary" dense className="mt-3 max-md:min-h-11">
          {tl('filtern')}
        </Button>
      </Form>
    </Fold>
  );
}

/** What is expected of a column, under its own title. */
export function useExpected() {
  const t = useT(texts);
  const { search } = useLocation();
  const whatOf = (column: ShownColumn): string => {
    if (turnedIn(search).includes(column.Spalte)) return t('verkehrt');
    const query = new URLSearchParams(search);
    const isMonth = filterNames(column).every((name) => canBeRead(column, query.get(name) ?? ''));
    return column.Typ === 'month' && isMonth ? t('ausserhalb') : t(`erwartet_${column.Typ}`);
  };
  return (column: ShownColumn): string => {
    const { Titel } = column;
    const what = whatOf(column);
    return t('erwartet', { spalte: Titel, was: what });
  };
}

const firstFieldOf = (column: ShownColumn): string => fieldId(filterNames(column)[0] ?? '');

/** What could not be read, each with a way to its field. Gets the focus. */
export function Unreadable({ report, unreadable }: Omit<Filtering, 'hash'>) {
  const t = useT(texts);
  const expected = useExpected();
  const columns = report.Spalten.filter(({ Spalte }) => unreadable.includes(Spalte));
  if (columns.length === 0) return null;
  return (
    <Message
      kind="warning"
      details={
        <ul>
          {columns.map((column) => (
            <li key={column.Spalte}>
              <a
                href={`#${firstFieldOf(column)}`}
                onClick={(event) => {
                  // A navigation would begin the form anew, and bring the focus back here.
                  event.preventDefault();
                  document.getElementById(firstFieldOf(column))?.focus();
                }}
                className="inline-block py-1 underline underline-offset-4"
              >
                {expected(column)}
              </a>
            </li>
          ))}
        </ul>
      }
    >
      {t('nichtGefiltert')}
    </Message>
  );
}

interface Field {
  column: ShownColumn;
  isFirst: boolean;
  isFaulty: boolean;
}

function ColumnField({ column, isFirst, isFaulty }: Field) {
  const t = useT(texts);
  const expected = useExpected();
  const [query] = useSearchParams();
  const { search } = useLocation();
  const { Spalte, Titel, Typ, Werte } = column;
  const isTurned = turnedIn(search).includes(Spalte);
  const [first = '', second] = filterNames(column);
  const message = `${fieldId(first)}-fehler`;
  const fault = isFaulty && (
    <p id={message} className="text-danger">
      {expected(column)}
    </p>
  );
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
          {Werte.map(({ Wert, Name }, nth) => (
            <label key={Wert} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
              <input
                type="checkbox"
                name={first}
                value={Wert}
                {...(nth === 0 ? { id: fieldId(first) } : {})}
                {...(isFaulty ? { 'aria-describedby': message } : {})}
                defaultChecked={query.getAll(first).includes(Wert)}
                className="size-[24px] shrink-0 accent-link"
              />
              {Name}
            </label>
          ))}
        </div>
        {fault}
      </fieldset>
    );
  const kind = INPUT[Typ] ?? { type: 'text' };
  const field = (name: string, label: string, placeholder?: string) => {
    const typed = query.get(name) ?? '';
    const isWrong = isFaulty && (isTurned || !canBeRead(column, typed));
    return (
      <input
        {...kind}
        id={fieldId(name)}
        name={name}
        maxLength={120}
        placeholder={placeholder}
        aria-label={label}
        defaultValue={typed}
        className={cx(fieldClass, 'min-w-0', isWrong && 'border-danger')}
        {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': message } : {})}
        {...(isFirst ? searchField : {})}
      />
    );
  };
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
      {fault}
    </fieldset>
  );
}
