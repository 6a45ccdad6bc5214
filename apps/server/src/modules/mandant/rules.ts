import { allPaths, bildschirm, type Katalog, weitereWege } from '@weitersagen/contract/bildschirme';
import { SPRACHEN, type Sprache } from '@weitersagen/contract/werte';

/** A screen with its parameters, as they stand in the address. */
export interface Ort {
  id: string;
  params: Readonly<Record<string, string>>;
  /** The languages in which this very path leads there. */
  sprachen: readonly Sprache[];
}

interface Muster {
  id: string;
  form: RegExp;
  namen: readonly string[];
  sprachen: readonly Sprache[];
}

/** Paths below the Mandant's, in every language that it speaks or ever spoke (portal §2, `GET /route/default`). */
export interface Wegweiser {
  /** Null: no screen has this path. */
  findeOrt(weg: string, sprache: Sprache): Ort | null;
  wegZu(ort: Pick<Ort, 'id' | 'params'>, sprache: Sprache): string;
}

/** `:name` is one part of a path, `*` all that is left of it. */
const PARAMETER = /:(\w+)|([*])/g;
const formOf = (weg: string): string =>
  weg.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(PARAMETER, (_, name) => (name ? '([^/]+)' : '(.+?)'));

const toMuster = (id: string, weg: string, sprachen: readonly Sprache[]): Muster => ({
  id,
  form: new RegExp(`^${formOf(weg)}/?$`, 'i'),
  namen: Array.from(weg.matchAll(PARAMETER), ([, name, rest]) => name ?? rest ?? ''),
  sprachen,
});

const search = (muster: readonly Muster[], weg: string): Ort | null => {
  for (const { id, form, namen, sprachen } of muster) {
    const treffer = form.exec(weg);
    if (treffer) return { id, sprachen, params: Object.fromEntries(namen.map((n, i) => [n, treffer[i + 1] ?? ''])) };
  }
  return null;
};

/** A path without parameters is meant before one with them: `/praemie/x` is no reward if a screen is called so. */
const musterOf = (wege: Readonly<Record<string, string>>, sprachen: (id: string) => readonly Sprache[]): Muster[] =>
  Object.entries(wege)
    .map(([id, weg]) => toMuster(id, weg, sprachen(id)))
    .sort((a, b) => a.namen.length - b.namen.length);

/**
 * The usual paths lead on after a catalogue has renamed a screen: mails name the German ones, and people keep links.
 * A path of the reader's language is meant in that language, even if it means something else in another.
 */
export const wegweiser = (katalog: Katalog): Wegweiser => {
  const wege = Object.fromEntries(SPRACHEN.map((s) => [s, allPaths('mandant', s, katalog)])) as Record<
    Sprache,
    Record<string, string>
  >;
  const same = (sprache: Sprache) => (id: string) => SPRACHEN.filter((s) => wege[s][id] === wege[sprache][id]);
  const je = Object.fromEntries(SPRACHEN.map((s) => [s, musterOf(wege[s], same(s))])) as Record<Sprache, Muster[]>;
  const uebrige = [
    ...SPRACHEN.flatMap((s) => musterOf(allPaths('mandant', s), () => [])),
    ...Object.entries(weitereWege).map(([weg, id]) => toMuster(id, weg, [])),
  ];
  return {
    findeOrt: (weg, sprache) => {
      const andere = SPRACHEN.filter((s) => s !== sprache).flatMap((s) => je[s]);
      return search(je[sprache], weg) ?? search(andere, weg) ?? search(uebrige, weg);
    },
    wegZu: ({ id, params }, sprache) =>
      (wege[sprache][id] ?? '/').replace(PARAMETER, (_, name?: string) => params[name ?? '*'] ?? ''),
  };
};

/** Kept out of search engines, and yet the same for everybody who asks the same. */
const GLEICH_FUER_ALLE = new Set(['suche', 'vergleich']);

/** Nothing on such a screen depends on who looks, so a page of it may be kept for a moment. */
export const isUnpersoenlich = ({ id }: Ort): boolean =>
  GLEICH_FUER_ALLE.has(id) || !bildschirm('mandant', id)?.noindex;
