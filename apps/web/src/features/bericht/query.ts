import { type ReportRequest, type ShownColumn, USUAL_PAGE_SIZE } from '@weitersagen/contract/bericht';
import { centOf } from '../../lib/amount.ts';
import { isDay } from '../../lib/day.ts';
import { withoutStep, withQuery } from '../../ui/desk/request.ts';

type FilteredColumn = Pick<ShownColumn, 'Spalte' | 'Typ'>;

/** A number, an amount, a day or a moment is filtered by a smallest and a largest value, all else by what it holds. */
export const isSpan = ({ Typ }: Pick<FilteredColumn, 'Typ'>): boolean =>
  Typ === 'number' || Typ === 'cent' || Typ === 'date' || Typ === 'month' || Typ === 'time';

/** The parameters of the address that a column's filter sets. */
export const filterNames = ({ Spalte, Typ }: FilteredColumn): string[] =>
  isSpan({ Typ }) ? [`von_${Spalte}`, `bis_${Spalte}`] : [`in_${Spalte}`];

/** What was typed into a column of amounts, in cents; null: no amount. It may have the minus that reports write. */
export const centTyped = (text: string): number | null => {
  const [, minus, amount = ''] = /^([-\u2212]?)(.*)$/.exec(text.trim()) ?? [];
  const cent = centOf(amount);
  if (Number.isNaN(cent)) return null;
  return minus && cent > 0 ? -cent : cent;
};

/** Amounts are typed in euro; what is none goes as it is, and is refused by its name. */
const onTheWire = (column: string, text: string): string => {
  const cent = column.endsWith('Cent') ? centTyped(text) : null;
  return cent === null ? text : `${cent}`;
};

const NAMED = /^(in|von|bis)_(\w{1,50})$/;

/** A form sends each of its fields along, and these say nothing: an empty one, the first page, the usual size. */
const saysNothing = (name: string, value: string): boolean => {
  if (name === 'seite') return value.trim() === '' || value === '1';
  if (name === 'groesse') return value.trim() === '' || value === String(USUAL_PAGE_SIZE);
  return (NAMED.test(name) || name === 'sortierung') && value.trim() === '';
};

/** The query of an address without what says nothing in it, so that it can be passed on. Null: it is as short already. */
export const leanQuery = (search: string): string | null => {
  const all = [...new URLSearchParams(search)];
  const said = all.filter(([name, value]) => !saysNothing(name, value));
  return said.length === all.length ? null : new URLSearchParams(said).toString();
};

/** The address without these filters, from its first page on. */
export const withoutFilters = (search: string, names: readonly string[]): string =>
  withQuery(search, { ...withoutStep, seite: null, ...Object.fromEntries(names.map((name) => [name, null])) });

/** Every filter that an address sets, whether the report has its column or not. */
export const filtersOf = (search: string): string[] => [
  ...new Set(
    [...new URLSearchParams(search)]
      .filter(([name, value]) => NAMED.test(name) && value.trim() !== '')
      .map(([name]) => name),
  ),
];

/** What a form of the address keeps that sets these: all else but the page and a step that was asked about. */
export const keptBeside = (search: string, names: readonly string[]): [string, string][] => [
  ...new URLSearchParams(withoutFilters(search, names)),
];

export interface ActiveFilter<C extends FilteredColumn> {
  column: C;
  names: string[];
  /** Of a span its two ends, either of which may be empty; else what the column holds. */
  values: string[];
}

/** The columns that an address filters by, as somebody has typed it. */
export const activeFilters = <C extends FilteredColumn>(search: string, columns: readonly C[]): ActiveFilter<C>[] => {
  const query = new URLSearchParams(search);
  return columns
    .map((column) => {
      const names = filterNames(column);
      const values = isSpan(column)
        ? names.map((name) => query.get(name)?.trim() ?? '')
        : names.flatMap((name) => query.getAll(name).filter((value) => value.trim() !== ''));
      return { column, names, values };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
};

/** Whether one end of a span can be read as what its column holds. */
export const canBeRead = ({ Typ }: Pick<FilteredColumn, 'Typ'>, text: string): boolean => {
  if (text.trim() === '') return true;
  if (Typ === 'cent') return centTyped(text) !== null;
  if (Typ === 'number') return /^-?\d{1,10}$/.test(text.trim());
  return isDay(Typ === 'month' ? `${text.trim().slice(0, 7)}-01` : text.trim());
};

/** Whether a span ends before it begins: both ends are amounts or numbers, or both are days or months. */
const isTurned = (column: string, from: string, until: string): boolean => {
  const [first, last] = [from, until].map((end) => onTheWire(column, end.trim()));
  const areNumbers = [first, last].every((end) => /^-?\d{1,12}$/.test(end ?? ''));
  if (areNumbers) return Number(first) > Number(last);
  return [first, last].every((end) => /^\d{4}-\d\d(-\d\d)?$/.test(end ?? '')) && String(first) > String(last);
};

/** The columns whose span an address asks for the wrong way round: nothing can lie in it. */
export const turnedIn = (search: string): string[] => {
  const query = new URLSearchParams(search);
  return [...query.keys()]
    .filter((name) => name.startsWith('von_'))
    .map((name) => name.slice('von_'.length))
    .filter((column) => isTurned(column, query.get(`von_${column}`) ?? '', query.get(`bis_${column}`) ?? ''));
};

const filterFrom = (query: URLSearchParams): Record<string, string> => {
  const filter: Record<string, string> = {};
  for (const name of new Set(query.keys())) {
    const [, kind, column = ''] = NAMED.exec(name) ?? [];
    if (!kind) continue;
    const value = (prefix: string): string => onTheWire(column, query.get(`${prefix}_${column}`)?.trim() ?? '');
    const chosen = query.getAll(name).filter((one) => one.trim() !== '');
    const text = kind === 'in' ? chosen.join(',') : `${value('von')}..${value('bis')}`;
    if (text !== '' && text !== '..') filter[column] = text;
  }
  return filter;
};

const numberFrom = (text: string | null): number | null => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : null);

/** What the address of a report asks for, as the call takes it. */
export const wishFrom = (address: string | URL): ReportRequest => {
  const query = new URL(address).searchParams;
  const order = query.get('sortierung') ?? '';
  return {
    ...(order ? { OrderBy: order.replace(/^-/, '').slice(0, 60), Descending: order.startsWith('-') } : {}),
    Pagesize: numberFrom(query.get('groesse')),
    Pagenumber: numberFrom(query.get('seite')),
    Filter: filterFrom(query),
  };
};

/** The same without what was refused: a link of somebody else must not end in an error. */
export const without = (wish: ReportRequest, fields: readonly string[]): ReportRequest => {
  const isRefused = (name: string) => fields.includes(name);
  const filter = Object.entries(wish.Filter || {}).filter(([column]) => !isRefused(`Filter.${column.slice(0, 40)}`));
  return {
    ...(isRefused('OrderBy') ? {} : { OrderBy: wish.OrderBy, Descending: wish.Descending }),
    Pagesize: isRefused('Pagesize') ? null : wish.Pagesize,
    Pagenumber: fields.length > 0 ? null : wish.Pagenumber,
    Filter: Object.fromEntries(filter),
  };
};

const isOfReport = (name: string): boolean => NAMED.test(name) || name === 'sortierung' || name === 'groesse';

/** Of an address what a saved view keeps. */
export const viewOf = (search: string): string =>
  new URLSearchParams(
    [...new URLSearchParams(leanQuery(search) ?? search)].filter(([name]) => isOfReport(name)),
  ).toString();

/** The address of a saved view, on whichever screen the report stands. */
export const viewAt = (search: string, view: string): string => {
  const beside = [...new URLSearchParams(search)].filter(([name]) => !isOfReport(name));
  return withQuery(`?${new URLSearchParams([...beside, ...new URLSearchParams(viewOf(`?${view}`))])}`, {
    ...withoutStep,
    seite: null,
  });
};
