import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { allPaths, furtherPaths, type Katalog, screenOf } from '@weitersagen/contract/screens';

/** A screen with its parameters, as they stand in the address. */
export interface Place {
  id: string;
  params: Readonly<Record<string, string>>;
  /** The languages in which this very path leads there. */
  sprachen: readonly LanguageCode[];
}

interface Pattern {
  id: string;
  path: string;
  form: RegExp;
  names: readonly string[];
  sprachen: readonly LanguageCode[];
}

/** Paths below the Mandant's, in every language that it speaks or ever spoke (portal §2, `GET /route/default`). */
export interface Signpost {
  /** Null: no screen has this path. */
  findPlace(path: string, language: LanguageCode): Place | null;
  pathTo(place: Pick<Place, 'id' | 'params'>, language: LanguageCode): string;
}

/** `:name` is one part of a path, `*` all that is left of it. */
const PARAMETER = /:(\w+)|([*])/g;
const formOf = (path: string): string =>
  path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(PARAMETER, (_, name) => (name ? '([^/]+)' : '(.+?)'));

const toPattern = (id: string, path: string, languages: readonly LanguageCode[]): Pattern => ({
  id,
  path,
  form: new RegExp(`^${formOf(path)}/?$`, 'i'),
  names: Array.from(path.matchAll(PARAMETER), ([, name, rest]) => name ?? rest ?? ''),
  sprachen: languages,
});

/** Most screens have a path without parameters, and are found by it alone. */
interface Patterns {
  whole: ReadonlyMap<string, Place>;
  /** A path without parameters is meant before one with them: `/praemie/x` is no reward if a screen is called so. */
  all: readonly Pattern[];
}

const wholeOf = (path: string): string => path.toLowerCase().replace(/(?<=.)\/$/, '');

const search = ({ whole, all }: Patterns, path: string): Place | null => {
  const place = whole.get(wholeOf(path));
  if (place) return place;
  for (const { id, form, names, sprachen } of all) {
    const hit = form.exec(path);
    if (hit) return { id, sprachen, params: Object.fromEntries(names.map((n, i) => [n, hit[i + 1] ?? ''])) };
  }
  return null;
};

/** Where two screens have one path, the first is meant. */
const toPatterns = (given: readonly Pattern[]): Patterns => ({
  whole: new Map(
    given
      .filter(({ names }) => names.length === 0)
      .map(({ id, path, sprachen }) => [wholeOf(path), { id, sprachen, params: {} }] as const)
      .toReversed(),
  ),
  all: given.toSorted((a, b) => a.names.length - b.names.length),
});

const patternsOf = (
  paths: Readonly<Record<string, string>>,
  languages: (id: string) => readonly LanguageCode[],
): Pattern[] => Object.entries(paths).map(([id, path]) => toPattern(id, path, languages(id)));

/**
 * The usual paths lead on after a catalogue has renamed a screen: mails name the German ones, and people keep links.
 * A path of the reader's language is meant in that language, even if it means something else in another.
 */
export const signpost = (katalog: Katalog): Signpost => {
  const paths = Object.fromEntries(LANGUAGES.map((s) => [s, allPaths('mandant', s, katalog)])) as Record<
    LanguageCode,
    Record<string, string>
  >;
  const same = (language: LanguageCode) => (id: string) =>
    LANGUAGES.filter((s) => paths[s][id] === paths[language][id]);
  const patternsIn = (languages: readonly LanguageCode[]) =>
    toPatterns(languages.flatMap((s) => patternsOf(paths[s], same(s))));
  /** In a language, and in all the others. */
  const patterns = Object.fromEntries(
    LANGUAGES.map((s) => [s, [patternsIn([s]), patternsIn(LANGUAGES.filter((other) => other !== s))]]),
  ) as Record<LanguageCode, [own: Patterns, others: Patterns]>;
  const usual = toPatterns([
    ...LANGUAGES.flatMap((s) => patternsOf(allPaths('mandant', s), () => [])),
    ...Object.entries(furtherPaths).map(([path, id]) => toPattern(id, path, [])),
  ]);
  return {
    findPlace: (path, language) => {
      const [own, others] = patterns[language];
      return search(own, path) ?? search(others, path) ?? search(usual, path);
    },
    pathTo: ({ id, params }, language) =>
      (paths[language][id] ?? '/').replace(PARAMETER, (_, name?: string) => params[name ?? '*'] ?? ''),
  };
};

/** Kept out of search engines, and yet the same for everybody who asks the same. */
const SAME_FOR_ALL = new Set(['suche', 'vergleich']);

/** Nothing on such a screen depends on who looks, so a page of it may be kept for a moment. */
export const isImpersonal = ({ id }: Place): boolean => SAME_FOR_ALL.has(id) || !screenOf('mandant', id)?.noindex;
