import { isSpeicherbar } from '@weitersagen/contract/text';
import { type Inhaltsdaten, SPRACHEN, type Sprache } from '@weitersagen/contract/werte';
import type { Feld, Schema } from './schemata.ts';

/** The language that others fall back to (contracts §1.2: the master language). */
export const HAUPTSPRACHE: Sprache = 'de';

export type Feldgrund = 'unbekannt' | 'falscherTyp' | 'falscheSprache' | 'zuLang' | 'keinBezeichner';
/** `feld` is the path in the data: `Titel.de`. */
export interface Feldfehler {
  feld: string;
  grund: Feldgrund;
}
export type Pruefung = { ok: true; daten: Inhaltsdaten } | { ok: false; fehler: Feldfehler[] };

/** A key is also the name of a file and stands in marks like `[[fn:…]]` and `{{…}}`. */
const BEZEICHNER = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?=[A-Za-z0-9])){0,79}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const character = (text: string) => [...text].length;

export const isIdentifier = (text: string): boolean => BEZEICHNER.test(text);

type Wert = { ok: true; wert: unknown } | { ok: false; grund: Feldgrund };
const good = (wert: unknown): Wert => ({ ok: true, wert });
const bad = (grund: Feldgrund): Wert => ({ ok: false, grund });

const readText = (feld: Feld, roh: unknown, saeubere: (html: string) => string): Wert => {
  if (typeof roh !== 'string' || !isSpeicherbar(roh) || /[\p{Cc}--[\n\r\t]]/v.test(roh)) return bad('falscherTyp');
  const zeilen = roh.replaceAll('\r\n', '\n').trim();
  const text = feld.art === 'html' ? arrangeHtml(saeubere(zeilen)) : zeilen;
  if (feld.art === 'text' && text.includes('\n')) return bad('falscherTyp');
  return character(text) > feld.hoechstens ? bad('zuLang') : good(text);
};

/** `null` and '' are a value that is not there. */
const readValue = (feld: Feld, roh: unknown, saeubere: (html: string) => string): Wert => {
  if (roh === null || roh === undefined) return good('');
  switch (feld.art) {
    case 'zahl':
      if (roh === '') return good('');
      return typeof roh === 'number' && Number.isSafeInteger(roh) ? good(roh) : bad('falscherTyp');
    case 'bild':
    case 'verweis':
      return Array.isArray(roh) && roh.length <= 20 && roh.every((id) => typeof id === 'string' && ID.test(id))
        ? good(roh.length === 0 ? '' : [...new Set(roh)])
        : bad('falscherTyp');
    default:
      return readText(feld, roh, saeubere);
  }
};

export const partitions = (feld: Feld): readonly string[] => (feld.lokalisiert ? SPRACHEN : ['iv']);

const isObject = (wert: unknown): wert is Record<string, unknown> =>
  typeof wert === 'object' && wert !== null && !Array.isArray(wert);

const readField = (feld: Feld, roh: unknown, saeubere: (html: string) => string) => {
  const fehler: Feldfehler[] = [];
  const werte: Record<string, unknown> = {};
  if (roh === null || roh === undefined) return { werte, fehler };
  if (!isObject(roh)) return { werte, fehler: [{ feld: feld.name, grund: 'falscherTyp' as const }] };
  for (const [partition, wert] of Object.entries(roh)) {
    const ort = `${feld.name}.${partition}`;
    const gelesen = partitions(feld).includes(partition) ? readValue(feld, wert, saeubere) : bad('falscheSprache');
    if (!gelesen.ok) fehler.push({ feld: ort, grund: gelesen.grund });
    else if (gelesen.wert !== '') werte[partition] = gelesen.wert;
  }
  return { werte, fehler };
};

/**
 * Reads an editor's, a file's or a program's data into the form in which they are stored: known fields and partitions
 * alone, nothing empty, HTML made safe by `saeubere`. Only the key must be there: a draft may be unfinished.
 */
export const checkData = (schema: Schema, roh: unknown, saeubere: (html: string) => string): Pruefung => {
  if (!isObject(roh)) return { ok: false, fehler: [{ feld: '', grund: 'falscherTyp' }] };
  const fehler: Feldfehler[] = Object.keys(roh)
    .filter((name) => !schema.felder.some((feld) => feld.name === name))
    .map((feld) => ({ feld, grund: 'unbekannt' }));
  const daten: Record<string, Record<string, unknown>> = {};
  for (const feld of schema.felder) {
    const gelesen = readField(feld, roh[feld.name], saeubere);
    fehler.push(...gelesen.fehler);
    if (Object.keys(gelesen.werte).length > 0) daten[feld.name] = gelesen.werte;
  }
  const schluessel = daten[schema.schluessel]?.iv;
  if (typeof schluessel !== 'string' || !isIdentifier(schluessel))
    fehler.push({ feld: `${schema.schluessel}.iv`, grund: 'keinBezeichner' });
  return fehler.length > 0 ? { ok: false, fehler } : { ok: true, daten };
};

export const keyOf = (schema: Schema, daten: Inhaltsdaten): string => String(daten[schema.schluessel]?.iv ?? '');

/** What is required and missing, as `Titel.de`: in the main language, for whatever else falls back to it. */
export const isMissingToPublish = (schema: Schema, daten: Inhaltsdaten): string[] =>
  schema.felder
    .filter(({ pflicht }) => pflicht)
    .map(({ name, lokalisiert }) => ({ name, partition: lokalisiert ? HAUPTSPRACHE : 'iv' }))
    .filter(({ name, partition }) => daten[name]?.[partition] === undefined)
    .map(({ name, partition }) => `${name}.${partition}`);

/** What is told in the main language and not in another of the Mandant's. */
export const missingTranslations = (
  schema: Schema,
  daten: Inhaltsdaten,
  sprachen: readonly Sprache[],
): { feld: string; sprache: Sprache }[] =>
  schema.felder
    .filter(({ name, lokalisiert }) => lokalisiert && daten[name]?.[HAUPTSPRACHE] !== undefined)
    .flatMap(({ name }) =>
      sprachen.filter((sprache) => daten[name]?.[sprache] === undefined).map((sprache) => ({ feld: name, sprache })),
    );

/** The paths at which two states of an item differ, as `Inhalt.en`. */
export const differences = (vorher: Inhaltsdaten, nachher: Inhaltsdaten): string[] => {
  const places = (daten: Inhaltsdaten) =>
    Object.entries(daten).flatMap(([feld, werte]) => Object.keys(werte).map((partition) => `${feld}.${partition}`));
  const value = (daten: Inhaltsdaten, ort: string) => {
    const [feld = '', partition = ''] = ort.split('.');
    return JSON.stringify(daten[feld]?.[partition]);
  };
  return [...new Set([...places(vorher), ...places(nachher)])].filter(
    (ort) => value(vorher, ort) !== value(nachher, ort),
  );
};

const BLOCK = 'p|h[2-4]|ul|ol|li|blockquote|table|caption|thead|tbody|tfoot|tr';
const BLOCKENDE = `</(?:${BLOCK})>|<(?:ul|ol|blockquote|table|thead|tbody|tfoot|tr)>`;
const NACH_BLOCK = new RegExp(`(${BLOCKENDE})\\s+`, 'g');
const ZWISCHEN_BLOECKEN = new RegExp(`(?<=${BLOCKENDE})(?=.)`, 's');

/** White space between blocks means nothing. Without it the same text is the same, however its file was laid out. */
export const arrangeHtml = (html: string): string => html.replace(NACH_BLOCK, '$1').trim();

/** One block a line, so that a file of it can be read and compared; put together again they are the same HTML. */
export const blockzeilen = (html: string): string[] => html.split(ZWISCHEN_BLOECKEN);

/** `Titel Bild (2).JPG` is `titel-bild-2`. */
export const slugFrom = (dateiname: string): string =>
  dateiname
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .toLowerCase()
    .replace(/[äöüß]/g, (z) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[z] ?? z)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'bild';
