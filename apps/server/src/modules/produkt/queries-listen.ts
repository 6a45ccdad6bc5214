import { FESTNETZ_KATEGORIEN } from '@weitersagen/contract/produktdaten';
import {
  type GeraeteTyp,
  KLASSEN,
  type Klasse,
  kategorieId,
  type Quelle,
  type Sprache,
} from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Eintrag, findKatalog, type Katalog, type Kategorie, type Produkt } from './queries-katalog.ts';
import { buildSearch, type Suche, type Suchtext, type Treffer } from './rules-suche.ts';

export interface Filter {
  quelle?: Quelle | undefined;
  tarifId?: string | undefined;
  geraeteTyp?: GeraeteTyp | undefined;
  hersteller?: string | undefined;
  klasse?: Klasse | undefined;
  young?: boolean | undefined;
  hybrid?: boolean | undefined;
}
export interface Seitenwunsch {
  seite: number;
  jeSeite: number;
}
export interface Seite {
  eintraege: readonly Eintrag[];
  gesamt: number;
}

/** A device stands with the tariff that was asked for, if it is offered with it. */
const withTarif = ({ produkt, angebot }: Eintrag, tarifId: string): Eintrag[] => {
  if (!angebot) return produkt.de.id === tarifId ? [{ produkt, angebot }] : [];
  const dieses = angebot.geraet.angebote.find((a) => a.tarif.de.id === tarifId);
  return dieses ? [{ produkt: dieses.tarif, angebot: dieses }] : [];
};

const fits =
  ({ quelle, geraeteTyp, hersteller, klasse, young, hybrid }: Filter) =>
  ({ produkt: { de }, angebot }: Eintrag): boolean =>
    (!quelle || de.quelle === quelle) &&
    (!geraeteTyp || angebot?.geraet.typ === geraeteTyp) &&
    (!hersteller || angebot?.geraet.hersteller === hersteller) &&
    (!klasse || de.klasse === klasse) &&
    (young === undefined || de.young === young) &&
    (hybrid === undefined || de.hybrid === hybrid);

const pageOf = (alle: readonly Eintrag[], filter: Filter, { seite, jeSeite }: Seitenwunsch): Seite => {
  const { tarifId, ...rest } = filter;
  const gefiltert = Object.values(rest).some((wert) => wert !== undefined);
  const mit = tarifId === undefined ? alle : alle.flatMap((e) => withTarif(e, tarifId));
  const passende = gefiltert ? mit.filter(fits(rest)) : mit;
  const von = (seite - 1) * jeSeite;
  return { eintraege: passende.slice(von, von + jeSeite), gesamt: passende.length };
};

const grundliste = (katalog: Katalog, { quelle, tarifId, geraeteTyp, hersteller }: Filter): readonly Eintrag[] => {
  if (geraeteTyp || hersteller || tarifId) return katalog.geraeteEintraege;
  return quelle ? (katalog.jeQuelle.get(quelle) ?? []) : katalog.eintraege;
};

/** By its id or its slug, which is what addresses and the list of categories name (calls.md §7a). */
const kategorieIn = ({ kategorien }: Katalog, idOderSlug: string): Kategorie | undefined =>
  kategorien.get(idOderSlug) ?? kategorien.get(kategorieId(idOderSlug));

/** Internet or television, as calls.md §3 tells fixed-line products apart. */
const isOfKind =
  (kind: (typeof FESTNETZ_KATEGORIEN)[number]) =>
  ({ produkt: { de }, angebot }: Eintrag): boolean =>
    angebot === null && de.daten.Art === 'Festnetz' && de.daten.Kategorie === kind;

/** Of one category (by slug or id, or `DP` or `TP`; none there: nothing), or of all. */
export const findEntries = async (
  scope: MandantScope,
  filter: Filter & { kategorie?: string | undefined },
  wunsch: Seitenwunsch,
): Promise<Seite> => {
  const katalog = await findKatalog(scope);
  const { kategorie, ...rest } = filter;
  const kind = FESTNETZ_KATEGORIEN.find((one) => one === kategorie);
  if (kind) return pageOf(katalog.eintraege.filter(isOfKind(kind)), rest, wunsch);
  if (kategorie) return pageOf(kategorieIn(katalog, kategorie)?.eintraege ?? [], rest, wunsch);
  const { quelle: _, ...ohneQuelle } = rest;
  const liste = grundliste(katalog, rest);
  return pageOf(liste, liste === katalog.geraeteEintraege ? rest : ohneQuelle, wunsch);
};

export const findKategorien = async (scope: MandantScope): Promise<Kategorie[]> => [
  ...(await findKatalog(scope)).kategorien.values(),
];

export const findKategorie = async (scope: MandantScope, idOderSlug: string): Promise<Kategorie | null> =>
  kategorieIn(await findKatalog(scope), idOderSlug) ?? null;

export const findKategorieseite = async (scope: MandantScope, id: string, filter: Filter, wunsch: Seitenwunsch) => {
  const kategorie = await findKategorie(scope, id);
  return kategorie && { kategorie, ...pageOf(kategorie.eintraege, filter, wunsch) };
};

interface Merkmale {
  hersteller: string[];
  geraeteTypen: GeraeteTyp[];
  klassen: Klasse[];
  /** Some are and some are not. */
  young: boolean;
  hybrid: boolean;
}
const merkmale = new WeakMap<Kategorie, Merkmale>();
/** What the products and devices of a category differ in, once per revision. */
export const featuresOf = (kategorie: Kategorie): Merkmale => {
  const da = merkmale.get(kategorie);
  if (da) return da;
  const geraete = kategorie.eintraege.flatMap(({ angebot }) => (angebot ? [angebot.geraet] : []));
  const neu = {
    hersteller: [...new Set(geraete.map((g) => g.hersteller))].toSorted((a, b) => a.localeCompare(b, 'de')),
    geraeteTypen: [...new Set(geraete.map((g) => g.typ))],
    klassen: KLASSEN.filter((klasse) => kategorie.eintraege.some(({ produkt: { de } }) => de.klasse === klasse)),
    young: new Set(kategorie.eintraege.map(({ produkt: { de } }) => de.young)).size > 1,
    hybrid: new Set(kategorie.eintraege.map(({ produkt: { de } }) => de.hybrid)).size > 1,
  };
  merkmale.set(kategorie, neu);
  return neu;
};

/** The product as it is offered with a device, where one is named; null: not offered, or not with that device. */
export const findAngebotenes = async (
  scope: MandantScope,
  gesucht: { id: string } | { externeId: string },
  { quelle, handyId }: { quelle?: Quelle | undefined; handyId?: string | undefined },
): Promise<Eintrag | null> => {
  const katalog = await findKatalog(scope);
  const produkt = 'id' in gesucht ? katalog.produkte.get(gesucht.id) : katalog.jeExterneId.get(gesucht.externeId);
  if (!produkt?.de.aktiv || (quelle && produkt.de.quelle !== quelle)) return null;
  if (!handyId) return { produkt, angebot: null };
  const angebot = katalog.geraete.get(handyId)?.angebote.find((a) => a.tarif === produkt);
  return angebot ? { produkt, angebot } : null;
};

export const findHandytarife = async (scope: MandantScope, geraetId: string): Promise<Eintrag[] | null> => {
  const geraet = (await findKatalog(scope)).geraete.get(geraetId);
  return geraet ? geraet.angebote.map((angebot) => ({ produkt: angebot.tarif, angebot })) : null;
};

interface Gesucht {
  eintraege: readonly Eintrag[];
  finde: Suche['finde'];
}
/** Answers of a revision never change, many people ask the same, and who turns the page asks again. */
const GEMERKTE_FRAGEN = 100;
const remembering = ({ finde }: Suche): Suche['finde'] => {
  const gemerkt = new Map<string, Treffer | null>();
  return (frage) => {
    const da = gemerkt.get(frage);
    if (da !== undefined) return da;
    const neu = finde(frage);
    if (gemerkt.size >= GEMERKTE_FRAGEN) gemerkt.delete(gemerkt.keys().next().value ?? '');
    gemerkt.set(frage, neu);
    return neu;
  };
};
const suchen = new WeakMap<Katalog, Partial<Record<Sprache, Gesucht>>>();

const textOf = ({ produkt, angebot }: Eintrag, sprache: Sprache, kategorien: Katalog['kategorien']): Suchtext[] => {
  const p = produkt[sprache];
  if (angebot) return [{ text: `${angebot.geraet.hersteller} ${angebot.geraet.name}`, gewicht: 4 }];
  return [
    { text: p.name, gewicht: 4 },
    { text: p.kategorien.map((id) => kategorien.get(id)?.titel[sprache] ?? '').join(' '), gewicht: 2 },
    { text: `${p.kurztext} ${p.merkmale.join(' ')}`, gewicht: 1 },
  ];
};

/** Made at the first search of a revision: most revisions of most Mandanten are never searched. */
const searchIn = (katalog: Katalog, sprache: Sprache): Gesucht => {
  const alle = suchen.get(katalog) ?? {};
  suchen.set(katalog, alle);
  const da = alle[sprache];
  if (da) return da;
  const eintraege = [...katalog.eintraege, ...katalog.geraeteEintraege];
  const suche = buildSearch(eintraege.map((e) => textOf(e, sprache, katalog.kategorien)));
  alle[sprache] = { eintraege, finde: remembering(suche) };
  return alle[sprache];
};

const isIn = ({ produkt, angebot }: Eintrag, { id, geraete }: Kategorie): boolean =>
  angebot ? geraete === 'alle' || geraete === angebot.geraet.typ : produkt.de.kategorien.includes(id);

/** Without a word to look for: everything, a page at a time. `nur`: of these products, and no devices. */
export const searchEntries = async (
  scope: MandantScope,
  { q, quelle, kategorie }: { q: string; quelle?: Quelle | undefined; kategorie?: string | undefined },
  wunsch: Seitenwunsch,
  nur?: ReadonlySet<Produkt>,
): Promise<Seite> => {
  const katalog = await findKatalog(scope);
  const { eintraege, finde } = searchIn(katalog, scope.sprache);
  const treffer = finde(q);
  if (!treffer && !nur) return findEntries(scope, { quelle, kategorie }, wunsch);
  const hier = kategorie === undefined ? null : kategorieIn(katalog, kategorie);
  if (hier === undefined) return { eintraege: [], gesamt: 0 };
  const von = (wunsch.seite - 1) * wunsch.jeSeite;
  const all = (anfang: number, ende: number) => treffer?.von(anfang, ende).map((nr) => eintraege[nr]!);
  if (treffer && !quelle && !hier && !nur)
    return { eintraege: all(von, von + wunsch.jeSeite) ?? [], gesamt: treffer.anzahl };
  const passende = (all(0, treffer?.anzahl ?? 0) ?? hier?.eintraege ?? katalog.eintraege).filter(
    (eintrag) =>
      (!quelle || eintrag.produkt.de.quelle === quelle) &&
      (!hier || isIn(eintrag, hier)) &&
      (!nur || (!eintrag.angebot && nur.has(eintrag.produkt))),
  );
  return { eintraege: passende.slice(von, von + wunsch.jeSeite), gesamt: passende.length };
};
