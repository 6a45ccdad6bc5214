import { LANGUAGES, type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { isStorable } from '@weitersagen/contract/text';
import type { InhaltData } from '@weitersagen/contract/values';
import { differences as differencesOf } from '../datensatz/rules.ts';
import type { Flat } from '../datensatz/rules-fields.ts';
import type { Field, Schema } from './schemata.ts';

export type FieldReason = 'unbekannt' | 'falscherTyp' | 'falscheSprache' | 'zuLang' | 'keinBezeichner';
/** `feld` is the path in the data: `Titel.de`. */
export interface FieldError {
  feld: string;
  grund: FieldReason;
}
export type Check = { ok: true; daten: InhaltData } | { ok: false; fehler: FieldError[] };

/** A key is also the name of a file and stands in marks like `[[fn:…]]` and `{{…}}`. */
const IDENTIFIER = /^[A-Za-z0-9](?:[A-Za-z0-9_-]|\.(?=[A-Za-z0-9])){0,79}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const character = (text: string) => [...text].length;

export const isIdentifier = (text: string): boolean => IDENTIFIER.test(text);

type Value = { ok: true; wert: unknown } | { ok: false; grund: FieldReason };
const good = (value: unknown): Value => ({ ok: true, wert: value });
const bad = (reason: FieldReason): Value => ({ ok: false, grund: reason });

const readText = (field: Field, raw: unknown, clean: (html: string) => string): Value => {
  if (typeof raw !== 'string' || !isStorable(raw) || /[\p{Cc}--[\n\r\t]]/v.test(raw)) return bad('falscherTyp');
  const rows = raw.replaceAll('\r\n', '\n').trim();
  const text = field.art === 'html' ? arrangeHtml(clean(rows)) : rows;
  if (field.art === 'text' && text.includes('\n')) return bad('falscherTyp');
  return character(text) > field.hoechstens ? bad('zuLang') : good(text);
};

/** `null` and '' are a value that is not there. */
const readValue = (field: Field, raw: unknown, clean: (html: string) => string): Value => {
  if (raw === null || raw === undefined) return good('');
  switch (field.art) {
    case 'zahl':
      if (raw === '') return good('');
      return typeof raw === 'number' && Number.isSafeInteger(raw) ? good(raw) : bad('falscherTyp');
    case 'bild':
    case 'verweis':
      return Array.isArray(raw) && raw.length <= 20 && raw.every((id) => typeof id === 'string' && ID.test(id))
        ? good(raw.length === 0 ? '' : [...new Set(raw)])
        : bad('falscherTyp');
    default:
      return readText(field, raw, clean);
  }
};

export const partitions = (field: Field): readonly string[] => (field.lokalisiert ? LANGUAGES : ['iv']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readField = (field: Field, raw: unknown, clean: (html: string) => string) => {
  const error: FieldError[] = [];
  const values: Record<string, unknown> = {};
  if (raw === null || raw === undefined) return { werte: values, fehler: error };
  if (!isObject(raw)) return { werte: values, fehler: [{ feld: field.name, grund: 'falscherTyp' as const }] };
  for (const [partition, value] of Object.entries(raw)) {
    const place = `${field.name}.${partition}`;
    const reading = partitions(field).includes(partition) ? readValue(field, value, clean) : bad('falscheSprache');
    if (!reading.ok) error.push({ feld: place, grund: reading.grund });
    else if (reading.wert !== '') values[partition] = reading.wert;
  }
  return { werte: values, fehler: error };
};

/**
 * Reads an editor's, a file's or a program's data into the form in which they are stored: known fields and partitions
 * alone, nothing empty, HTML made safe by `clean`. Only the key must be there: a draft may be unfinished.
 */
export const checkData = (schema: Schema, raw: unknown, clean: (html: string) => string): Check => {
  if (!isObject(raw)) return { ok: false, fehler: [{ feld: '', grund: 'falscherTyp' }] };
  const error: FieldError[] = Object.keys(raw)
    .filter((name) => !schema.felder.some((field) => field.name === name))
    .map((field) => ({ feld: field, grund: 'unbekannt' }));
  const daten: Record<string, Record<string, unknown>> = {};
  for (const field of schema.felder) {
    const reading = readField(field, raw[field.name], clean);
    error.push(...reading.fehler);
    if (Object.keys(reading.werte).length > 0) daten[field.name] = reading.werte;
  }
  const key = daten[schema.schluessel]?.iv;
  if (typeof key !== 'string' || !isIdentifier(key))
    error.push({ feld: `${schema.schluessel}.iv`, grund: 'keinBezeichner' });
  return error.length > 0 ? { ok: false, fehler: error } : { ok: true, daten };
};

export const keyOf = (schema: Schema, data: InhaltData): string => String(data[schema.schluessel]?.iv ?? '');

/** What is required and missing, as `Titel.de`: in the main language, for whatever else falls back to it. */
export const isMissingToPublish = (schema: Schema, data: InhaltData): string[] =>
  schema.felder
    .filter(({ pflicht }) => pflicht)
    .map(({ name, lokalisiert }) => ({ name, partition: lokalisiert ? MAIN_LANGUAGE : 'iv' }))
    .filter(({ name, partition }) => data[name]?.[partition] === undefined)
    .map(({ name, partition }) => `${name}.${partition}`);

/** What is told in the main language and not in another of the Mandant's. */
export const missingTranslations = (
  schema: Schema,
  data: InhaltData,
  languages: readonly LanguageCode[],
): { feld: string; sprache: LanguageCode }[] =>
  schema.felder
    .filter(({ name, lokalisiert }) => lokalisiert && data[name]?.[MAIN_LANGUAGE] !== undefined)
    .flatMap(({ name }) =>
      languages
        .filter((language) => data[name]?.[language] === undefined)
        .map((language) => ({ feld: name, sprache: language })),
    );

/** Each value under its path, `Inhalt.en`, as the record engine compares two states of a record. */
const flatOf = (data: InhaltData): Flat =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, values]) =>
      Object.entries(values).map(([partition, value]) => [`${field}.${partition}`, JSON.stringify(value)]),
    ),
  );

/** The paths at which two states of an item differ. */
export const differences = (before: InhaltData, after: InhaltData): string[] =>
  differencesOf(flatOf(before), flatOf(after)).map(({ feld }) => feld);

const BLOCK = 'p|h[2-4]|ul|ol|li|blockquote|table|caption|thead|tbody|tfoot|tr';
const BLOCK_END = `</(?:${BLOCK})>|<(?:ul|ol|blockquote|table|thead|tbody|tfoot|tr)>`;
const AFTER_BLOCK = new RegExp(`(${BLOCK_END})\\s+`, 'g');
const BETWEEN_BLOCKS = new RegExp(`(?<=${BLOCK_END})(?=.)`, 's');

/** White space between blocks means nothing. Without it the same text is the same, however its file was laid out. */
export const arrangeHtml = (html: string): string => html.replace(AFTER_BLOCK, '$1').trim();

/** One block a line, so that a file of it can be read and compared; put together again they are the same HTML. */
export const blockRows = (html: string): string[] => html.split(BETWEEN_BLOCKS);

/** As ids are written. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** `Titel Bild (2).JPG` is `titel-bild-2`. Programs name pictures like our ids: such a name would find none by itself. */
export const slugFrom = (fileName: string): string => {
  const slug =
    fileName
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .toLowerCase()
      .replace(/[äöüß]/g, (z) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[z] ?? z)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'bild';
  return isId(slug) ? `bild-${slug}` : slug;
};
