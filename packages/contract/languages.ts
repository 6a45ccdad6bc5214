import { HAUPTSPRACHE, SPRACHEN, type Sprache } from './values.ts';

export const isSprache = (text: string | null | undefined): text is Sprache =>
  SPRACHEN.some((language) => language === text);

export type JeSprache<V = string> = Record<Sprache, V>;
export const perLanguage = <V>(of: (language: Sprache) => V): JeSprache<V> =>
  Object.fromEntries(SPRACHEN.map((language) => [language, of(language)])) as JeSprache<V>;

/** Messages by key, then by language; the main language stands in where another lacks one. */
export const perMessage = <K extends string>(of: (language: Sprache) => Record<K, string>): Record<K, JeSprache> =>
  Object.fromEntries(
    (Object.keys(of(HAUPTSPRACHE)) as K[]).map((key) => [
      key,
      perLanguage(
        (language) => (of(language) as Partial<Record<K, string>> | undefined)?.[key] ?? of(HAUPTSPRACHE)[key],
      ),
    ]),
  ) as Record<K, JeSprache>;
