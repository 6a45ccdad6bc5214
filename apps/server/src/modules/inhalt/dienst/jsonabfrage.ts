import type { Schema } from '../schemata.ts';
import {
  type Abfrage,
  ALLES,
  type Bedingung,
  checkExtent,
  comparison,
  type Literal,
  MAX_TIEFE,
  type Ordnung,
  parseNumber,
  parsePath,
  seitengroesse,
  type Vergleich,
} from './abfrage.ts';
import { invalid } from './fehler.ts';

const OPERATOREN: Readonly<Record<string, Vergleich>> = {
  eq: 'eq',
  ne: 'ne',
  contains: 'contains',
  startsWith: 'startswith',
};

type Objekt = Record<string, unknown>;
const asObject = (wert: unknown, was: string): Objekt => {
  if (typeof wert !== 'object' || wert === null || Array.isArray(wert)) throw invalid(`${was} must be an object.`);
  return wert as Objekt;
};
const asList = (wert: unknown, was: string): unknown[] => {
  if (!Array.isArray(wert)) throw invalid(`${was} must be an array.`);
  return wert;
};
const only = (objekt: Objekt, ...namen: string[]): void => {
  for (const name of Object.keys(objekt))
    if (!namen.includes(name)) throw invalid(`'${name.slice(0, 60)}' is not supported.`);
};

/** `data.Identifier.iv`; a dot within a name is `\.`. */
const pathOf = (wert: unknown, schema: Schema | null) => {
  if (typeof wert !== 'string') throw invalid('path must be a string.');
  const teile = wert.split(/(?<!\\)\./).map((teil) => teil.replaceAll('\\.', '.'));
  return parsePath(teile, schema);
};

const isLiteral = (wert: unknown): wert is Literal =>
  wert === null || ['string', 'number', 'boolean'].includes(typeof wert);

const readCondition = (roh: unknown, schema: Schema | null, tiefe: number): Bedingung => {
  if (tiefe > MAX_TIEFE) throw invalid('The filter is too complex.');
  const objekt = asObject(roh, 'filter');
  for (const [name, art] of [
    ['and', 'und'],
    ['or', 'oder'],
  ] as const) {
    if (!Object.hasOwn(objekt, name)) continue;
    only(objekt, name);
    const teile = asList(objekt[name], name).map((teil) => readCondition(teil, schema, tiefe + 1));
    if (teile.length === 0) throw invalid(`${name} must not be empty.`);
    return teile.length === 1 ? teile[0]! : { art, teile };
  }
  only(objekt, 'path', 'op', 'value');
  const op = typeof objekt.op === 'string' && Object.hasOwn(OPERATOREN, objekt.op) ? OPERATOREN[objekt.op] : undefined;
  if (!op) throw invalid(`'${String(objekt.op).slice(0, 60)}' is not a supported operator.`);
  if (!Object.hasOwn(objekt, 'value') || !isLiteral(objekt.value)) throw invalid('value must be a single value.');
  return comparison(pathOf(objekt.path, schema), op, objekt.value);
};

const readOrder = (roh: unknown, schema: Schema | null): Ordnung => {
  const objekt = asObject(roh, 'sort');
  only(objekt, 'path', 'order');
  const richtung = objekt.order ?? 'ascending';
  if (richtung !== 'ascending' && richtung !== 'descending') throw invalid('order must be ascending or descending.');
  return { pfad: pathOf(objekt.path, schema), absteigend: richtung === 'descending' };
};

/** The JSON way of asking (contracts §1.2), with the same subset as OData. */
export const readJsonQuery = (roh: unknown, schema: Schema | null): Abfrage => {
  const objekt = asObject(roh, 'q');
  only(objekt, 'filter', 'sort', 'skip', 'take');
  const number = (wert: unknown, name: string): number => {
    if (typeof wert !== 'number') throw invalid(`${name} must be a whole number.`);
    return parseNumber(wert, name);
  };
  return {
    bedingung: objekt.filter === undefined ? null : checkExtent(readCondition(objekt.filter, schema, 1)),
    ordnung: objekt.sort === undefined ? [] : asList(objekt.sort, 'sort').map((teil) => readOrder(teil, schema)),
    ab: objekt.skip === undefined ? ALLES.ab : number(objekt.skip, 'skip'),
    hoechstens: objekt.take === undefined ? ALLES.hoechstens : seitengroesse(number(objekt.take, 'take')),
  };
};

export const parseJsonText = (text: string, schema: Schema | null): Abfrage => {
  let roh: unknown;
  try {
    roh = JSON.parse(text);
  } catch {
    throw invalid('q: Json query not valid.');
  }
  return readJsonQuery(roh, schema);
};
