import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { InhaltData } from '@weitersagen/contract/values';
import type { Field as Input } from '../datensatz/rules-fields.ts';
import { blockRows } from './rules.ts';
import type { Field, Schema } from './schemata.ts';

/** An item as a form has it: `de.Titel`. What is not there has no line. */
export type Values = Readonly<Record<string, string>>;

/** `Titel.de`, as the data have it, is `de.Titel` in a form: its last part is the label. */
export const formPlace = (place: string): string => {
  const [field = '', partition = ''] = place.split('.');
  return partition ? `${partition}.${field}` : field;
};

const ONE_LINE = 200;

const typeOf = ({ art, hoechstens }: Field): Input['typ'] => {
  if (art === 'bild' || art === 'verweis') return 'text';
  return art === 'text' && hoechstens > ONE_LINE ? 'mehrzeilig' : art;
};

/** A field of content as the record engine knows one: an input for each language. */
export const inputsOf = (field: Field, languages: readonly LanguageCode[]): Input[] =>
  (field.lokalisiert ? languages : [null]).map((language) => ({
    name: `${language ?? 'iv'}.${field.name}`,
    feld: field.name,
    sprache: language,
    weg: `${field.name}.${language ?? 'iv'}`,
    typ: typeOf(field),
    // What others fall back to must be there.
    pflicht: field.pflicht && (language === null || language === languages[0]),
    hoechstens: field.hoechstens,
    ...(field.art === 'bild' || field.art === 'verweis' ? { verweis: field.art } : {}),
  }));

/** HTML one block a line, as its file has it: on one line nobody finds his way. */
const asText = (field: Field | undefined, value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return field?.art === 'html' ? blockRows(String(value)).join('\n') : String(value);
};

export const asValues = (schema: Schema, data: InhaltData): Values =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, values]) => {
      const field = schema.felder.find((f) => f.name === name);
      return Object.entries(values).map(([partition, value]) => [`${partition}.${name}`, asText(field, value)]);
    }),
  );

const asValue = ({ art }: Field, text: string): unknown => {
  if (text === '') return null;
  if (art === 'zahl') return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
  return art === 'bild' || art === 'verweis' ? text.split(',') : text;
};

/** For `checkData`, which says what is wrong with it. */
export const fromValues = (schema: Schema, values: Values): Record<string, Record<string, unknown>> => {
  const data: Record<string, Record<string, unknown>> = {};
  for (const [place, text] of Object.entries(values)) {
    const [partition = '', name = ''] = place.split('.');
    const field = schema.felder.find((f) => f.name === name);
    data[name] = { ...data[name], [partition]: field ? asValue(field, text) : text };
  }
  return data;
};

const DISPLAY_CHARACTER = 120;

/** The first words of an item, for lists. */
export const displayOf = (
  schema: Schema,
  data: InhaltData,
  language: LanguageCode,
  onlyText: (html: string) => string,
): string => {
  const values = data[schema.anzeige];
  const text = String(values?.[language] ?? values?.[MAIN_LANGUAGE] ?? values?.iv ?? '');
  const row = onlyText(text).replace(/\s+/g, ' ');
  return row.length > DISPLAY_CHARACTER ? `${row.slice(0, DISPLAY_CHARACTER - 1)}…` : row;
};
