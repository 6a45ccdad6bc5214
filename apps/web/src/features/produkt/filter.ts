import type { GeraeteTyp, Klasse } from '@weitersagen/contract/werte';

export interface Filter {
  typ: '' | GeraeteTyp;
  hersteller: string;
  klasse: '' | Klasse;
  young: boolean;
  hybrid: boolean;
  seite: number;
}
/** No more can be put side by side. */
export const VERGLEICH_HOECHSTENS = 3;
/** The call takes no more; nobody ticks as many by hand. */
const IDS_HOECHSTENS = 6;
const ID = /^[\w.-]{1,64}$/;
const FELDER = ['typ', 'hersteller', 'klasse', 'young', 'hybrid', 'seite'] as const;

const oneOf = <W extends string>(werte: readonly W[], wert: string | null): W | '' =>
  werte.find((einer) => einer === wert) ?? '';

const KLASSEN: readonly Klasse[] = ['S', 'M', 'L', 'XL'];
const TYPEN: readonly GeraeteTyp[] = ['smartphone', 'tablet', 'surfstick'];

/** What cannot be meant is left out, so that a wrong address still shows the category. */
export const filterFrom = (suche: URLSearchParams): Filter => ({
  typ: oneOf(TYPEN, suche.get('typ')),
  hersteller: (suche.get('hersteller') ?? '').trim().slice(0, 80),
  klasse: oneOf(KLASSEN, suche.get('klasse')),
  young: suche.get('young') === 'ja',
  hybrid: suche.get('hybrid') === 'ja',
  seite: Math.min(100_000, Math.max(1, Number.parseInt(suche.get('seite') ?? '', 10) || 1)),
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
export const idsFrom = (suche: URLSearchParams): string[] =>
  [...new Set(suche.getAll('id').filter((id) => ID.test(id)))].slice(0, IDS_HOECHSTENS);

const set = (filter: Filter): [string, string][] =>
  FELDER.flatMap((name): [string, string][] => {
    const wert = filter[name];
    if (!wert || wert === 1) return [];
    return [[name, wert === true ? 'ja' : String(wert)]];
  });

/** `?klasse=M&id=a`: what is empty is left out, and another filter begins at page 1. */
export function searchWith(filter: Filter, ids: readonly string[] = [], anders: Partial<Filter> = {}): string {
  const suche = new URLSearchParams([
    ...set({ ...filter, seite: 1, ...anders }),
    ...ids.map((id): [string, string] => ['id', id]),
  ]);
  return suche.size > 0 ? `?${suche}` : '';
}

/** Where to go from beyond the last page; null: there is such a page. What is empty has its one page all the same. */
export const lastInsteadOf = (seite: number, seiten: number): number | null =>
  seite > Math.max(1, seiten) ? Math.max(1, seiten) : null;

/** A path may have a query already, such as the campaign that goes along. */
export const withSearch = (pfad: string, suche: string): string =>
  suche && pfad.includes('?') ? `${pfad}&${suche.slice(1)}` : pfad + suche;

/** A form sends its empty fields too: the tidy address of the same, or null where it is tidy. */
export function aufgeraeumt(suche: URLSearchParams): string | null {
  const neu = new URLSearchParams([...suche].filter(([, wert]) => wert !== ''));
  return neu.size === suche.size ? null : String(neu);
}
