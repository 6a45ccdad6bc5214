import type { Schema } from '../schemata.ts';
import { invalid } from './error.ts';
import {
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

interface Character {
  art: 'wort' | 'text' | 'klammer' | 'komma';
  wert: string;
}

const MUSTER = /\s*(?:'((?:[^']|'')*)'|([()])|(,)|([^\s(),']+))/y;
const MAX_CHARACTER = 8_000;

const split = (text: string): Character[] => {
  if (text.length > MAX_CHARACTER) throw invalid('The filter is too long.');
  const characters: Character[] = [];
  MUSTER.lastIndex = 0;
  while (MUSTER.lastIndex < text.trimEnd().length) {
    const place = MUSTER.lastIndex;
    const hit = MUSTER.exec(text);
    if (!hit) throw invalid(`OData: there is an error at position ${place} in '${text.slice(0, 200)}'.`);
    const [, quoted, bracket, comma, word] = hit;
    if (quoted !== undefined) characters.push({ art: 'text', wert: quoted.replaceAll("''", "'") });
    else if (bracket) characters.push({ art: 'klammer', wert: bracket });
    else if (comma) characters.push({ art: 'komma', wert: comma });
    else characters.push({ art: 'wort', wert: word ?? '' });
  }
  return characters;
};

const FUNCTIONS = ['contains', 'startswith'] as const;
const OPERATORS = ['eq', 'ne'] as const;

/** The subset of contracts §1.7: `eq ne and or`, `contains startswith`, brackets. Everything else is refused, nothing ignored. */
class Reader {
  readonly #zeichen: readonly Character[];
  readonly #schema: Schema | null;
  #ort = 0;
  constructor(text: string, schema: Schema | null) {
    this.#zeichen = split(text);
    this.#schema = schema;
  }

  read(): Condition {
    const condition = this.#oder(1);
    const rest = this.#zeichen[this.#ort];
    if (rest) throw invalid(`OData: '${rest.wert}' is not expected here.`);
    return checkExtent(condition);
  }

  #naechstes(): Character {
    const character = this.#zeichen[this.#ort];
    if (!character) throw invalid('OData: the filter ends too early.');
    this.#ort++;
    return character;
  }

  #folgt(kind: Character['art'], value: string): boolean {
    const character = this.#zeichen[this.#ort];
    if (character?.art !== kind || character.wert !== value) return false;
    this.#ort++;
    return true;
  }

  #verlange(kind: Character['art'], value: string): void {
    if (!this.#folgt(kind, value)) throw invalid(`OData: '${value}' is expected.`);
  }

  #kette(kind: 'und' | 'oder', word: string, read: () => Condition): Condition {
    const parts = [read()];
    while (this.#folgt('wort', word)) parts.push(read());
    return parts.length === 1 ? parts[0]! : { art: kind, teile: parts };
  }

  #oder(depth: number): Condition {
    if (depth > MAX_DEPTH) throw invalid('The filter is too complex.');
    return this.#kette('oder', 'or', () => this.#kette('und', 'and', () => this.#einzeln(depth)));
  }

  #einzeln(depth: number): Condition {
    if (this.#folgt('klammer', '(')) {
      const inside = this.#oder(depth + 1);
      this.#verlange('klammer', ')');
      return inside;
    }
    const first = this.#naechstes();
    if (first.art !== 'wort') throw invalid(`OData: '${first.wert}' is not expected here.`);
    if (this.#folgt('klammer', '(')) return this.#funktion(first.wert);
    const op = this.#naechstes();
    const meant = op.art === 'wort' ? OPERATORS.find((o) => o === op.wert) : undefined;
    if (!meant) throw invalid(`OData operation is not supported: '${op.wert}'.`);
    return comparison(this.#pfad(first.wert), meant, this.#literal());
  }

  #funktion(name: string): Condition {
    const meant = FUNCTIONS.find((f) => f === name);
    if (!meant) throw invalid(`OData operation is not supported: '${name}'.`);
    const path = this.#naechstes();
    if (path.art !== 'wort') throw invalid(`OData: '${name}' expects a path.`);
    this.#verlange('komma', ',');
    const value = this.#literal();
    this.#verlange('klammer', ')');
    return comparison(this.#pfad(path.wert), meant, value);
  }

  #pfad(word: string) {
    return parsePath(word.split('/'), this.#schema);
  }

  #literal(): Literal {
    const { art, wert } = this.#naechstes();
    if (art === 'text') return wert;
    if (art === 'wort') {
      if (wert === 'null') return null;
      if (wert === 'true' || wert === 'false') return wert === 'true';
      if (/^-?\d{1,15}(\.\d{1,15})?$/.test(wert)) return Number(wert);
      if (/^\d{4}-\d{2}-\d{2}(T[\d:.+Z-]+)?$/.test(wert)) return wert;
    }
    throw invalid(`OData: '${wert}' is not a value.`);
  }
}

export const parseFilter = (text: string, schema: Schema | null): Condition => new Reader(text, schema).read();

const readOrder = (text: string, schema: Schema | null): Order[] =>
  text.split(',').map((part) => {
    const [path = '', direction = 'asc', ...more] = part.trim().split(/\s+/);
    if (more.length > 0 || !['asc', 'desc'].includes(direction)) throw invalid(`OData: '${part.trim()}' is no order.`);
    return { path: parsePath(path.split('/'), schema), absteigend: direction === 'desc' };
  });

const readPart = (query: Query, name: string, value: string, schema: Schema | null): Query => {
  switch (name) {
    case '$filter':
      return { ...query, bedingung: parseFilter(value, schema) };
    case '$orderby':
      return { ...query, ordnung: readOrder(value, schema) };
    case '$top':
      return { ...query, atMost: pageSize(parseNumber(value, '$top')) };
    case '$skip':
      return { ...query, ab: parseNumber(value, '$skip') };
    default:
      throw invalid(`OData operation is not supported: '${name}'.`);
  }
};

export const parseOData = (parts: Iterable<readonly [string, string]>, schema: Schema | null): Query => {
  const names = new Set<string>();
  let query = EVERYTHING;
  for (const [name, value] of parts) {
    if (names.has(name)) throw invalid(`OData: '${name}' is there twice.`);
    names.add(name);
    query = readPart(query, name, value, schema);
  }
  return query;
};

/** One string as in a POST query and behind GraphQL: `&`, `+`, `%` and `#` in a value break it unless they are escaped. */
export const parseODataText = (text: string, schema: Schema | null): Query =>
  parseOData(new URLSearchParams((text.split('#')[0] ?? '').replace(/^\?/, '')), schema);
