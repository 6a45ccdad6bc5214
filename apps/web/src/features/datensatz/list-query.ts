import { withoutStep, withQuery } from '../../ui/desk/request.ts';
import type { ListColumn } from './list.tsx';
import { fromForm } from './value.ts';

/** A column is filtered by what it holds, or where it is a number or a day by a smallest and a largest value. */
export const isRange = ({ type }: Pick<ListColumn, 'type'>): boolean =>
  type === 'cent' || type === 'zahl' || type === 'tag';

/** The parameters of the address that a column's filter sets. */
export const filterNames = (column: Pick<ListColumn, 'id' | 'type'>): string[] =>
  isRange(column) ? [`von_${column.id}`, `bis_${column.id}`] : [`in_${column.id}`];

/** The address of the list sorted by a column: once more turns it round. */
export const sortedBy = (search: string, id: string): { to: string; now: 'ascending' | 'descending' | null } => {
  const order = new URLSearchParams(search).get('sortierung');
  const now = order === id ? 'ascending' : order === `-${id}` ? 'descending' : null;
  const next = now === 'ascending' ? `-${id}` : id;
  return { to: withQuery(search, { ...withoutStep, sortierung: next, seite: null }), now };
};

/** What a number or a day looks like on the wire. */
const WRITTEN = { cent: /^\d{1,12}$/, zahl: /^\d{1,12}$/, tag: /^\d{4}-\d\d-\d\d$/ };

/** What the address says about order and columns, as the call takes it. What no column can hold counts as none. */
export const listWishFrom = (
  query: URLSearchParams,
  columns: readonly Pick<ListColumn, 'id' | 'type'>[],
): { sortierung: string | undefined; filter: string | undefined } => {
  const order = query.get('sortierung') ?? '';
  const known = order.replace(/^-/, '');
  const value = (name: string, type: ListColumn['type']): string => {
    const text = fromForm(type === 'cent' ? 'cent' : 'text', query.get(name)?.trim().replaceAll(/\s+/g, ' ') ?? '');
    return type === 'cent' || type === 'zahl' || type === 'tag' ? (WRITTEN[type].exec(text)?.[0] ?? '') : text;
  };
  const lines = columns.flatMap(({ id, type }) => {
    const [first, last] = filterNames({ id, type }).map((name) => value(name, type));
    if (!isRange({ type })) return first ? [`${id}=${first}`] : [];
    return [...(first ? [`${id}=>=${first}`] : []), ...(last ? [`${id}=<=${last}`] : [])];
  });
  return {
    sortierung: known === 'Name' || columns.some(({ id }) => id === known) ? order : undefined,
    filter: lines.length > 0 ? lines.join('\n').slice(0, 600) : undefined,
  };
};
