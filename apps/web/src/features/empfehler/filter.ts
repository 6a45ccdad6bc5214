import type { EmpfehlungenFilter } from '@weitersagen/contract/empfehler';
import { EMPFEHLUNG_GROUPS } from '@weitersagen/contract/values';

/** From this many on there is a search. */
export const FILTER_FROM = 6;
export const PER_PAGE = 20;
/** What is longer the call would pass over, and show everything. */
export const SEARCH_CHARACTER = 80;

export type Filter = Pick<EmpfehlungenFilter, 'suche' | 'stand' | 'von' | 'bis' | 'seite'> & { cursor: string };

/** The call refuses another word; in an address that somebody garbled it means nothing. */
const groupOf = (word: string | null): Filter['stand'] => EMPFEHLUNG_GROUPS.find((group) => group === word) ?? '';

export const filterFrom = (search: URLSearchParams): Filter => ({
  suche: (search.get('suche') ?? '').trim().slice(0, SEARCH_CHARACTER),
  stand: groupOf(search.get('stand')),
  von: search.get('von') ?? '',
  bis: search.get('bis') ?? '',
  seite: Math.max(1, Number.parseInt(search.get('seite') ?? '', 10) || 1),
  cursor: (search.get('cursor') ?? '').slice(0, 200),
});

export const isFiltered = ({ suche, stand, von, bis }: Filter): boolean => [suche, stand, von, bis].some(Boolean);

/** The address of the same list with something changed; what is empty is left out, and another filter begins at page 1. */
export function addressWith(area: string, filter: Filter, different: Partial<Filter>): string {
  const changed = { ...filter, seite: 1, cursor: '', ...different };
  const search = new URLSearchParams(
    Object.entries(changed).flatMap(([name, value]) => (value === '' || value === 1 ? [] : [[name, String(value)]])),
  );
  return area + (search.size > 0 ? `?${search}` : '');
}
