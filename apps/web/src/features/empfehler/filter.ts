import type { EmpfehlungenFilter } from '@weitersagen/contract/empfehler';
import { EMPFEHLUNG_GRUPPEN } from '@weitersagen/contract/werte';

/** From this many on there is a search. */
export const FILTER_AB = 6;
export const JE_SEITE = 10;
/** What is longer the call would pass over, and show everything. */
export const SUCHE_ZEICHEN = 80;

export type Filter = Pick<EmpfehlungenFilter, 'suche' | 'stand' | 'von' | 'bis' | 'seite'> & { cursor: string };

/** The call refuses another word; in an address that somebody garbled it means nothing. */
const groupOf = (word: string | null): Filter['stand'] => EMPFEHLUNG_GRUPPEN.find((group) => group === word) ?? '';

export const filterFrom = (suche: URLSearchParams): Filter => ({
  suche: (suche.get('suche') ?? '').trim().slice(0, SUCHE_ZEICHEN),
  stand: groupOf(suche.get('stand')),
  von: suche.get('von') ?? '',
  bis: suche.get('bis') ?? '',
  seite: Math.max(1, Number.parseInt(suche.get('seite') ?? '', 10) || 1),
  cursor: (suche.get('cursor') ?? '').slice(0, 200),
});

export const isFiltered = ({ suche, stand, von, bis }: Filter): boolean => [suche, stand, von, bis].some(Boolean);

/** The address of the same list with something changed; what is empty is left out, and another filter begins at page 1. */
export function addressWith(bereich: string, filter: Filter, anders: Partial<Filter>): string {
  const neu = { ...filter, seite: 1, cursor: '', ...anders };
  const suche = new URLSearchParams(
    Object.entries(neu).flatMap(([name, wert]) => (wert === '' || wert === 1 ? [] : [[name, String(wert)]])),
  );
  return bereich + (suche.size > 0 ? `?${suche}` : '');
}
