import { type ByLanguage, LANGUAGES, MAIN_LANGUAGE, perLanguage } from '@weitersagen/contract/languages';
import type { PriceStep } from '@weitersagen/contract/produkt-data';
import { isWholeStorable } from '@weitersagen/contract/text';
import { isDay } from '../../platform/clock/days.ts';
import {
  type DatensatzKind,
  type Document,
  type Field,
  type FieldError,
  type FieldReason,
  type Flat,
  fieldsFor,
} from './rules-fields.ts';

const isObject = (value: unknown): value is Document => typeof value === 'object' && value !== null;
const read = (document: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), document);

/** As it comes: a document that somebody wrote by hand may have anything in it. */
interface Fact {
  Name?: Record<string, string>;
  Wert?: Record<string, string>;
}
const stepText = (step: Partial<PriceStep>): string =>
  `${step?.vonMonat ?? ''}-${step?.bisMonat ?? ''}:${step?.Cent ?? ''}`;

const isText = (value: unknown): boolean =>
  value === null || value === undefined || (!isObject(value) && isWholeStorable(value));
const textsIn = (value: unknown): boolean => (isObject(value) ? Object.values(value).every(isText) : isText(value));
const factsIn = (fact: unknown): boolean => (isObject(fact) ? Object.values(fact).every(textsIn) : isText(fact));
const LISTS: readonly Field['typ'][] = ['liste', 'mehrfach'];

/** Whether what a document by hand has in this place can be written as text at all. */
const isReadable = (value: unknown, type: Field['typ']): boolean => {
  if (!isObject(value)) return isText(value);
  if (type === 'fakten') return Object.values(value).every(factsIn);
  if (type === 'paare') return Object.values(value).every(isText);
  if (!Array.isArray(value)) return false;
  return type === 'stufen' ? value.every(textsIn) : LISTS.includes(type) && value.every(isText);
};

const pairsText = (pairs: object): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

const textOf = ({ weg, typ }: Field, document: Document): string => {
  if (typ === 'fakten') {
    const language = weg.slice(-2);
    const facts = read(document, weg.slice(0, -3));
    return (Array.isArray(facts) ? (facts as Fact[]) : [])
      .map((fact) => `${fact?.Name?.[language] ?? ''}: ${fact?.Wert?.[language] ?? ''}`)
      .join('\n');
  }
  const value = read(document, weg);
  if (value === null || value === undefined) return '';
  if (LISTS.includes(typ) && Array.isArray(value)) return value.join('\n');
  if (typ === 'paare' && isObject(value)) return pairsText(value);
  if (typ === 'stufen' && Array.isArray(value)) return value.map(stepText).join('\n');
  if (typ === 'jaNein') return value ? 'ja' : 'nein';
  return String(value);
};

const fieldsIn = (kind: DatensatzKind, document: Document): readonly Field[] => {
  const variant = kind.variante && read(document, kind.variante.weg);
  return fieldsFor(kind, isObject(variant) || variant === undefined ? undefined : String(variant));
};

export const flatOf = (kind: DatensatzKind, document: Document): Flat =>
  Object.fromEntries(fieldsIn(kind, document).map((field) => [field.name, textOf(field, document)]));

type Reading = { wert: unknown } | { grund: FieldReason };

const YES = /^(ja|j|yes|y|true|wahr|1|x)$/i;
const NO = /^(nein|n|no|false|falsch|0|-)$/i;

const linesOf = (text: string): string[] =>
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
const stepsFrom = (text: string): Reading => {
  const steps: PriceStep[] = [];
  for (const row of linesOf(text)) {
    const hit = /^(\d{1,3})\s*-\s*(\d{1,3})?\s*:\s*(.+)$/.exec(row);
    const price = hit?.[3] ? centFrom(hit[3]) : null;
    if (!hit || price === null) return { grund: 'stufen' };
    steps.push({ vonMonat: Number(hit[1]), bisMonat: hit[2] ? Number(hit[2]) : null, Cent: price });
  }
  const withoutGaps = steps.every(
    ({ vonMonat, bisMonat }, n) =>
      vonMonat === (n === 0 ? 1 : (steps[n - 1]?.bisMonat ?? Number.NaN) + 1) &&
      (bisMonat === null ? n === steps.length - 1 : bisMonat >= vonMonat && n < steps.length - 1),
  );
  return withoutGaps ? { wert: steps } : { grund: 'stufen' };
};

const pairsFrom = (text: string): Reading => {
  const pairs = linesOf(text).map((row) => /^(.+?):\s+(.+)$/.exec(row));
  return pairs.some((p) => p === null) ? { grund: 'fakten' } : { wert: pairs.map((p) => [p?.[1], p?.[2]]) };
};

/** `home=/start`, a pair a line; the schema says whether a value is a number. */
const namedFrom = (text: string): Reading => {
  const pairs = linesOf(text).map((row) => /^([^=]+?)\s*=\s*(.*)$/.exec(row));
  if (pairs.some((pair) => pair === null)) return { grund: 'paare' };
  const names = pairs.map((pair) => pair?.[1]);
  if (new Set(names).size < names.length || names.includes('__proto__')) return { grund: 'paare' };
  return { wert: Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? ''])) };
};

const severalFrom = ({ values }: Field, text: string): Reading => {
  const chosen = linesOf(text);
  return chosen.every((one) => !values || values.includes(one)) ? { wert: chosen } : { grund: 'auswahl' };
};

const within = ({ von = -Infinity, bis = Infinity }: Field, value: number): Reading =>
  value >= von && value <= bis ? { wert: value } : { grund: 'wertUngueltig' };

const numberFrom = (field: Field, text: string): Reading =>
  /^-?\d{1,9}$/.test(text) ? within(field, Number(text)) : { grund: 'ganzeZahl' };

const AS_WRITTEN = ['html', 'text', 'mehrzeilig'];

const valueFrom = (field: Field, raw: string): Reading => {
  const { typ, values, leer, vorgabe = '' } = field;
  const text = (AS_WRITTEN.includes(typ) ? raw : raw.trim()) || vorgabe;
  if (typ === 'mehrfach') return severalFrom(field, text);
  if (typ === 'paare') return namedFrom(text);
  if (typ === 'liste') return { wert: linesOf(text) };
  if (typ === 'stufen') return stepsFrom(text);
  if (typ === 'fakten') return pairsFrom(text);
  if (text === '') return { wert: leer === null || typ === 'zahl' || typ === 'cent' ? null : '' };
  if (typ === 'cent') {
    const value = centFrom(text);
    return value === null ? { grund: 'betrag' } : within(field, value);
  }
  if (typ === 'zahl') return numberFrom(field, text);
  if (typ === 'jaNein') return YES.test(text) || NO.test(text) ? { wert: YES.test(text) } : { grund: 'jaNein' };
  if (typ === 'tag') {
    const value = dayFrom(text);
    return value === null ? { grund: 'tagForm' } : { wert: value };
  }
  if (typ === 'auswahl') return values?.includes(text) ? { wert: text } : { grund: 'auswahl' };
  return { wert: text };
};

/** The last part of a path, where it names a language, or how wide a picture is. */
const LANGUAGE = new RegExp(`\\.(${LANGUAGES.join('|')})$`);
const WIDTH = /\.(xl|lg|md|sm|xs)$/;

const set = (document: Document, path: string, value: unknown): void => {
  const parts = path.split('.');
  const last = parts.pop() ?? path;
  let here = document;
  for (const part of parts) {
    here[part] ??= {};
    here = here[part] as Document;
  }
  here[last] = value;
};

/** A value per language of which every language is empty counts as no value. */
const onlyEmpty = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every((w) => w === null || w === '');

const summarize = (kind: DatensatzKind, fields: readonly Field[], document: Document): void => {
  for (const { weg, leer } of fields) {
    if (leer !== null || !LANGUAGE.test(weg)) continue;
    const pair = read(document, weg.slice(0, -3));
    if (!isObject(pair)) continue;
    if (onlyEmpty(pair)) set(document, weg.slice(0, -3), null);
    else set(document, weg, pair[weg.slice(-2)] ?? '');
  }
  kind.complete?.(document);
};

/** The languages of the facts come as a list each, which must tell of the same things. */
const addFacts = (fields: readonly Field[], document: Document): FieldError[] =>
  fields.flatMap(({ feld, typ, weg, sprache }) => {
    if (typ !== 'fakten' || sprache !== MAIN_LANGUAGE) return [];
    const path = weg.slice(0, -3);
    const told = read(document, path) as Partial<ByLanguage<[string, string][]>>;
    const own = told[MAIN_LANGUAGE] ?? [];
    const part = (n: number, of: 0 | 1) => perLanguage((language) => told[language]?.[n]?.[of] ?? '');
    set(
      document,
      path,
      own.map((_, n) => ({ Name: part(n, 0), Wert: part(n, 1) })),
    );
    return LANGUAGES.filter((language) => (told[language] ?? []).length !== own.length).map((language) => ({
      feld: `${feld}_${language}`,
      grund: 'fakten' as const,
    }));
  });

const fieldTo = (fields: readonly Field[], path: string): string =>
  (
    fields.find(({ weg }) => weg === path) ??
    fields.find(({ weg }) => path.startsWith(`${weg}.`)) ??
    fields.find(({ weg }) => path.startsWith(weg.replace(LANGUAGE, '')))
  )?.name ?? path;

const REASONS: Record<string, FieldReason> = { too_big: 'textZuLang', too_small: 'angabeFehlt', adresse: 'adresse' };

export type Checked = { ok: true; dokument: Document; flat: Flat } | { ok: false; fehler: FieldError[] };

/** A line of text becomes a record, or the reasons why not, each at its column. */
export const documentFrom = (kind: DatensatzKind, flat: Flat): Checked => {
  const fields = fieldsFor(kind, kind.variante && (flat[kind.variante.feld] || kind.variante.vorgabe));
  const document: Document = {};
  const errors: FieldError[] = [];
  for (const field of fields) {
    const text = flat[field.name] ?? '';
    if (field.pflicht && text.trim() === '') {
      errors.push({ feld: field.name, grund: 'angabeFehlt' });
      continue;
    }
    const reading = valueFrom(field, text);
    if ('grund' in reading) errors.push({ feld: field.name, grund: reading.grund });
    else set(document, field.weg, reading.wert);
  }
  if (errors.length > 0) return { ok: false, fehler: errors };
  const uneven = addFacts(fields, document);
  if (uneven.length > 0) return { ok: false, fehler: uneven };
  summarize(kind, fields, document);
  const reading = kind.schema.safeParse(document);
  if (!reading.success)
    return {
      ok: false,
      fehler: reading.error.issues.map(({ path, code, message }) => ({
        feld: fieldTo(fields, path.join('.')),
        grund: REASONS[message] ?? REASONS[code ?? ''] ?? 'wertUngueltig',
      })),
    };
  const checked = reading.data as Document;
  const inconsistent = kind.check?.(checked) ?? [];
  if (inconsistent.length > 0) return { ok: false, fehler: inconsistent };
  return { ok: true, dokument: checked, flat: flatOf(kind, checked) };
};

/** The first column for which a document has something that is no text; null: all of it can be read. */
export const unreadableField = (kind: DatensatzKind, raw: unknown): string | null => {
  if (!isObject(raw)) return null;
  if (kind.variante && !isText(read(raw, kind.variante.weg))) return kind.variante.feld;
  const valueFor = ({ weg, typ }: Field) => read(raw, typ === 'fakten' ? weg.slice(0, -3) : weg);
  return fieldsIn(kind, raw).find((field) => !isReadable(valueFor(field), field.typ))?.name ?? null;
};

/** What a document says of a record, as text; what it leaves out stays out. */
export const flatFromJson = (kind: DatensatzKind, raw: unknown): Flat | null => {
  if (!isObject(raw) || Array.isArray(raw)) return null;
  return Object.fromEntries(
    fieldsIn(kind, raw)
      .filter(({ weg }) => read(raw, weg.replace(LANGUAGE, '').replace(WIDTH, '')) !== undefined)
      .map((field) => [field.name, textOf(field, raw)]),
  );
};
