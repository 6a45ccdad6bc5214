import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { FESTNETZ_KATEGORIEN } from '@weitersagen/contract/produkt-data';
import {
  type GeraeteTyp,
  type KatalogSource,
  kategorieId,
  PRODUKT_CLASSES,
  type ProduktClass,
} from '@weitersagen/contract/values';
import { LRUCache } from 'lru-cache';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Entry, findKatalog, type Katalog, type Kategorie, type Produkt } from './queries-katalog.ts';
import { buildSearch, type Hit, type Search, type SearchText } from './rules-search.ts';

export interface Filter {
  quelle?: KatalogSource | undefined;
  tarifId?: string | undefined;
  geraeteTyp?: GeraeteTyp | undefined;
  hersteller?: string | undefined;
  klasse?: ProduktClass | undefined;
  young?: boolean | undefined;
  hybrid?: boolean | undefined;
}
export interface PageWish {
  seite: number;
  jeSeite: number;
}
export interface Page {
  entries: readonly Entry[];
  total: number;
}

/** A device stands with the tariff that was asked for, if it is offered with it. */
const withTarif = ({ produkt, angebot }: Entry, tarifId: string): Entry[] => {
  if (!angebot) return produkt[MAIN_LANGUAGE].id === tarifId ? [{ produkt, angebot }] : [];
  const chosen = angebot.geraet.angebote.find((a) => a.tarif[MAIN_LANGUAGE].id === tarifId);
  return chosen ? [{ produkt: chosen.tarif, angebot: chosen }] : [];
};

const fits =
  ({ quelle, geraeteTyp, hersteller, klasse, young, hybrid }: Filter) =>
  ({ produkt: { de }, angebot }: Entry): boolean =>
    (!quelle || de.quelle === quelle) &&
    (!geraeteTyp || angebot?.geraet.typ === geraeteTyp) &&
    (!hersteller || angebot?.geraet.hersteller === hersteller) &&
    (!klasse || de.klasse === klasse) &&
    (young === undefined || de.young === young) &&
    (hybrid === undefined || de.hybrid === hybrid);

const pageOf = (all: readonly Entry[], filter: Filter, { seite, jeSeite }: PageWish): Page => {
  const { tarifId, ...rest } = filter;
  const filtered = Object.values(rest).some((value) => value !== undefined);
  const extended = tarifId === undefined ? all : all.flatMap((e) => withTarif(e, tarifId));
  const fitting = filtered ? extended.filter(fits(rest)) : extended;
  const start = (seite - 1) * jeSeite;
  return { entries: fitting.slice(start, start + jeSeite), total: fitting.length };
};

const baseList = (katalog: Katalog, { quelle, tarifId, geraeteTyp, hersteller }: Filter): readonly Entry[] => {
  if (geraeteTyp || hersteller || tarifId) return katalog.geraeteEintraege;
  return quelle ? (katalog.jeQuelle.get(quelle) ?? []) : katalog.entries;
};

/** By its id or its slug, which is what addresses and the list of categories name (calls.md §7a). */
const kategorieIn = ({ kategorien }: Katalog, idOrSlug: string): Kategorie | undefined =>
  kategorien.get(idOrSlug) ?? kategorien.get(kategorieId(idOrSlug));

/** Internet or television, as calls.md §3 tells fixed-line products apart. */
const isOfKind =
  (kind: (typeof FESTNETZ_KATEGORIEN)[number]) =>
  ({ produkt: { de }, angebot }: Entry): boolean =>
    angebot === null && de.daten.Art === 'Festnetz' && de.daten.Kategorie === kind;

/** Of one category (by slug or id, or `DP` or `TP`; none there: nothing), or of all. */
export const findEntries = async (
  scope: MandantScope,
  filter: Filter & { kategorie?: string | undefined },
  wish: PageWish,
): Promise<Page> => {
  const katalog = await findKatalog(scope);
  const { kategorie, ...rest } = filter;
  const kind = FESTNETZ_KATEGORIEN.find((one) => one === kategorie);
  if (kind) return pageOf(katalog.entries.filter(isOfKind(kind)), rest, wish);
  if (kategorie) return pageOf(kategorieIn(katalog, kategorie)?.entries ?? [], rest, wish);
  const { quelle: _, ...withoutSource } = rest;
  const list = baseList(katalog, rest);
  return pageOf(list, list === katalog.geraeteEintraege ? rest : withoutSource, wish);
};

export const findKategorie = async (scope: MandantScope, idOrSlug: string): Promise<Kategorie | null> =>
  kategorieIn(await findKatalog(scope), idOrSlug) ?? null;

export const findKategoriePage = async (scope: MandantScope, id: string, filter: Filter, wish: PageWish) => {
  const kategorie = await findKategorie(scope, id);
  return kategorie && { kategorie, ...pageOf(kategorie.entries, filter, wish) };
};

interface Features {
  hersteller: string[];
  geraeteTypen: GeraeteTyp[];
  klassen: ProduktClass[];
  /** Some are and some are not. */
  young: boolean;
  hybrid: boolean;
}
const features = new WeakMap<Kategorie, Features>();
/** What the products and devices of a category differ in, once per revision. */
export const featuresOf = (kategorie: Kategorie): Features => {
  const existing = features.get(kategorie);
  if (existing) return existing;
  const geraete = kategorie.entries.flatMap(({ angebot }) => (angebot ? [angebot.geraet] : []));
  const made = {
    hersteller: [...new Set(geraete.map((g) => g.hersteller))].toSorted((a, b) => a.localeCompare(b, MAIN_LANGUAGE)),
    geraeteTypen: [...new Set(geraete.map((g) => g.typ))],
    klassen: PRODUKT_CLASSES.filter((kindOf) => kategorie.entries.some(({ produkt: { de } }) => de.klasse === kindOf)),
    young: new Set(kategorie.entries.map(({ produkt: { de } }) => de.young)).size > 1,
    hybrid: new Set(kategorie.entries.map(({ produkt: { de } }) => de.hybrid)).size > 1,
  };
  features.set(kategorie, made);
  return made;
};

/** The product as it is offered with a device, where one is named; null: not offered, or not with that device. */
export const findOffered = async (
  scope: MandantScope,
  searched: { id: string } | { externeId: string },
  { quelle, handyId }: { quelle?: KatalogSource | undefined; handyId?: string | undefined },
): Promise<Entry | null> => {
  const katalog = await findKatalog(scope);
  const produkt = 'id' in searched ? katalog.produkte.get(searched.id) : katalog.jeExterneId.get(searched.externeId);
  if (!produkt?.[MAIN_LANGUAGE].aktiv || (quelle && produkt[MAIN_LANGUAGE].quelle !== quelle)) return null;
  if (!handyId) return { produkt, angebot: null };
  const angebot = katalog.geraete.get(handyId)?.angebote.find((a) => a.tarif === produkt);
  return angebot ? { produkt, angebot } : null;
};

export const findMobileTarife = async (scope: MandantScope, geraetId: string): Promise<Entry[] | null> => {
  const geraet = (await findKatalog(scope)).geraete.get(geraetId);
  return geraet ? geraet.angebote.map((angebot) => ({ produkt: angebot.tarif, angebot })) : null;
};

interface Searched {
  entries: readonly Entry[];
  find: Search['find'];
}
/** Answers of a revision never change, many people ask the same, and who turns the page asks again. */
const REMEMBERED_QUESTIONS = 100;
const remembering = ({ find }: Search): Search['find'] => {
  const remembered = new LRUCache<string, { hit: Hit | null }>({ max: REMEMBERED_QUESTIONS });
  return (question) => {
    const known = remembered.get(question);
    if (known) return known.hit;
    const hit = find(question);
    remembered.set(question, { hit });
    return hit;
  };
};
const searching = new WeakMap<Katalog, Partial<Record<LanguageCode, Searched>>>();

const textOf = (
  { produkt, angebot }: Entry,
  language: LanguageCode,
  kategorien: Katalog['kategorien'],
): SearchText[] => {
  const p = produkt[language];
  if (angebot) return [{ text: `${angebot.geraet.hersteller} ${angebot.geraet.name}`, gewicht: 4 }];
  return [
    { text: p.name, gewicht: 4 },
    { text: p.kategorien.map((id) => kategorien.get(id)?.titel[language] ?? '').join(' '), gewicht: 2 },
    { text: `${p.kurztext} ${p.merkmale.join(' ')}`, gewicht: 1 },
  ];
};

/** Made at the first search of a revision: most revisions of most Mandanten are never searched. */
const searchIn = (katalog: Katalog, language: LanguageCode): Searched => {
  const all = searching.get(katalog) ?? {};
  searching.set(katalog, all);
  const existing = all[language];
  if (existing) return existing;
  const entries = [...katalog.entries, ...katalog.geraeteEintraege];
  const search = buildSearch(entries.map((e) => textOf(e, language, katalog.kategorien)));
  all[language] = { entries, find: remembering(search) };
  return all[language];
};

const isIn = ({ produkt, angebot }: Entry, { id, geraete }: Kategorie): boolean =>
  angebot ? geraete === 'alle' || geraete === angebot.geraet.typ : produkt[MAIN_LANGUAGE].kategorien.includes(id);

/** Without a word to look for: everything, a page at a time. `nur`: of these products, and no devices. */
export const searchEntries = async (
  scope: MandantScope,
  { q, quelle, kategorie }: { q: string; quelle?: KatalogSource | undefined; kategorie?: string | undefined },
  wish: PageWish,
  only?: ReadonlySet<Produkt>,
): Promise<Page> => {
  const katalog = await findKatalog(scope);
  const { entries, find } = searchIn(katalog, scope.sprache);
  const hit = find(q);
  if (!hit && !only) return findEntries(scope, { quelle, kategorie }, wish);
  const here = kategorie === undefined ? null : kategorieIn(katalog, kategorie);
  if (here === undefined) return { entries: [], total: 0 };
  const start = (wish.seite - 1) * wish.jeSeite;
  const all = (beginning: number, end: number) => hit?.von(beginning, end).map((number) => entries[number]!);
  if (hit && !quelle && !here && !only) return { entries: all(start, start + wish.jeSeite) ?? [], total: hit.count };
  const fitting = (all(0, hit?.count ?? 0) ?? here?.entries ?? katalog.entries).filter(
    (entry) =>
      (!quelle || entry.produkt[MAIN_LANGUAGE].quelle === quelle) &&
      (!here || isIn(entry, here)) &&
      (!only || (!entry.angebot && only.has(entry.produkt))),
  );
  return { entries: fitting.slice(start, start + wish.jeSeite), total: fitting.length };
};
