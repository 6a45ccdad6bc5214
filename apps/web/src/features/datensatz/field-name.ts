import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';

export interface FieldName {
  /** What all languages of one field share. */
  field: string;
  /** Null: the value is the same in every language. */
  language: LanguageCode | null;
}

/** `Name_de` and `de.Titel` are one field in one language, `iv.Gruppe` and `Aktiv` one in all of them. */
export function splitName(name: string): FieldName {
  const [, first = '', rest = name] = /^([a-z]{2})\.(.+)$/.exec(name) ?? [];
  const [, stem = rest, last = ''] = /^(.+)_([a-z]{2})$/.exec(rest) ?? [];
  const language = LANGUAGES.find((one) => one === first || one === last) ?? null;
  return { field: language === last ? stem : rest, language };
}

/** The name of a language, in the language of the page. */
export const languageName = (page: LanguageCode, language: string): string =>
  new Intl.DisplayNames(page, { type: 'language' }).of(language) ?? language;
