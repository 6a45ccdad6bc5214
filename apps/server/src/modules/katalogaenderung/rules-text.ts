import {
  angebotEingabe,
  geraetEingabe,
  kategorieEingabe,
  praemieEingabe,
  produktEingabe,
} from '@weitersagen/contract/katalogdokument';
import type { Preisstufe } from '@weitersagen/contract/produktdaten';
import { isWholeSpeicherbar } from '@weitersagen/contract/text';
import { type Katalogart, kategorieId } from '@weitersagen/contract/values';
import { isDay } from '../../platform/clock/days.ts';
import { FIELDS, type Field, fieldsFor } from './rules-fields.ts';

/** A record of the catalogue as a document has it. */
export type Dokument = Record<string, unknown>;
/** The same as a line of text: column -> cell. */
export type Flat = Record<string, string>;

export type Feldgrund =
  | 'angabeFehlt'
  | 'textZuLang'
  | 'wertUngueltig'
  | 'betrag'
  | 'ganzeZahl'
  | 'jaNein'
  | 'tagForm'
  | 'auswahl'
  | 'stufen'
  | 'fakten'
  | 'adresse'
  | 'endeVorStart';
export interface Feldfehler<G extends string = Feldgrund> {
  feld: string;
  grund: G;
}

const SCHEMATA = {
  kategorie: kategorieEingabe,
  produkt: produktEingabe,
  praemie: praemieEingabe,
  geraet: geraetEingabe,
  angebot: angebotEingabe,
} as const;

const isObject = (value: unknown): value is Dokument => typeof value === 'object' && value !== null;
const read = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), document);

/** As it comes: a document that somebody wrote by hand may have anything in it. */
interface Fact {
  Name?: Record<string, string>;
  Wert?: Record<string, string>;
}
const levelText = (level: Partial<Preisstufe>): string =>
  `${level?.vonMonat ?? ''}-${level?.bisMonat ?? ''}:${level?.Cent ?? ''}`;

const isText = (value: unknown): boolean =>
  value === null || value === undefined || (!isObject(value) && isWholeSpeicherbar(value));
const textsIn = (value: unknown): boolean => (isObject(value) ? Object.values(value).every(isText) : isText(value));
const factsIn = (fact: unknown): boolean => (isObject(fact) ? Object.values(fact).every(textsIn) : isText(fact));
/** Whether what a document by hand has in this place can be written as text at all. */
const isReadable = (value: unknown, type: Field['typ']): boolean => {
  if (!isObject(value)) return isText(value);
  if (type === 'fakten') return Object.values(value).every(factsIn);
  if (!Array.isArray(value)) return false;
  return type === 'stufen' ? value.every(textsIn) : type === 'liste' && value.every(isText);
};

const textOf = ({ weg, typ }: Field, document: Dokument): string => {
  if (typ === 'fakten') {
    const language = weg.slice(-2);
    const facts = read(document, weg.slice(0, -3));
    return (Array.isArray(facts) ? (facts as Fact[]) : [])
      .map((fact) => `${fact?.Name?.[language] ?? ''}: ${fact?.Wert?.[language] ?? ''}`)
      .join('\n');
  }
  const value = read(document, weg);
  if (value === null || value === undefined) return '';
  if (typ === 'liste' && Array.isArray(value)) return value.join('\n');
  if (typ === 'stufen' && Array.isArray(value)) return value.map(levelText).join('\n');
  if (typ === 'jaNein') return value ? 'ja' : 'nein';
  return String(value);
};

export const flatOf = (kind: Katalogart, document: Dokument): Flat =>
  Object.fromEntries(
    fieldsFor(kind, String(read(document, 'Daten.Art'))).map((field) => [field.name, textOf(field, document)]),
  );

type Gelesen = { wert: unknown } | { grund: Feldgrund };

const ja = /^(ja|j|yes|y|true|wahr|1|x)$/i;
const nein = /^(nein|n|no|false|falsch|0|-)$/i;

const rows = (text: string): string[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((row) => row.trim())
    .filter((row) => row !== '');

/** `3995` is cents, as on the wire; `39,95` and `39.95` are euros. */
const centFrom = (text: string): number | null => {
  const hit = /^(\d{1,9})(?:[.,](\d{2}))?(?:\s*€)?$/.exec(text);
  if (!hit) return null;
  return hit[2] === undefined && !text.includes('€') ? Number(hit[1]) : Number(hit[1]) * 100 + Number(hit[2] ?? 0);
};

const dayFrom = (text: string): string | null => {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const iso = german ? `${german[3]}-${german[2]?.padStart(2, '0')}-${german[1]?.padStart(2, '0')}` : text;
  return isDay(iso) ? iso : null;
};

/** `1-6:1995` and `7-:3995`, a line each: from the first month on, without a gap, the last one without an end. */
const levelsFrom = (text: string): Gelesen => {
  const levels: Preisstufe[] = [];
  for (const row of rows(text)) {
    const hit = /^(\d{1,3})\s*-\s*(\d{1,3})?\s*:\s*(.+)$/.exec(row);
    const price = hit?.[3] ? centFrom(hit[3]) : null;
    if (!hit || price === null) return { grund: 'stufen' };
    levels.push({ vonMonat: Number(hit[1]), bisMonat: hit[2] ? Number(hit[2]) : null, Cent: price });
  }
  const lueckenlos = levels.every(
    ({ vonMonat, bisMonat }, n) =>
      vonMonat === (n === 0 ? 1 : (levels[n - 1]?.bisMonat ?? Number.NaN) + 1) &&
      (bisMonat === null ? n === levels.length - 1 : bisMonat >= vonMonat && n < levels.length - 1),
  );
  return lueckenlos ? { wert: levels } : { grund: 'stufen' };
};

const pairsFrom = (text: string): Gelesen => {
  const pairs = rows(text).map((row) => /^(.+?):\s+(.+)$/.exec(row));
  return pairs.some((p) => p === null) ? { grund: 'fakten' } : { wert: pairs.map((p) => [p?.[1], p?.[2]]) };
};

const valueFrom = ({ typ, werte, leer, vorgabe = '' }: Field, raw: string): Gelesen => {
  const text = (typ === 'html' || typ === 'text' ? raw : raw.trim()) || vorgabe;
  if (typ === 'liste') return { wert: rows(text) };
  if (typ === 'stufen') return levelsFrom(text);
  if (typ === 'fakten') return pairsFrom(text);
  if (text === '') return { wert: leer === null || typ === 'zahl' || typ === 'cent' ? null : '' };
  if (typ === 'cent') {
    const wert = centFrom(text);
    return wert === null ? { grund: 'betrag' } : { wert };
  }
  if (typ === 'zahl') return /^-?\d{1,9}$/.test(text) ? { wert: Number(text) } : { grund: 'ganzeZahl' };
  if (typ === 'jaNein') return ja.test(text) || nein.test(text) ? { wert: ja.test(text) } : { grund: 'jaNein' };
  if (typ === 'tag') {
    const wert = dayFrom(text);
    return wert === null ? { grund: 'tagForm' } : { wert };
  }
  if (typ === 'auswahl') return werte?.includes(text) ? { wert: text } : { grund: 'auswahl' };
  return { wert: text };
};

const set = (document: Dokument, path: string, value: unknown): void => {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let here = document;
  for (const part of parts) {
    here[part] ??= {};
    here = here[part] as Dokument;
  }
  here[last] = value;
};

/** Both languages of what may be missing stand empty: it is missing. */
const onlyEmpty = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every((w) => w === null || w === '');

const summarize = (kind: Katalogart, fields: readonly Field[], document: Dokument): void => {
  for (const { weg, leer } of fields) {
    if (leer !== null || !/\.(de|en)$/.test(weg)) continue;
    const pair = read(document, weg.slice(0, -3));
    if (!isObject(pair)) continue;
    if (onlyEmpty(pair)) set(document, weg.slice(0, -3), null);
    else set(document, weg, pair[weg.slice(-2)] ?? '');
  }
  if (kind === 'praemie' && !document.Id) delete document.Id;
  if (kind !== 'produkt') return;
  const kategorien = [String(document.Kategorie), ...((document.Kategorien as string[] | undefined) ?? [])];
  document.Kategorien = [...new Set(kategorien)].toSorted();
};

/** The languages of the facts come as two lists that must tell of the same things. */
const addFacts = (document: Dokument): boolean => {
  const data = document.Daten;
  if (!isObject(data) || !isObject(data.Fakten)) return true;
  const { de = [], en = [] } = data.Fakten as Record<string, [string, string][]>;
  data.Fakten = de.map(([name, value], n) => ({
    Name: { de: name, en: en[n]?.[0] ?? '' },
    Wert: { de: value, en: en[n]?.[1] ?? '' },
  }));
  return de.length === en.length;
};

/** What two fields say together, and what a schema cannot tell. */
const context = (kind: Katalogart, d: Dokument): Feldfehler[] => {
  const ends = (end: unknown) => typeof end === 'string' && end < String(d.Startdatum);
  if (kind === 'praemie' && ends(d.Enddatum)) return [{ feld: 'Enddatum', grund: 'endeVorStart' }];
  if (kind === 'praemie' && ends(d.EnddatumAnzeige)) return [{ feld: 'EnddatumAnzeige', grund: 'endeVorStart' }];
  return [];
};

const fieldTo = (fields: readonly Field[], path: string): string =>
  (
    fields.find(({ weg }) => weg === path) ??
    fields.find(({ weg }) => path.startsWith(`${weg}.`)) ??
    fields.find(({ weg }) => path.startsWith(weg.replace(/\.(de|en)$/, '')))
  )?.name ?? path;

const GRUENDE: Record<string, Feldgrund> = { too_big: 'textZuLang', too_small: 'angabeFehlt', adresse: 'adresse' };

export type Checked = { ok: true; dokument: Dokument; flach: Flat } | { ok: false; fehler: Feldfehler[] };

/** A line of text becomes a record, or the reasons why not, each at its column. */
export const documentFrom = (kind: Katalogart, flat: Flat): Checked => {
  const fields = fieldsFor(kind, flat.Art || 'Einfach');
  const document: Dokument = {};
  const fehler: Feldfehler[] = [];
  for (const field of fields) {
    const text = flat[field.name] ?? '';
    if (field.pflicht && text.trim() === '') {
      fehler.push({ feld: field.name, grund: 'angabeFehlt' });
      continue;
    }
    const gelesen = valueFrom(field, text);
    if ('grund' in gelesen) fehler.push({ feld: field.name, grund: gelesen.grund });
    else set(document, field.weg, gelesen.wert);
  }
  if (fehler.length > 0) return { ok: false, fehler };
  if (!addFacts(document)) return { ok: false, fehler: [{ feld: 'Fakten_en', grund: 'fakten' }] };
  summarize(kind, fields, document);
  const gelesen = SCHEMATA[kind].safeParse(document);
  if (!gelesen.success)
    return {
      ok: false,
      fehler: gelesen.error.issues.map(({ path, code, message }) => ({
        feld: fieldTo(fields, path.join('.')),
        grund: GRUENDE[message] ?? GRUENDE[code] ?? 'wertUngueltig',
      })),
    };
  const unstimmig = context(kind, gelesen.data);
  if (unstimmig.length > 0) return { ok: false, fehler: unstimmig };
  return { ok: true, dokument: gelesen.data, flach: flatOf(kind, gelesen.data) };
};

const fieldsOf = (kind: Katalogart, raw: Dokument): readonly Field[] => {
  const produktart = read(raw, 'Daten.Art');
  return fieldsFor(kind, isObject(produktart) || produktart === undefined ? undefined : String(produktart));
};

/** The first column for which a document has something that is no text; null: all of it can be read. */
export const unreadableField = (kind: Katalogart, raw: unknown): string | null => {
  if (!isObject(raw)) return null;
  const data = read(raw, 'Daten.Art');
  if (!isText(data)) return 'Art';
  const valueFor = ({ weg, typ }: Field) => read(raw, typ === 'fakten' ? weg.slice(0, -3) : weg);
  return fieldsOf(kind, raw).find((field) => !isReadable(valueFor(field), field.typ))?.name ?? null;
};

/** What a document says of a record, as text; what it leaves out stays out. */
export const flatFromJson = (kind: Katalogart, raw: unknown): Flat | null => {
  if (!isObject(raw) || Array.isArray(raw)) return null;
  return Object.fromEntries(
    fieldsOf(kind, raw)
      .filter(({ weg }) => read(raw, weg.replace(/\.(de|en|xl|lg|md|sm|xs)$/, '')) !== undefined)
      .map((field) => [field.name, textOf(field, raw)]),
  );
};

/** By what a record is found again; empty for a reward that has none yet. */
export const idOf = (kind: Katalogart, flat: Flat): string =>
  kind === 'kategorie' ? kategorieId((flat.Slug ?? '').trim()) : (flat.Id ?? '').trim();

export const columnsOf = (kind: Katalogart): string[] => FIELDS[kind].map(({ name }) => name);
