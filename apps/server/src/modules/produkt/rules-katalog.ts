import type {
  AngebotInput,
  GeraetInput,
  KategorieInput,
  PraemieInput,
  ProduktInput,
} from '@weitersagen/contract/katalogdokument';
import { LANGUAGES } from '@weitersagen/contract/languages';
import { allPaths, furtherPaths, type Katalog } from '@weitersagen/contract/screens';
import { kategorieId } from '@weitersagen/contract/values';
import { levelsOf, parsePreisaufteilung, parseProvision } from './rules-price.ts';

/** Products that are in the provider's data and nobody's to see (calls.md §7). */
const EXCLUDED: ReadonlySet<string> = new Set(['639', '640', '637', '638']);
export const isExcluded = (idOrExterneId: string): boolean => EXCLUDED.has(idOrExterneId);

/** Words that stand in a call's path where an id would stand; paths know no large and small letters. */
const RESERVED: ReadonlySet<string> = new Set([
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
const formOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '[.]').replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i');
const SCREENS = [...LANGUAGES.flatMap((s) => Object.values(allPaths('mandant', s))), ...Object.keys(furtherPaths)].map(
  formOf,
);

/**
 * Whether a screen that the Mandant has given a path of his own has it. Only a new category is refused for that: where the
 * path came later, the operator sees which ones it hides.
 */
export const isHidden = (slug: string, paths: Katalog): boolean =>
  LANGUAGES.some((s) => Object.values(paths[s] ?? {}).some((path) => formOf(path).test(`/${slug}`)));

export type KatalogObstacle =
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

export interface KatalogError {
  id: string;
  grund: KatalogObstacle;
}

export const ownKategorien = ({ Kategorie, Kategorien }: Pick<ProduktInput, 'Kategorie' | 'Kategorien'>) => [
  ...new Set([Kategorie, ...Kategorien]),
];

/** What can be said of an input without the rest of the catalogue. */
export const obstacles = {
  kategorie: ({ Slug }: KategorieInput): KatalogObstacle | null =>
    SCREENS.some((form) => form.test(`/${Slug}`)) ? 'reserviert' : null,
  produkt: ({ Id, ExterneId, Daten }: ProduktInput): KatalogObstacle | null => {
    if (isExcluded(Id) || isExcluded(ExterneId)) return 'ausgeschlossen';
    if (RESERVED.has(Id.toLowerCase())) return 'reserviert';
    if (Daten.Art !== 'Festnetz' && Daten.Art !== 'Tarif') return null;
    if (!parseProvision(Daten.Provision).ok) return 'provision';
    return parsePreisaufteilung(Daten.Preisaufteilung).ok ? null : 'preisaufteilung';
  },
  praemie: ({ Startdatum, Enddatum, EnddatumAnzeige }: PraemieInput): KatalogObstacle | null =>
    [Enddatum, EnddatumAnzeige].some((end) => end !== null && end < Startdatum) ? 'zeitraum' : null,
  geraet: (_: GeraetInput): KatalogObstacle | null => null,
  angebot: (_: AngebotInput): KatalogObstacle | null => null,
};

/**
 * What is refused to who looks after the catalogue, beside that: visitors are shown the steps, so another price a month
 * would change nothing. What a provider's own API says is taken as it comes.
 */
export const careObstacles = {
  ...obstacles,
  produkt: (input: ProduktInput): KatalogObstacle | null => {
    const last = levelsOf({ daten: input.Daten }).at(-1)?.Cent;
    const { PreisMonatlichCent: price } = input;
    const different = last !== undefined && price !== null && last !== price;
    return obstacles.produkt(input) ?? (different ? 'letzteStufe' : null);
  },
};

/** Every input whose key has come before. */
export const duplicate = <T>(inputs: readonly T[], key: (single: T) => string | undefined): KatalogError[] => {
  const seen = new Set<string>();
  return inputs.flatMap((one) => {
    const id = key(one);
    if (id === undefined) return [];
    if (seen.has(id)) return [{ id, grund: 'doppelt' as const }];
    seen.add(id);
    return [];
  });
};

export const idOf = {
  kategorie: ({ Slug }: KategorieInput) => kategorieId(Slug),
  produkt: ({ Id }: ProduktInput) => Id,
  praemie: ({ Id }: PraemieInput) => Id,
  geraet: ({ Id }: GeraetInput) => Id,
  angebot: ({ Id }: AngebotInput) => Id,
};
