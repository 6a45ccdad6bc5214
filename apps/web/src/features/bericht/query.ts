import type { ReportRequest, ShownColumn } from '@weitersagen/contract/bericht';

type FilteredColumn = Pick<ShownColumn, 'Spalte' | 'Typ'>;

/** A number, an amount, a day or a moment is filtered by a smallest and a largest value, all else by what it holds. */
export const isSpan = ({ Typ }: Pick<FilteredColumn, 'Typ'>): boolean =>
  Typ === 'number' || Typ === 'cent' || Typ === 'date' || Typ === 'month' || Typ === 'time';

/** The parameters of the address that a column's filter sets. */
export const filterNames = ({ Spalte, Typ }: FilteredColumn): string[] =>
  isSpan({ Typ }) ? [`von_${Spalte}`, `bis_${Spalte}`] : [`in_${Spalte}`];

const EURO = /^(-?\d{1,9})(?:[.,](\d{1,2}))?\s*€?$/;

/** Amounts are typed in euro; what is none goes as it is, and is refused by its name. */
const onTheWire = (column: string, text: string): string => {
  const hit = column.endsWith('Cent') ? EURO.exec(text) : null;
  return hit ? `${hit[1]}${(hit[2] ?? '').padEnd(2, '0')}`.replace(/^(-?)0+(?=\d)/, '$1') : text;
};

const NAMED = /^(in|von|bis)_(\w{1,50})$/;

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

/** Of an address what a saved view keeps. */
export const viewOf = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of ['seite', 'schritt', 'nr', 'meldung']) query.delete(name);
  return query.toString();
};
