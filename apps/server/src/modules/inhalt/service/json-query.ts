import type { Schema } from '../schemata.ts';
import { invalid } from './error.ts';
import {
  type Comparison,
  type Condition,
  checkExtent,
  comparison,
  EVERYTHING,
  type Literal,
  MAX_DEPTH,
  type Order,
  pageSize,
  parseNumber,
  parsePath,
  type Query,
} from './query.ts';

const OPERATORS: Readonly<Record<string, Comparison>> = {
  eq: 'eq',
  ne: 'ne',
  contains: 'contains',
  startsWith: 'startswith',
};

type JsonObject = Record<string, unknown>;
const asObject = (value: unknown, what: string): JsonObject => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`${what} must be an object.`);
  return value as JsonObject;
};
const asList = (value: unknown, what: string): unknown[] => {
  if (!Array.isArray(value)) throw invalid(`${what} must be an array.`);
  return value;
};
const only = (object: JsonObject, ...names: string[]): void => {
  for (const name of Object.keys(object))
    if (!names.includes(name)) throw invalid(`'${name.slice(0, 60)}' is not supported.`);
};

/** `data.Identifier.iv`; a dot within a name is `\.`. */
const pathOf = (value: unknown, schema: Schema | null) => {
  if (typeof value !== 'string') throw invalid('path must be a string.');
  const parts = value.split(/(?<!\\)\./).map((part) => part.replaceAll('\\.', '.'));
  return parsePath(parts, schema);
};

const isLiteral = (value: unknown): value is Literal =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const readCondition = (raw: unknown, schema: Schema | null, depth: number): Condition => {
  if (depth > MAX_DEPTH) throw invalid('The filter is too complex.');
  const object = asObject(raw, 'filter');
  for (const [name, kind] of [
    ['and', 'und'],
    ['or', 'oder'],
  ] as const) {
    if (!Object.hasOwn(object, name)) continue;
    only(object, name);
    const parts = asList(object[name], name).map((part) => readCondition(part, schema, depth + 1));
    if (parts.length === 0) throw invalid(`${name} must not be empty.`);
    return parts.length === 1 ? parts[0]! : { art: kind, teile: parts };
  }
  only(object, 'path', 'op', 'value');
  const op = typeof object.op === 'string' && Object.hasOwn(OPERATORS, object.op) ? OPERATORS[object.op] : undefined;
  if (!op) throw invalid(`'${String(object.op).slice(0, 60)}' is not a supported operator.`);
  if (!Object.hasOwn(object, 'value') || !isLiteral(object.value)) throw invalid('value must be a single value.');
  return comparison(pathOf(object.path, schema), op, object.value);
};

const readOrder = (raw: unknown, schema: Schema | null): Order => {
  const object = asObject(raw, 'sort');
  only(object, 'path', 'order');
  const direction = object.order ?? 'ascending';
  if (direction !== 'ascending' && direction !== 'descending') throw invalid('order must be ascending or descending.');
  return { path: pathOf(object.path, schema), absteigend: direction === 'descending' };
};

/** The JSON way of asking (contracts §1.2), with the same subset as OData. */
export const readJsonQuery = (raw: unknown, schema: Schema | null): Query => {
  const object = asObject(raw, 'q');
  only(object, 'filter', 'sort', 'skip', 'take');
  const number = (value: unknown, name: string): number => {
    if (typeof value !== 'number') throw invalid(`${name} must be a whole number.`);
    return parseNumber(value, name);
  };
  return {
    bedingung: object.filter === undefined ? null : checkExtent(readCondition(object.filter, schema, 1)),
    ordnung: object.sort === undefined ? [] : asList(object.sort, 'sort').map((part) => readOrder(part, schema)),
    ab: object.skip === undefined ? EVERYTHING.ab : number(object.skip, 'skip'),
    atMost: object.take === undefined ? EVERYTHING.atMost : pageSize(number(object.take, 'take')),
  };
};

export const parseJsonText = (text: string, schema: Schema | null): Query => {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw invalid('q: Json query not valid.');
  }
  return readJsonQuery(raw, schema);
};
