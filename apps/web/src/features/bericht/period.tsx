import type { ReportAnswer } from '@weitersagen/contract/bericht';
import { Form, useLocation } from 'react-router';
import { texts } from '#texte/bericht';
import { useFormat, useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { fieldId } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { fieldClass } from '../../ui/desk/filter-form.tsx';
import { Kept, useExpected } from './filter.tsx';
import type { LoadedReport } from './load.ts';
import { filterNames } from './query.ts';

/** The column by which months are chosen. */
export const PERIOD = 'Zeitraum';

interface Chosen {
  loaded: LoadedReport;
  statistics: NonNullable<ReportAnswer['Statistik']>;
}

/** Which months the whole screen looks at: the filter of the months' column, in sight and with its months named. */
export function Period({ loaded, statistics }: Chosen) {
  const t = useT(texts);
  const { monat } = useFormat();
  const { search } = useLocation();
  const expected = useExpected();
  const column = loaded.report.Spalten.find(({ Spalte }) => Spalte === PERIOD);
  if (!column) return null;
  const [from = '', until = ''] = filterNames(column);
  const fault = loaded.unreadable.includes(PERIOD) ? expected(column) : null;
  const message = `${fieldId(from)}-fehler`;
  const query = new URLSearchParams(search);
  const months = statistics.Waehlbar.map((day) => day.slice(0, 7));
  // What cannot be followed stays as it was chosen, to be put right; the rest of the screen looks at the usual months.
  const shownIn = (name: string, month: string): string =>
    (fault && months.find((one) => query.get(name)?.startsWith(one))) || month.slice(0, 7);
  const field = (name: string, label: string, month: string) => (
    <label className="grid grow basis-36 gap-0.5 text-xs font-semibold md:max-w-56">
      {label}
      <select
        id={fieldId(name)}
        name={name}
        defaultValue={shownIn(name, month)}
        className={cx(fieldClass, fault !== null && 'border-danger')}
        {...(fault ? { 'aria-invalid': true, 'aria-describedby': message } : {})}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {monat(`${one}-01`)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Form
      key={search}
      method="get"
      role="search"
      aria-label={t('zeitraumWaehlen')}
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
      <Kept names={[from, until]} />
      {field(from, t('vonMonat'), statistics.Von)}
      {field(until, t('bisMonat'), statistics.Bis)}
      <Button type="submit" look="secondary" dense className="max-md:min-h-11">
        {t('zeigen')}
      </Button>
      {fault && (
        <p id={message} className="basis-full text-sm text-danger">
          {fault}
        </p>
      )}
    </Form>
  );
}
