import { isFileName } from '@weitersagen/contract/bild';
import type { BefundReason } from '@weitersagen/contract/finding';
import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import type { InhaltData } from '@weitersagen/contract/values';
import { isMissingToPublish, missingTranslations } from './rules.ts';
import { isLetter, ownMarks, withoutRaw } from './rules-marks.ts';
import { formPlace } from './rules-redaktion.ts';
import type { Field, Schema } from './schemata.ts';

export interface Finding {
  /** `de.Inhalt` */
  feld: string;
  art: 'fehler' | 'hinweis';
  grund: BefundReason;
  was: string;
}
/** What an item may name. */
export interface CheckContext {
  /** A text of HTML without its markup. */
  nurText(html: string): string;
  sprachen: readonly LanguageCode[];
  fussnoten: ReadonlySet<string>;
  variablen: ReadonlySet<string>;
  /** The built-in sentence that a translation takes the place of; null: there is none with this key. */
  eingebaut?: Readonly<Record<LanguageCode, string>> | null;
  /** The best contrast that a text of one colour reaches on the picture. */
  kontrast?: number | null;
  /** The names under which an entry of this kind is read; null: under any. */
  bezeichner?: readonly string[] | null;
  /** Built-in questions that would go with the first own one. */
  entfallen?: number;
}

type Match = Omit<Finding, 'feld'>;
const error = (reason: BefundReason, what = ''): Match => ({ art: 'fehler', grund: reason, was: what });
const hint = (reason: BefundReason, what = ''): Match => ({ art: 'hinweis', grund: reason, was: what });

const HEADING = /<h([2-4])\b[^>]*>(.*?)<\/h\1>/gs;
const LINK = /<a\b([^>]*)>(.*?)<\/a>/gs;
/** Words that say nothing about where a link leads (WCAG 2.4.4). */
const MEANINGLESS =
  /^(?:(?:klicken sie |klick )?hier(?: klicken)?|mehr|weiter|weiterlesen|mehr erfahren|link|dieser link|(?:click )?here|more|read more|learn more|this link)\W*$/i;
const MARK = /\{\{\s*([^{}]{1,100}?)\s*\}\}/g;
const FUSSNOTE = /\[\[(?:fn:)?([^[\]]{0,100})\]\]/g;
const PLACEHOLDER = /(?<!\{)\{\s*(\w+)\s*(?=[,}])/g;

type HtmlContext = Pick<CheckContext, 'nurText'> & {
  /** The text begins a page. */
  beginn: boolean;
};

/** The page has its own h1, so a text begins with h2; below it no step is left out. */
const checkHeadings = (html: string, { beginn, nurText }: HtmlContext): Match[] => {
  const matches: Match[] = [];
  let before = beginn ? 1 : 0;
  for (const [, level, inhalt = ''] of html.matchAll(HEADING)) {
    const layer = Number(level);
    const text = nurText(inhalt);
    if (!text) matches.push(error('ueberschriftLeer', `h${layer}`));
    if (before > 0 && layer > before + 1)
      matches.push(error(before === 1 ? 'ueberschriftAnfang' : 'ueberschriftSprung', text || `h${layer}`));
    before = layer;
  }
  return matches;
};

const checkLinks = (html: string, { nurText }: HtmlContext): Match[] =>
  [...html.matchAll(LINK)].flatMap(([, attribute = '', inhalt = '']) => {
    const text = nurText(inhalt);
    if (!text || !/\bhref="[^"]+"/.test(attribute)) return [error('linkLeer', text || nurText(attribute))];
    return MEANINGLESS.test(text) ? [hint('linkNichtssagend', text)] : [];
  });

export const checkHtml = (html: string, context: HtmlContext): Match[] => [
  ...checkHeadings(html, context),
  ...checkLinks(html, context),
];

/** A page of this kind begins with a heading of its own. */
const WITH_TITLES = ['seite', 'rechtstext'];
/** Characters that search engines, mail programs and phones still show. */
const TITLE_LONG: Readonly<Record<string, number>> = { Titel: 70, Betreff: 70, Frage: 120, Untertitel: 140 };

const namesIn = (text: string, muster: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(muster), ([, name = '']) => name)),
];

const checkMarks = (schema: Schema, { art }: Field, text: string, { fussnoten, variablen }: CheckContext): Match[] => {
  const notes = namesIn(text, FUSSNOTE);
  const matches =
    art === 'html'
      ? notes.filter((id) => !fussnoten.has(id)).map((id) => error('fussnoteUnbekannt', id))
      : notes.map((id) => error('fussnoteGehtNicht', id));
  if (schema.name === 'uebersetzung') return matches;
  const known = (name: string) => variablen.has(name) || ownMarks(schema).includes(`{{${name}}}`);
  return [
    ...matches,
    ...namesIn(text, MARK)
      .filter((name) => !known(name))
      .map((name) => error('variableUnbekannt', name)),
  ];
};

/** What would go out as it stands, beside marks that are told of by name. */
const checkLetter = (schema: Schema, text: string): Match[] =>
  withoutRaw(text.replace(MARK, '').replace(FUSSNOTE, ''), ownMarks(schema)).entfernt.map((raw) =>
    raw.startsWith('<') ? error('htmlGehtNicht', raw) : error('platzhalterUnbekannt', raw.slice(1, -1).trim()),
  );

/** One that the built-in sentence is not filled in with: then that one would be shown. */
const checkPlaceholder = (text: string, builtIn: string): Match[] => {
  const names = (sentence: string) => new Set(Array.from(sentence.matchAll(PLACEHOLDER), ([, name = '']) => name));
  const known = names(builtIn);
  return [...names(text.replace(MARK, ''))]
    .filter((name) => !known.has(name))
    .map((name) => error('platzhalterUnbekannt', name));
};

const checkText = (schema: Schema, { name: field, art }: Field, text: string, { nurText }: CheckContext): Match[] => {
  const atMost = TITLE_LONG[field];
  return [
    ...(art === 'html' ? checkHtml(text, { beginn: WITH_TITLES.includes(schema.name), nurText }) : []),
    ...(atMost && text.length > atMost ? [hint('titelLang', String(atMost))] : []),
    ...(field === 'Alternativtext' && isFileName(text) ? [error('alternativtextDateiname', text)] : []),
  ];
};

/** 4.5 to 1 (WCAG 1.4.3). */
const CONTRAST = 4.5;

/**
 * Everything that is wrong or could be better with an item, in the order of its fields. Errors stop publishing, hints do
 * not (docs/decisions.md).
 */
export const checkInhalt = (schema: Schema, data: InhaltData, context: CheckContext): Finding[] => {
  const findings: Finding[] = isMissingToPublish(schema, data).map((place) => ({
    feld: formPlace(place),
    ...(place.startsWith('Alternativtext') ? error('alternativtextFehlt') : error('pflicht')),
  }));
  for (const { feld, sprache } of missingTranslations(schema, data, context.sprachen))
    findings.push({ feld: `${sprache}.${feld}`, ...hint('uebersetzungFehlt') });
  for (const field of schema.felder)
    for (const [partition, value] of Object.entries(data[field.name] ?? {})) {
      if (typeof value !== 'string') continue;
      const matches = [...checkText(schema, field, value, context), ...checkMarks(schema, field, value, context)];
      const language = LANGUAGES.find((s) => s === partition);
      if (context.eingebaut && language) matches.push(...checkPlaceholder(value, context.eingebaut[language]));
      if (isLetter(schema) && field.lokalisiert) matches.push(...checkLetter(schema, value));
      findings.push(...matches.map((match) => ({ feld: `${partition}.${field.name}`, ...match })));
    }
  if (context.eingebaut === null) findings.push({ feld: `iv.${schema.schluessel}`, ...hint('schluesselUnbekannt') });
  const key = String(data[schema.schluessel]?.iv ?? '');
  if (context.bezeichner && key && !context.bezeichner.includes(key))
    findings.push({ feld: `iv.${schema.schluessel}`, ...error('bezeichnerUngelesen', key) });
  if (context.entfallen)
    findings.push({ feld: `iv.${schema.schluessel}`, ...error('eingebauteEntfallen', String(context.entfallen)) });
  if (typeof context.kontrast === 'number' && context.kontrast < CONTRAST)
    findings.push({ feld: 'iv.Bild', ...hint('kontrast', context.kontrast.toFixed(1)) });
  return findings;
};

export const hasError = (findings: readonly Finding[]): boolean => findings.some(({ art }) => art === 'fehler');
