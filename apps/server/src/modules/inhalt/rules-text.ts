import type { Sprache } from '@weitersagen/contract/werte';

/** Field, then partition: `iv`, or a language. */
export type Feld = Readonly<Record<string, unknown>> | undefined;

const ERSATZSPRACHE: Sprache = 'de';

/** The value in one language: else the one that is the same in all, else the German one (contracts §1.2). */
export const read = (feld: Feld, sprache: Sprache): unknown => feld?.[sprache] ?? feld?.iv ?? feld?.[ERSATZSPRACHE];

export const readText = (feld: Feld, sprache: Sprache): string => {
  const wert = read(feld, sprache);
  return typeof wert === 'string' ? wert : typeof wert === 'number' ? String(wert) : '';
};
export const parseNumber = (feld: Feld, sprache: Sprache): number => {
  const wert = read(feld, sprache);
  return typeof wert === 'number' ? wert : 0;
};
/** The first id of a reference or an asset field. */
export const readReference = (feld: Feld, sprache: Sprache): string | null => {
  const wert = read(feld, sprache);
  const erster: unknown = Array.isArray(wert) ? wert[0] : wert;
  return typeof erster === 'string' && erster !== '' ? erster : null;
};

export type Werte = ReadonlyMap<string, string>;
export interface Gefuellt {
  text: string;
  /** Named by the text, and no variable. */
  unbekannt: string[];
}

const MARKE = /\{\{\s*([\w.-]{1,80})\s*\}\}/g;
const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const asHtml = (text: string): string => text.replace(/[&<>"']/g, (zeichen) => HTML[zeichen] ?? zeichen);

/**
 * Puts the values in place of `{{name}}`. A visitor never sees the name of a variable that is missing. A value is text and
 * never markup, and a name inside a value stays as it is: nothing goes round in circles.
 */
export const fill = (text: string, werte: Werte, kodiere: (wert: string) => string = (wert) => wert): Gefuellt => {
  const unbekannt = new Set<string>();
  const gefuellt = text.replace(MARKE, (_, name: string) => {
    const wert = werte.get(name);
    if (wert === undefined) unbekannt.add(name);
    return wert === undefined ? '' : kodiere(wert);
  });
  return { text: gefuellt, unbekannt: [...unbekannt] };
};

/** The names that a text means, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(MARKE), ([, name = '']) => name)),
];

/** For messages of the screens, where `{{n}}` may be a choice's own placeholder: what is no variable stays. */
export const fillKnown = (text: string, werte: Werte): string =>
  text.replace(MARKE, (marke, name: string) => werte.get(name) ?? marke);

const FUSSNOTE = /\[\[fn:([\w.-]{1,80})\]\]/g;

/** The footnotes that texts name, each once, in the order of the texts. */
export const fussnotenIn = (...texte: readonly string[]): string[] => [
  ...new Set(texte.flatMap((text) => Array.from(text.matchAll(FUSSNOTE), ([, id = '']) => id))),
];

/** For texts that are no HTML: a note has no place in a heading, a list of features or what a search engine shows. */
export const withoutFussnoten = (text: string): string =>
  text.includes('[[') ? text.replace(/\s*\[\[fn:[^\]]*\]\]/g, '').trim() : text;
