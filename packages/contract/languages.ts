export const LANGUAGES = ['de', 'en'] as const;
export type LanguageCode = (typeof LANGUAGES)[number];
/** Defines the keys of messages, and stands in where a text of another language is missing. */
export const MAIN_LANGUAGE: LanguageCode = LANGUAGES[0];

export const isLanguage = (text: string | null | undefined): text is LanguageCode =>
  LANGUAGES.some((language) => language === text);

export type ByLanguage<V = string> = Record<LanguageCode, V>;
export const perLanguage = <V>(of: (language: LanguageCode) => V): ByLanguage<V> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as ByLanguage<V>;

/** Messages by key, then by language; the main language stands in where another lacks one. */
export const perMessage = <K extends string>(
  of: (language: LanguageCode) => Record<K, string>,
): Record<K, ByLanguage> =>
  Object.fromEntries(
    (Object.keys(of(MAIN_LANGUAGE)) as K[]).map((key) => [
      key,
      perLanguage(
        (language) => (of(language) as Partial<Record<K, string>> | undefined)?.[key] ?? of(MAIN_LANGUAGE)[key],
      ),
    ]),
  ) as Record<K, ByLanguage>;
