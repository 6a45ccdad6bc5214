import { allPaths, furtherPaths, type Katalog, screenOf } from '@weitersagen/contract/screens';
import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/values';

/** A screen with its parameters, as they stand in the address. */
export interface Place {
  id: string;
  params: Readonly<Record<string, string>>;
  /** The languages in which this very path leads there. */
  sprachen: readonly LanguageCode[];
}

interface Muster {
  id: string;
  form: RegExp;
  namen: readonly string[];
  sprachen: readonly LanguageCode[];
}

/** Paths below the Mandant's, in every language that it speaks or ever spoke (portal §2, `GET /route/default`). */
export interface Signpost {
  /** Null: no screen has this path. */
  findeOrt(path: string, language: LanguageCode): Place | null;
  wegZu(place: Pick<Place, 'id' | 'params'>, language: LanguageCode): string;
}

/** `:name` is one part of a path, `*` all that is left of it. */
const PARAMETER = /:(\w+)|([*])/g;
const formOf = (path: string): string =>
  path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(PARAMETER, (_, name) => (name ? '([^/]+)' : '(.+?)'));

const toMuster = (id: string, path: string, languages: readonly LanguageCode[]): Muster => ({
  id,
  form: new RegExp(`^${formOf(path)}/?$`, 'i'),
  namen: Array.from(path.matchAll(PARAMETER), ([, name, rest]) => name ?? rest ?? ''),
  sprachen: languages,
});

const search = (muster: readonly Muster[], path: string): Place | null => {
  for (const { id, form, namen, sprachen } of muster) {
    const hit = form.exec(path);
    if (hit) return { id, sprachen, params: Object.fromEntries(namen.map((n, i) => [n, hit[i + 1] ?? ''])) };
  }
  return null;
};

/** A path without parameters is meant before one with them: `/praemie/x` is no reward if a screen is called so. */
const musterOf = (
  paths: Readonly<Record<string, string>>,
  languages: (id: string) => readonly LanguageCode[],
): Muster[] =>
  Object.entries(paths)
    .map(([id, path]) => toMuster(id, path, languages(id)))
    .sort((a, b) => a.namen.length - b.namen.length);

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
  const je = Object.fromEntries(LANGUAGES.map((s) => [s, musterOf(paths[s], same(s))])) as Record<
    LanguageCode,
    Muster[]
  >;
  const others = [
    ...LANGUAGES.flatMap((s) => musterOf(allPaths('mandant', s), () => [])),
    ...Object.entries(furtherPaths).map(([path, id]) => toMuster(id, path, [])),
  ];
  return {
    findeOrt: (path, language) => {
      const other = LANGUAGES.filter((s) => s !== language).flatMap((s) => je[s]);
      return search(je[language], path) ?? search(other, path) ?? search(others, path);
    },
    wegZu: ({ id, params }, language) =>
      (paths[language][id] ?? '/').replace(PARAMETER, (_, name?: string) => params[name ?? '*'] ?? ''),
  };
};

/** Kept out of search engines, and yet the same for everybody who asks the same. */
const SAME_FOR_ALL = new Set(['suche', 'vergleich']);

/** Nothing on such a screen depends on who looks, so a page of it may be kept for a moment. */
export const isImpersonal = ({ id }: Place): boolean => SAME_FOR_ALL.has(id) || !screenOf('mandant', id)?.noindex;
