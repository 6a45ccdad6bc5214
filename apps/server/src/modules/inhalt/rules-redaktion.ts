import type { Inhaltsdaten, Sprache } from '@weitersagen/contract/werte';
import { blockzeilen, HAUPTSPRACHE } from './rules.ts';
import type { Feld, Schema } from './schemata.ts';

/** An item as a form has it: `de.Titel`. What is not there has no line. */
export type Werte = Readonly<Record<string, string>>;

/** `Titel.de`, as the data have it, is `de.Titel` in a form: its last part is the label. */
export const formort = (ort: string): string => {
  const [feld = '', partition = ''] = ort.split('.');
  return partition ? `${partition}.${feld}` : feld;
};

/** HTML one block a line, as its file has it: on one line nobody finds his way. */
const asText = (feld: Feld | undefined, wert: unknown): string => {
  if (Array.isArray(wert)) return wert.join(',');
  return feld?.art === 'html' ? blockzeilen(String(wert)).join('\n') : String(wert);
};

export const asValues = (schema: Schema, daten: Inhaltsdaten): Werte =>
  Object.fromEntries(
    Object.entries(daten).flatMap(([name, werte]) => {
      const feld = schema.felder.find((f) => f.name === name);
      return Object.entries(werte).map(([partition, wert]) => [`${partition}.${name}`, asText(feld, wert)]);
    }),
  );

const asValue = ({ art }: Feld, text: string): unknown => {
  if (text === '') return null;
  if (art === 'zahl') return /^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text;
  return art === 'bild' || art === 'verweis' ? text.split(',') : text;
};

/** For `checkData`, which says what is wrong with it. */
export const fromValues = (schema: Schema, werte: Werte): Record<string, Record<string, unknown>> => {
  const daten: Record<string, Record<string, unknown>> = {};
  for (const [ort, text] of Object.entries(werte)) {
    const [partition = '', name = ''] = ort.split('.');
    const feld = schema.felder.find((f) => f.name === name);
    daten[name] = { ...daten[name], [partition]: feld ? asValue(feld, text) : text };
  }
  return daten;
};

const ANZEIGE_ZEICHEN = 120;

/** The first words of an item, for lists. */
export const displayOf = (
  schema: Schema,
  daten: Inhaltsdaten,
  sprache: Sprache,
  nurText: (html: string) => string,
): string => {
  const werte = daten[schema.anzeige];
  const text = String(werte?.[sprache] ?? werte?.[HAUPTSPRACHE] ?? werte?.iv ?? '');
  const zeile = nurText(text).replace(/\s+/g, ' ');
  return zeile.length > ANZEIGE_ZEICHEN ? `${zeile.slice(0, ANZEIGE_ZEICHEN - 1)}…` : zeile;
};
