import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { type Cent, cent, type Tag } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { choosePraemie } from '../praemie/rules.ts';
import {
  findKatalog,
  type Katalog,
  type Kategorie,
  type PraemieInfo,
  type Produkt,
  type ProduktInfo,
} from './queries-katalog.ts';
import { chooseFrom, isTv, showsTvBanner } from './rules.ts';
import { angebotsname, angebotspreis } from './texte-angebot.ts';

export { forgetKatalog, type PraemieInfo, type ProduktInfo } from './queries-katalog.ts';

/** A product by its id, in the scope's language; inactive ones too, since old recommendations name them. */
export const findProdukt = async (scope: MandantScope, id: string): Promise<ProduktInfo | null> =>
  (await findKatalog(scope)).produkte.get(id)?.[scope.sprache] ?? null;

/** As it is recommended: a tariff with a device by both their names, as long as it is offered so, and what both cost. */
export const findRecommendedProdukt = async (
  scope: MandantScope,
  id: string,
  geraetId: string | null,
): Promise<{ produkt: ProduktInfo; preistext: string | null } | null> => {
  const { produkte, geraete } = await findKatalog(scope);
  const produkt = produkte.get(id);
  if (!produkt) return null;
  const angebot = geraetId === null ? undefined : geraete.get(geraetId)?.angebote.find((a) => a.tarif === produkt);
  const one = produkt[scope.sprache];
  if (!angebot) return { produkt: one, preistext: null };
  const display = one.daten.Art === 'Tarif' ? one.daten.AnzeigeName[scope.sprache] : '';
  // A variable of the content service is filled in the name alone.
  const tarif = display.includes('{{') ? one.name : display || one.name;
  const name = angebotsname(angebot.geraet.name, tarif, scope.sprache);
  return {
    produkt: { ...one, name, bild: angebot.geraet.typ },
    preistext: angebotspreis(angebot, scope.sprache),
  };
};

/** By our id or the provider's own. */
export const findBoughtProdukt = async (scope: MandantScope, idOrExterneId: string): Promise<ProduktInfo | null> => {
  const { produkte, jeExterneId } = await findKatalog(scope);
  return (produkte.get(idOrExterneId) ?? jeExterneId.get(idOrExterneId))?.[scope.sprache] ?? null;
};

/** What stands in addresses of pages of the catalogue, by the name of their parameter. */
export const findAddressValues = async (scope: MandantScope): Promise<Record<string, string[]>> => {
  const { angeboten, geraete, kategorien } = await findKatalog(scope);
  return {
    produktId: angeboten.map((p) => p[MAIN_LANGUAGE].id),
    geraetId: [...geraete.values()].filter((g) => g.angebote.length > 0).map((g) => g.id),
    '*': [...kategorien.values()].map((k) => k.slug),
  };
};

/** Of every product, also one that is no longer offered: an old picture stays what it was. */
export const findPraemie = async (scope: MandantScope, id: string): Promise<PraemieInfo | null> =>
  (await findKatalog(scope)).praemien.get(id) ?? null;

interface KategorieState {
  id: string;
  /** With a reward today, the highest first. */
  beste: Produkt[];
}
/** What changes with the day and not with the request. */
interface DayState {
  tag: Tag;
  hoechste: Cent;
  mitPraemie: ReadonlySet<Produkt>;
  kategorien: KategorieState[];
  hauptkategorien: { kategorie: Kategorie; total: number }[];
  /** By id of the category; those without a reward are missing. */
  hoechsteJe: ReadonlyMap<string, Cent>;
  bestesFernsehen: { produkt: Produkt; wertCent: Cent } | null;
}
const dayStates = new WeakMap<Katalog, DayState>();

const highestPer = (katalog: Katalog, value: ReadonlyMap<Produkt, Cent>): Map<string, Cent> => {
  const highest = new Map<string, Cent>();
  for (const { id, entries } of katalog.kategorien.values())
    for (const { produkt } of entries) {
      const cent = value.get(produkt);
      if (cent !== undefined && cent > (highest.get(id) ?? 0)) highest.set(id, cent);
    }
  return highest;
};

const highestOf = (value: ReadonlyMap<Produkt, Cent>): Cent =>
  cent([...value.values()].reduce((max, w) => Math.max(max, w), 0));

/** The start page leads to these; below them stands the way to all. */
const MAIN_KATEGORIEN_AT_MOST = 8;

/** Those with most products that bring something, in the order of the catalogue; where there are none, those below count. */
const mainKategorien = (katalog: Katalog, value: ReadonlyMap<Produkt, Cent>): DayState['hauptkategorien'] => {
  const all = [...katalog.kategorien.values()];
  const topmost = all.filter(({ slug }) => !slug.includes('/'));
  const counted = (topmost.length > 0 ? topmost : all)
    .map((kategorie) => ({
      kategorie,
      total: new Set(kategorie.entries.flatMap(({ produkt }) => (value.has(produkt) ? produkt : []))).size,
    }))
    .filter(({ total }) => total > 0);
  const largest = new Set(counted.toSorted((a, b) => b.total - a.total).slice(0, MAIN_KATEGORIEN_AT_MOST));
  return counted.filter((one) => largest.has(one));
};

const computeDay = (katalog: Katalog, day: Tag): DayState => {
  const value = new Map<Produkt, Cent>();
  for (const p of katalog.angeboten) {
    const praemie = choosePraemie(p[MAIN_LANGUAGE].praemien, day);
    if (praemie) value.set(p, praemie.wertCent);
  }
  const highest = (a: Produkt, b: Produkt) => (value.get(b) ?? 0) - (value.get(a) ?? 0);
  const perKategorie = Map.groupBy(value.keys(), (p) => p[MAIN_LANGUAGE].kategorieId);
  const tv = [...value.keys()].filter((p) => isTv(p[MAIN_LANGUAGE])).toSorted(highest)[0];
  return {
    tag: day,
    hoechste: highestOf(value),
    mitPraemie: new Set(value.keys()),
    kategorien: [...perKategorie].map(([id, produkte]) => ({ id, beste: produkte.toSorted(highest) })),
    hauptkategorien: mainKategorien(katalog, value),
    hoechsteJe: highestPer(katalog, value),
    bestesFernsehen: tv ? { produkt: tv, wertCent: value.get(tv) ?? cent(0) } : null,
  };
};

const findDayState = async (scope: MandantScope): Promise<{ katalog: Katalog; stand: DayState }> => {
  const katalog = await findKatalog(scope);
  const existing = dayStates.get(katalog);
  if (existing?.tag === scope.heute) return { katalog, stand: existing };
  const stand = computeDay(katalog, scope.heute);
  dayStates.set(katalog, stand);
  return { katalog, stand };
};

/** The highest reward of today in each category. */
export const findHighestPer = async (scope: MandantScope): Promise<ReadonlyMap<string, Cent>> =>
  (await findDayState(scope)).stand.hoechsteJe;

/** The same by what an agency's plans give: of what brings something today. */
export const findHighestPromised = async (
  scope: MandantScope,
  promise: (produkt: Produkt[typeof MAIN_LANGUAGE]) => Cent | null,
): Promise<{ overall: Cent; perKategorie: ReadonlyMap<string, Cent> }> => {
  const { katalog, stand } = await findDayState(scope);
  const value = new Map([...stand.mitPraemie].map((p) => [p, promise(p[MAIN_LANGUAGE]) ?? cent(0)]));
  return { overall: highestOf(value), perKategorie: highestPer(katalog, value) };
};

export const findHighestPraemie = async (scope: MandantScope): Promise<Cent> =>
  (await findDayState(scope)).stand.hoechste;

/** What brings something today: for lists that leave out the rest. */
export const findWithPraemie = async (scope: MandantScope): Promise<ReadonlySet<Produkt>> =>
  (await findDayState(scope)).stand.mitPraemie;

/**
 * What the start page shows (rules.ts, `chooseFrom`), in the order of the catalogue, and how many there are. A product that
 * is asked for stands among them in any case.
 */
export const findSelection = async (scope: MandantScope, wanted?: string) => {
  const { katalog, stand } = await findDayState(scope);
  const perKategorie = chooseFrom(stand.kategorien.map((k) => k.beste));
  const chosen = new Set(stand.kategorien.flatMap((k) => k.beste.slice(0, perKategorie)));
  const wish = wanted === undefined ? undefined : katalog.produkte.get(wanted);
  if (wish && stand.mitPraemie.has(wish)) chosen.add(wish);
  return {
    produkte: perKategorie === Number.POSITIVE_INFINITY ? katalog.angeboten.filter((p) => chosen.has(p)) : [...chosen],
    total: stand.mitPraemie.size,
    kategorien: stand.hauptkategorien,
  };
};

export interface Banner {
  Anzeigen: boolean;
  Produkt: { Id: string; Name: string; PraemieCent: number } | null;
}

/** BannerTEZuTP, with the television whose reward is highest today. */
export const findBanner = async (scope: MandantScope, soFar: readonly ProduktInfo[]): Promise<Banner> => {
  const { bestesFernsehen } = (await findDayState(scope)).stand;
  const angebot = bestesFernsehen ? [bestesFernsehen.produkt[MAIN_LANGUAGE]] : [];
  if (!bestesFernsehen || !showsTvBanner(soFar, angebot)) return { Anzeigen: false, Produkt: null };
  const { id, name } = bestesFernsehen.produkt[scope.sprache];
  return { Anzeigen: true, Produkt: { Id: id, Name: name, PraemieCent: bestesFernsehen.wertCent } };
};
