import type { GeraeteTyp, ProduktClass } from '@weitersagen/contract/values';

export interface Filter {
  typ: '' | GeraeteTyp;
  hersteller: string;
  klasse: '' | ProduktClass;
  young: boolean;
  hybrid: boolean;
  seite: number;
}
/** No more can be put side by side. */
export const COMPARISON_AT_MOST = 3;
/** The call takes no more; nobody ticks as many by hand. */
const IDS_AT_MOST = 6;
const ID = /^[\w.-]{1,64}$/;
const FIELDS = ['typ', 'hersteller', 'klasse', 'young', 'hybrid', 'seite'] as const;

const oneOf = <W extends string>(values: readonly W[], value: string | null): W | '' =>
  values.find((one) => one === value) ?? '';

const CLASSES: readonly ProduktClass[] = ['S', 'M', 'L', 'XL'];
const TYPES: readonly GeraeteTyp[] = ['smartphone', 'tablet', 'surfstick'];

/** What cannot be meant is left out, so that a wrong address still shows the category. */
export const filterFrom = (search: URLSearchParams): Filter => ({
  typ: oneOf(TYPES, search.get('typ')),
  hersteller: (search.get('hersteller') ?? '').trim().slice(0, 80),
  klasse: oneOf(CLASSES, search.get('klasse')),
  young: search.get('young') === 'ja',
  hybrid: search.get('hybrid') === 'ja',
  seite: Math.min(100_000, Math.max(1, Number.parseInt(search.get('seite') ?? '', 10) || 1)),
});

export const isFiltered = ({ typ, hersteller, klasse, young, hybrid }: Filter): boolean =>
  [typ, hersteller, klasse, young, hybrid].some(Boolean);

/** As the call wants it: what is not asked for is not there. */
export const questionOf = ({ typ, hersteller, klasse, young, hybrid, seite }: Filter) => ({
  ...(typ && { geraeteTyp: typ }),
  ...(hersteller && { hersteller }),
  ...(klasse && { klasse }),
  ...(young && { young: 'true' as const }),
  ...(hybrid && { hybrid: 'true' as const }),
  seite,
});

/** The products that were ticked, each once; what cannot be an id is none. */
export const idsFrom = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('id').filter((id) => ID.test(id)))].slice(0, IDS_AT_MOST);

const set = (filter: Filter): [string, string][] =>
  FIELDS.flatMap((name): [string, string][] => {
    const value = filter[name];
    if (!value || value === 1) return [];
    return [[name, value === true ? 'ja' : String(value)]];
  });

/** `?klasse=M&id=a`: what is empty is left out, and another filter begins at page 1. */
export function searchWith(filter: Filter, ids: readonly string[] = [], different: Partial<Filter> = {}): string {
  const search = new URLSearchParams([
    ...set({ ...filter, seite: 1, ...different }),
    ...ids.map((id): [string, string] => ['id', id]),
  ]);
  return search.size > 0 ? `?${search}` : '';
}

/** Where to go from beyond the last page; null: there is such a page. What is empty has its one page all the same. */
export const lastInsteadOf = (page: number, pages: number): number | null =>
  page > Math.max(1, pages) ? Math.max(1, pages) : null;

/** A path may have a query already, such as the campaign that goes along. */
export const withSearch = (path: string, search: string): string =>
  search && path.includes('?') ? `${path}&${search.slice(1)}` : path + search;

/** A form sends its empty fields too: the tidy address of the same, or null where it is tidy. */
export function tidied(search: URLSearchParams): string | null {
  const kept = new URLSearchParams([...search].filter(([, value]) => value !== ''));
  return kept.size === search.size ? null : String(kept);
}
