import { isStorable } from '@weitersagen/contract/text';
import { isInstant } from '../../../platform/clock/instant.ts';
import { partitions } from '../rules.ts';
import type { Schema } from '../schemata.ts';
import { invalid } from './error.ts';
import { partitionName } from './names.ts';

export type Literal = string | number | boolean | null;
const COMPARE = ['eq', 'ne', 'contains', 'startswith'] as const;
export type Comparison = (typeof COMPARE)[number];

/** Where a condition looks: at a value of the data, or at the item itself. */
export type Path = { art: 'daten'; feld: string; partition: string } | { art: 'id' | 'status' | 'lastModified' };

export type Condition =
  | { art: 'und' | 'oder'; teile: readonly Condition[] }
  | { art: 'vergleich'; path: Path; op: Comparison; wert: Literal };

export interface Order {
  path: Path;
  absteigend: boolean;
}

/** What both ways of asking (OData, JSON) come to. */
export interface Query {
  bedingung: Condition | null;
  ordnung: readonly Order[];
  ab: number;
  atMost: number;
}

/** Page default and maximum: whoever asks for more silently gets this many (contracts §1.2). */
export const PAGE = 200;
export const EVERYTHING: Query = { bedingung: null, ordnung: [], ab: 0, atMost: PAGE };

/** More than a page of ours ever asks, and little enough to read fast. */
const MAX_CONDITIONS = 100;
export const MAX_DEPTH = 20;
const MAX_SKIP = 1_000_000;

export const pageSize = (count: number): number => Math.min(count, PAGE);

export const parseNumber = (text: string | number, name: string): number => {
  const number = typeof text === 'number' ? text : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number) || number < 0 || number > MAX_SKIP)
    throw invalid(`${name} must be a whole number.`);
  return number;
};

/** `null`: a schema is not known here (a query across all of them), so only the item itself can be asked about. */
export const parsePath = (parts: readonly string[], schema: Schema | null): Path => {
  const [first = '', fieldName, partition] = parts;
  const name = parts.join('.');
  if (parts.length === 1 && (first === 'id' || first === 'status' || first === 'lastModified')) return { art: first };
  const field = parts.length === 3 && first === 'data' ? schema?.felder.find((f) => f.name === fieldName) : undefined;
  const meant = field && partitions(field).find((p) => p === partition || partitionName(p) === partition);
  if (!field || !meant) throw invalid(`Path '${name}' does not point to a valid property in the model.`);
  return { art: 'daten', feld: field.name, partition: meant };
};

/** A comparison that could never be true by its types is a mistake of whoever asks, and is told so. */
export const comparison = (path: Path, op: Comparison, value: Literal): Condition => {
  if (typeof value === 'string' && !isStorable(value)) throw invalid('The value is no text.');
  const isTextSearch = op === 'contains' || op === 'startswith';
  if (isTextSearch && typeof value !== 'string') throw invalid(`Expected String for '${op}'.`);
  if (path.art === 'lastModified') {
    if (isTextSearch) throw invalid(`'${op}' is not a valid operator for type Date at path 'lastModified'.`);
    if (typeof value !== 'string' || !isInstant(value)) throw invalid("Expected Date for path 'lastModified'.");
  } else if (path.art !== 'daten' && typeof value !== 'string')
    throw invalid(`Expected String for path '${path.art}'.`);
  return { art: 'vergleich', path, op, wert: value };
};

export const checkExtent = (condition: Condition): Condition => {
  let count = 0;
  const go = (part: Condition, depth: number): void => {
    count++;
    if (depth > MAX_DEPTH || count > MAX_CONDITIONS) throw invalid('The filter is too complex.');
    if (part.art !== 'vergleich') for (const kind of part.teile) go(kind, depth + 1);
  };
  go(condition, 1);
  return condition;
};
