import type { Schema } from '../schemata.ts';
import {
  type Abfrage,
  ALLES,
  type Bedingung,
  type Literal,
  lesePfad,
  leseZahl,
  MAX_TIEFE,
  type Ordnung,
  pruefeUmfang,
  seitengroesse,
  type Vergleich,
  vergleich,
} from './abfrage.ts';
import { ungueltig } from './fehler.ts';

const OPERATOREN: Readonly<Record<string, Vergleich>> = {
  eq: 'eq',
  ne: 'ne',
  contains: 'contains',
  startsWith: 'startswith',
};

type Objekt = Record<string, unknown>;
const alsObjekt = (wert: unknown, was: string): Objekt => {
  if (typeof wert !== 'object' || wert === null || Array.isArray(wert)) throw ungueltig(`${was} must be an object.`);
  return wert as Objekt;
};
const alsListe = (wert: unknown, was: string): unknown[] => {
  if (!Array.isArray(wert)) throw ungueltig(`${was} must be an array.`);
  return wert;
};
const nur = (objekt: Objekt, ...namen: string[]): void => {
  for (const name of Object.keys(objekt))
    if (!namen.includes(name)) throw ungueltig(`'${name.slice(0, 60)}' is not supported.`);
};

/** `data.Identifier.iv`; a dot within a name is `\.`. */
const pfadVon = (wert: unknown, schema: Schema | null) => {
  if (typeof wert !== 'string') throw ungueltig('path must be a string.');
  const teile = wert.split(/(?<!\\)\./).map((teil) => teil.replaceAll('\\.', '.'));
  return lesePfad(teile, schema);
};

const isLiteral = (wert: unknown): wert is Literal =>
  wert === null || ['string', 'number', 'boolean'].includes(typeof wert);

const leseBedingung = (roh: unknown, schema: Schema | null, tiefe: number): Bedingung => {
  if (tiefe > MAX_TIEFE) throw ungueltig('The filter is too complex.');
  const objekt = alsObjekt(roh, 'filter');
  for (const [name, art] of [
    ['and', 'und'],
    ['or', 'oder'],
  ] as const) {
    if (!Object.hasOwn(objekt, name)) continue;
    nur(objekt, name);
    const teile = alsListe(objekt[name], name).map((teil) => leseBedingung(teil, schema, tiefe + 1));
    if (teile.length === 0) throw ungueltig(`${name} must not be empty.`);
    return teile.length === 1 ? teile[0]! : { art, teile };
  }
  nur(objekt, 'path', 'op', 'value');
  const op = typeof objekt.op === 'string' && Object.hasOwn(OPERATOREN, objekt.op) ? OPERATOREN[objekt.op] : undefined;
  if (!op) throw ungueltig(`'${String(objekt.op).slice(0, 60)}' is not a supported operator.`);
  if (!Object.hasOwn(objekt, 'value') || !isLiteral(objekt.value)) throw ungueltig('value must be a single value.');
  return vergleich(pfadVon(objekt.path, schema), op, objekt.value);
};

const leseOrdnung = (roh: unknown, schema: Schema | null): Ordnung => {
  const objekt = alsObjekt(roh, 'sort');
  nur(objekt, 'path', 'order');
  const richtung = objekt.order ?? 'ascending';
  if (richtung !== 'ascending' && richtung !== 'descending') throw ungueltig('order must be ascending or descending.');
  return { pfad: pfadVon(objekt.path, schema), absteigend: richtung === 'descending' };
};

/** The JSON way of asking (contracts §1.2), with the same subset as OData. */
export const leseJsonAbfrage = (roh: unknown, schema: Schema | null): Abfrage => {
  const objekt = alsObjekt(roh, 'q');
  nur(objekt, 'filter', 'sort', 'skip', 'take');
  const zahl = (wert: unknown, name: string): number => {
    if (typeof wert !== 'number') throw ungueltig(`${name} must be a whole number.`);
    return leseZahl(wert, name);
  };
  return {
    bedingung: objekt.filter === undefined ? null : pruefeUmfang(leseBedingung(objekt.filter, schema, 1)),
    ordnung: objekt.sort === undefined ? [] : alsListe(objekt.sort, 'sort').map((teil) => leseOrdnung(teil, schema)),
    ab: objekt.skip === undefined ? ALLES.ab : zahl(objekt.skip, 'skip'),
    hoechstens: objekt.take === undefined ? ALLES.hoechstens : seitengroesse(zahl(objekt.take, 'take')),
  };
};

export const leseJsonText = (text: string, schema: Schema | null): Abfrage => {
  let roh: unknown;
  try {
    roh = JSON.parse(text);
  } catch {
    throw ungueltig('q: Json query not valid.');
  }
  return leseJsonAbfrage(roh, schema);
};
