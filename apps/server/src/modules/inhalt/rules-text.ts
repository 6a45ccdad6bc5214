import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';

/** Field, then partition: `iv`, or a language. */
export type Field = Readonly<Record<string, unknown>> | undefined;

const FALLBACK_LANGUAGE: LanguageCode = MAIN_LANGUAGE;

/** The value in one language: else the one that is the same in all, else the German one (contracts §1.2). */
const read = (field: Field, language: LanguageCode): unknown =>
  field?.[language] ?? field?.iv ?? field?.[FALLBACK_LANGUAGE];

export const readText = (field: Field, language: LanguageCode): string => {
  const value = read(field, language);
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
export const parseNumber = (field: Field, language: LanguageCode): number => {
  const value = read(field, language);
  return typeof value === 'number' ? value : 0;
};
/** The first id of a reference or an asset field. */
export const readReference = (field: Field, language: LanguageCode): string | null => {
  const value = read(field, language);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : null;
};

export type Values = ReadonlyMap<string, string>;
export interface Filled {
  text: string;
  /** Named by the text, and no variable. */
  unbekannt: string[];
}

const MARK = /\{\{\s*([\w.-]{1,80})\s*\}\}/g;
const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const asHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML[character] ?? character);

/**
 * Puts the values in place of `{{name}}`. A visitor never sees the name of a variable that is missing. A value is text and
 * never markup, and a name inside a value stays as it is: nothing goes round in circles.
 */
export const fill = (text: string, values: Values, encode: (value: string) => string = (value) => value): Filled => {
  const unknown = new Set<string>();
  const filled = text.replace(MARK, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) unknown.add(name);
    return value === undefined ? '' : encode(value);
  });
  return { text: filled, unbekannt: [...unknown] };
};

/** The names that a text means, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(MARK), ([, name = '']) => name)),
];

/** For messages of the screens, where `{{n}}` may be a choice's own placeholder: what is no variable stays. */
export const fillKnown = (text: string, values: Values): string =>
  text.replace(MARK, (mark, name: string) => values.get(name) ?? mark);

const FUSSNOTE = /\[\[fn:([\w.-]{1,80})\]\]/g;

/** The footnotes that texts name, each once, in the order of the texts. */
export const fussnotenIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(FUSSNOTE), ([, id = '']) => id))),
];

/** For texts that are no HTML: a note has no place in a heading, a list of features or what a search engine shows. */
export const withoutFussnoten = (text: string): string =>
  text.includes('[[') ? text.replace(/\s*\[\[fn:[^\]]*\]\]/g, '').trim() : text;
