import { allPaths, type Katalog, weitereWege } from '@weitersagen/contract/bildschirme';
import type {
  AngebotEingabe,
  GeraetEingabe,
  KategorieEingabe,
  PraemieEingabe,
  ProduktEingabe,
} from '@weitersagen/contract/katalogdokument';
import { kategorieId, SPRACHEN } from '@weitersagen/contract/werte';
import { levelsOf, parsePreisaufteilung, parseProvision } from './rules-preis.ts';

/** Products that are in the provider's data and nobody's to see (calls.md §7). */
const AUSGESCHLOSSEN: ReadonlySet<string> = new Set(['639', '640', '637', '638']);
export const isAusgeschlossen = (idOderExterneId: string): boolean => AUSGESCHLOSSEN.has(idOderExterneId);

/** Words that stand in a call's path where an id would stand; paths know no large and small letters. */
const RESERVIERT: ReadonlySet<string> = new Set([
  'auswahl',
  'suche',
  'vergleich',
  'maxpraemiewert',
  'extern',
  'handytarife',
  'berater',
  'agents',
]);

/** A category has a short address as well, below the Mandant's; where a screen has it already, nobody would get there. */
const formOf = (weg: string): RegExp =>
  new RegExp(`^${weg.replaceAll('.', '[.]').replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i');
const BILDSCHIRME = [
  ...SPRACHEN.flatMap((s) => Object.values(allPaths('mandant', s))),
  ...Object.keys(weitereWege),
].map(formOf);

/**
 * Whether a screen that the Mandant has given a path of his own has it. Only a new category is refused for that: where the
 * path came later, the operator sees which ones it hides.
 */
export const isHidden = (slug: string, wege: Katalog): boolean =>
  SPRACHEN.some((s) => Object.values(wege[s] ?? {}).some((weg) => formOf(weg).test(`/${slug}`)));

export type Kataloghindernis =
  | 'doppelt'
  | 'ausgeschlossen'
  | 'reserviert'
  | 'provision'
  | 'preisaufteilung'
  | 'letzteStufe'
  | 'zeitraum'
  | 'externeIdVergeben'
  | 'unbekannteKategorie'
  | 'unbekanntesProdukt'
  | 'unbekanntesGeraet'
  | 'angebotVergeben';

export interface Katalogfehler {
  id: string;
  grund: Kataloghindernis;
}

export const ownKategorien = ({ Kategorie, Kategorien }: Pick<ProduktEingabe, 'Kategorie' | 'Kategorien'>) => [
  ...new Set([Kategorie, ...Kategorien]),
];

/** What can be said of an input without the rest of the catalogue. */
export const hindernisse = {
  kategorie: ({ Slug }: KategorieEingabe): Kataloghindernis | null =>
    BILDSCHIRME.some((form) => form.test(`/${Slug}`)) ? 'reserviert' : null,
  produkt: ({ Id, ExterneId, Daten }: ProduktEingabe): Kataloghindernis | null => {
    if (isAusgeschlossen(Id) || isAusgeschlossen(ExterneId)) return 'ausgeschlossen';
    if (RESERVIERT.has(Id.toLowerCase())) return 'reserviert';
    if (Daten.Art !== 'Festnetz' && Daten.Art !== 'Tarif') return null;
    if (!parseProvision(Daten.Provision).ok) return 'provision';
    return parsePreisaufteilung(Daten.Preisaufteilung).ok ? null : 'preisaufteilung';
  },
  praemie: ({ Startdatum, Enddatum, EnddatumAnzeige }: PraemieEingabe): Kataloghindernis | null =>
    [Enddatum, EnddatumAnzeige].some((ende) => ende !== null && ende < Startdatum) ? 'zeitraum' : null,
  geraet: (_: GeraetEingabe): Kataloghindernis | null => null,
  angebot: (_: AngebotEingabe): Kataloghindernis | null => null,
};

/**
 * What is refused to who looks after the catalogue, beside that: visitors are shown the steps, so another price a month
 * would change nothing. What a provider's own API says is taken as it comes.
 */
export const pflegehindernisse = {
  ...hindernisse,
  produkt: (eingabe: ProduktEingabe): Kataloghindernis | null => {
    const letzte = levelsOf({ daten: eingabe.Daten }).at(-1)?.Cent;
    const { PreisMonatlichCent: preis } = eingabe;
    const anders = letzte !== undefined && preis !== null && letzte !== preis;
    return hindernisse.produkt(eingabe) ?? (anders ? 'letzteStufe' : null);
  },
};

/** Every input whose key has come before. */
export const duplicate = <T>(eingaben: readonly T[], schluessel: (eine: T) => string | undefined): Katalogfehler[] => {
  const gesehen = new Set<string>();
  return eingaben.flatMap((eine) => {
    const id = schluessel(eine);
    if (id === undefined) return [];
    if (gesehen.has(id)) return [{ id, grund: 'doppelt' as const }];
    gesehen.add(id);
    return [];
  });
};

export const idVon = {
  kategorie: ({ Slug }: KategorieEingabe) => kategorieId(Slug),
  produkt: ({ Id }: ProduktEingabe) => Id,
  praemie: ({ Id }: PraemieEingabe) => Id,
  geraet: ({ Id }: GeraetEingabe) => Id,
  angebot: ({ Id }: AngebotEingabe) => Id,
};
