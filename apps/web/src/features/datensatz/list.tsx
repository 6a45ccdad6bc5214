import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useFormat } from '../../environment.ts';
import { rowLink } from '../../lib/keyboard.ts';
import { NothingFound } from '../../ui/desk/filter.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { sortedBy } from './list-query.ts';
import { useFieldWords } from './words.tsx';

/** A column beside the name: the value of this name among what a row tells. */
export interface ListColumn {
  id: string;
  type?: 'cent' | 'zahl' | 'tag' | 'satz' | 'mangel';
  /** Over the column; else the field's own name. */
  head?: string;
  /** Shown on a phone too. */
  phone?: boolean;
  /** Shown on wide screens alone. */
  wide?: boolean;
}

export interface ListRow {
  id: string;
  to: string;
  name: string;
  /** Beside the name, small. */
  beside?: string | undefined;
  /** Below the name. */
  kind?: string | undefined;
  /** Below it where the screen has no room for its column. */
  note?: ReactNode;
  values: Readonly<Record<string, string>>;
  status?: ReactNode;
  last?: { by: string; at: string };
}

/** A value of a list, as its column says. */
function useShown() {
  const words = useFieldWords();
  const { euroGenau, tagKurz, zahl } = useFormat();
  return (value: string | undefined, type: ListColumn['type']): ReactNode => {
    if (!value) return '';
    if (type === 'cent') return euroGenau(Number(value));
    if (type === 'zahl') return zahl(Number(value));
    if (type === 'tag') return tagKurz(value);
    if (type === 'satz') return <span className="line-clamp-2 max-w-prose wrap-anywhere">{value}</span>;
    if (type === 'mangel') return <span className="text-warning">{value}</span>;
    return words.choice(value);
  };
}

/** What there is of one kind, each with its state; the first column leads to the record. */
export function RecordTable({
  caption,
  head,
  columns,
  rows,
  statusHead,
  statusOnPhone = true,
  more = [],
  empty,
  page = false,
  sortable = false,
}: {
  caption: string;
  /** Over the names. */
  head: string;
  columns: readonly ListColumn[];
  rows: readonly ListRow[];
  statusHead: string;
  /** False: on a phone the state stands below the name. */
  statusOnPhone?: boolean;
  /** Columns that only this noun has. */
  more?: readonly Column<ListRow>[];
  empty: ReactNode;
  page?: boolean;
  /** Each head leads to the list sorted by it. */
  sortable?: boolean;
}) {
  const words = useFieldWords();
  const shown = useShown();
  const { search } = useLocation();
  const [first] = columns;
  const sort = (id: string) => (sortable ? { sort: sortedBy(search, id) } : {});
  const status: Column<ListRow> = {
    id: 'stand',
    head: statusHead,
    ...(statusOnPhone ? {} : { from: 'md' as const }),
    cell: (row) => row.status,
  };
  return (
    <Table
      page={page}
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          id: 'name',
          head,
          ...sort('Name'),
          cell: (row) => (
            <>
              <Link to={row.to} {...rowLink} className="font-semibold wrap-anywhere">
                {row.name}
              </Link>
              {row.beside && <span className="ml-2 text-muted">{row.beside}</span>}
              {row.kind && <span className="block text-muted">{row.kind}</span>}
              {first && !first.phone && (
                <span className="block text-muted md:hidden">{shown(row.values[first.id], first.type)}</span>
              )}
              {!statusOnPhone && <span className="block md:hidden">{row.status}</span>}
              {row.note && <span className="block text-warning lg:hidden">{row.note}</span>}
            </>
          ),
        },
        ...columns.map(({ id, type, head: over, phone, wide }): Column<ListRow> => {
          const numeric = type === 'cent' || type === 'zahl';
          return {
            id,
            head: over ?? words.label(id),
            ...sort(id),
            ...(numeric ? { numeric: true } : {}),
            ...(phone ? {} : { from: wide ? ('lg' as const) : ('md' as const) }),
            cell: (row) => shown(row.values[id], type),
          };
        }),
        status,
        ...more,
      ]}
    />
  );
}

/**
 * In the place of a list's rows: that its filter finds nothing, or that there is none yet; how the first one is made is said
 * to whoever may make it, `first`. What the last step has done is no filter.
 */
export function EmptyList({ title, first }: { title: string; first: ReactNode }) {
  const [query] = useSearchParams();
  if ([...query].some(([name, value]) => name !== 'meldung' && value)) return <NothingFound />;
  return <EmptyState title={title}>{first}</EmptyState>;
}

/** What the list shows goes along to the record … */
export const takeListAlong = (search: string, names: readonly string[]): Record<string, string> => {
  const list = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => names.includes(name)));
  return list.size > 0 ? { liste: list.toString() } : {};
};
/** … and comes back: the list's own filters, as they were left. */
export const listAsLeft = (query: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(query.get('liste') ?? '')].filter(([name]) => names.includes(name)));
