import type { BefundGrund } from '@weitersagen/contract/befund';
import { isFileName } from '@weitersagen/contract/bild';
import { type Inhaltsdaten, SPRACHEN, type Sprache } from '@weitersagen/contract/werte';
import { isMissingToPublish, missingTranslations } from './rules.ts';
import { isBrief, ownMarks, withoutRaw } from './rules-marken.ts';
import { formort } from './rules-redaktion.ts';
import type { Feld, Schema } from './schemata.ts';

export interface Befund {
  /** `de.Inhalt` */
  feld: string;
  art: 'fehler' | 'hinweis';
  grund: BefundGrund;
  was: string;
}
/** What an item may name. */
export interface Umfeld {
  /** A text of HTML without its markup. */
  nurText(html: string): string;
  sprachen: readonly Sprache[];
  fussnoten: ReadonlySet<string>;
  variablen: ReadonlySet<string>;
  /** The built-in sentence that a translation takes the place of; null: there is none with this key. */
  eingebaut?: Readonly<Record<Sprache, string>> | null;
  /** The best contrast that a text of one colour reaches on the picture. */
  kontrast?: number | null;
  /** The names under which an entry of this kind is read; null: under any. */
  bezeichner?: readonly string[] | null;
  /** Built-in questions that would go with the first own one. */
  entfallen?: number;
}

type Fund = Omit<Befund, 'feld'>;
const error = (grund: BefundGrund, was = ''): Fund => ({ art: 'fehler', grund, was });
const hint = (grund: BefundGrund, was = ''): Fund => ({ art: 'hinweis', grund, was });

const UEBERSCHRIFT = /<h([2-4])\b[^>]*>(.*?)<\/h\1>/gs;
const LINK = /<a\b([^>]*)>(.*?)<\/a>/gs;
/** Words that say nothing about where a link leads (WCAG 2.4.4). */
const NICHTSSAGEND =
  /^(?:(?:klicken sie |klick )?hier(?: klicken)?|mehr|weiter|weiterlesen|mehr erfahren|link|dieser link|(?:click )?here|more|read more|learn more|this link)\W*$/i;
const MARKE = /\{\{\s*([^{}]{1,100}?)\s*\}\}/g;
const FUSSNOTE = /\[\[(?:fn:)?([^[\]]{0,100})\]\]/g;
const PLATZHALTER = /(?<!\{)\{\s*(\w+)\s*(?=[,}])/g;

type Htmlumfeld = Pick<Umfeld, 'nurText'> & {
  /** The text begins a page. */
  beginn: boolean;
};

/** The page has its own h1, so a text begins with h2; below it no step is left out. */
const checkHeadings = (html: string, { beginn, nurText }: Htmlumfeld): Fund[] => {
  const funde: Fund[] = [];
  let davor = beginn ? 1 : 0;
  for (const [, stufe, inhalt = ''] of html.matchAll(UEBERSCHRIFT)) {
    const ebene = Number(stufe);
    const text = nurText(inhalt);
    if (!text) funde.push(error('ueberschriftLeer', `h${ebene}`));
    if (davor > 0 && ebene > davor + 1)
      funde.push(error(davor === 1 ? 'ueberschriftAnfang' : 'ueberschriftSprung', text || `h${ebene}`));
    davor = ebene;
  }
  return funde;
};

const checkLinks = (html: string, { nurText }: Htmlumfeld): Fund[] =>
  [...html.matchAll(LINK)].flatMap(([, attribute = '', inhalt = '']) => {
    const text = nurText(inhalt);
    if (!text || !/\bhref="[^"]+"/.test(attribute)) return [error('linkLeer', text || nurText(attribute))];
    return NICHTSSAGEND.test(text) ? [hint('linkNichtssagend', text)] : [];
  });

export const checkHtml = (html: string, umfeld: Htmlumfeld): Fund[] => [
  ...checkHeadings(html, umfeld),
  ...checkLinks(html, umfeld),
];

/** A page of this kind begins with a heading of its own. */
const MIT_TITEL = ['seite', 'rechtstext'];
/** Characters that search engines, mail programs and phones still show. */
const TITEL_LANG: Readonly<Record<string, number>> = { Titel: 70, Betreff: 70, Frage: 120, Untertitel: 140 };

const namesIn = (text: string, muster: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(muster), ([, name = '']) => name)),
];

const checkMarks = (schema: Schema, { art }: Feld, text: string, { fussnoten, variablen }: Umfeld): Fund[] => {
  const notizen = namesIn(text, FUSSNOTE);
  const funde =
    art === 'html'
      ? notizen.filter((id) => !fussnoten.has(id)).map((id) => error('fussnoteUnbekannt', id))
      : notizen.map((id) => error('fussnoteGehtNicht', id));
  if (schema.name === 'uebersetzung') return funde;
  const known = (name: string) => variablen.has(name) || ownMarks(schema).includes(`{{${name}}}`);
  return [
    ...funde,
    ...namesIn(text, MARKE)
      .filter((name) => !known(name))
      .map((name) => error('variableUnbekannt', name)),
  ];
};

/** What would go out as it stands, beside marks that are told of by name. */
const checkBrief = (schema: Schema, text: string): Fund[] =>
  withoutRaw(text.replace(MARKE, '').replace(FUSSNOTE, ''), ownMarks(schema)).entfernt.map((roh) =>
    roh.startsWith('<') ? error('htmlGehtNicht', roh) : error('platzhalterUnbekannt', roh.slice(1, -1).trim()),
  );

/** One that the built-in sentence is not filled in with: then that one would be shown. */
const checkPlaceholder = (text: string, eingebaut: string): Fund[] => {
  const names = (satz: string) => new Set(Array.from(satz.matchAll(PLATZHALTER), ([, name = '']) => name));
  const bekannte = names(eingebaut);
  return [...names(text.replace(MARKE, ''))]
    .filter((name) => !bekannte.has(name))
    .map((name) => error('platzhalterUnbekannt', name));
};

const checkText = (schema: Schema, { name: feld, art }: Feld, text: string, { nurText }: Umfeld): Fund[] => {
  const hoechstens = TITEL_LANG[feld];
  return [
    ...(art === 'html' ? checkHtml(text, { beginn: MIT_TITEL.includes(schema.name), nurText }) : []),
    ...(hoechstens && text.length > hoechstens ? [hint('titelLang', String(hoechstens))] : []),
    ...(feld === 'Alternativtext' && isFileName(text) ? [error('alternativtextDateiname', text)] : []),
  ];
};

/** 4.5 to 1 (WCAG 1.4.3). */
const KONTRAST = 4.5;

/**
 * Everything that is wrong or could be better with an item, in the order of its fields. Errors stop publishing, hints do
 * not (docs/entscheidungen.md).
 */
export const checkInhalt = (schema: Schema, daten: Inhaltsdaten, umfeld: Umfeld): Befund[] => {
  const befunde: Befund[] = isMissingToPublish(schema, daten).map((ort) => ({
    feld: formort(ort),
    ...(ort.startsWith('Alternativtext') ? error('alternativtextFehlt') : error('pflicht')),
  }));
  for (const { feld, sprache } of missingTranslations(schema, daten, umfeld.sprachen))
    befunde.push({ feld: `${sprache}.${feld}`, ...hint('uebersetzungFehlt') });
  for (const feld of schema.felder)
    for (const [partition, wert] of Object.entries(daten[feld.name] ?? {})) {
      if (typeof wert !== 'string') continue;
      const funde = [...checkText(schema, feld, wert, umfeld), ...checkMarks(schema, feld, wert, umfeld)];
      const sprache = SPRACHEN.find((s) => s === partition);
      if (umfeld.eingebaut && sprache) funde.push(...checkPlaceholder(wert, umfeld.eingebaut[sprache]));
      if (isBrief(schema) && feld.lokalisiert) funde.push(...checkBrief(schema, wert));
      befunde.push(...funde.map((fund) => ({ feld: `${partition}.${feld.name}`, ...fund })));
    }
  if (umfeld.eingebaut === null) befunde.push({ feld: `iv.${schema.schluessel}`, ...hint('schluesselUnbekannt') });
  const schluessel = String(daten[schema.schluessel]?.iv ?? '');
  if (umfeld.bezeichner && schluessel && !umfeld.bezeichner.includes(schluessel))
    befunde.push({ feld: `iv.${schema.schluessel}`, ...error('bezeichnerUngelesen', schluessel) });
  if (umfeld.entfallen)
    befunde.push({ feld: `iv.${schema.schluessel}`, ...error('eingebauteEntfallen', String(umfeld.entfallen)) });
  if (typeof umfeld.kontrast === 'number' && umfeld.kontrast < KONTRAST)
    befunde.push({ feld: 'iv.Bild', ...hint('kontrast', umfeld.kontrast.toFixed(1)) });
  return befunde;
};

export const hasError = (befunde: readonly Befund[]): boolean => befunde.some(({ art }) => art === 'fehler');
