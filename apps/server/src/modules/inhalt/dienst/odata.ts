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
} from './abfrage.ts';
import { invalid } from './fehler.ts';

interface Zeichen {
  art: 'wort' | 'text' | 'klammer' | 'komma';
  wert: string;
}

const MUSTER = /\s*(?:'((?:[^']|'')*)'|([()])|(,)|([^\s(),']+))/y;
const MAX_ZEICHEN = 8_000;

const split = (text: string): Zeichen[] => {
  if (text.length > MAX_ZEICHEN) throw invalid('The filter is too long.');
  const zeichen: Zeichen[] = [];
  MUSTER.lastIndex = 0;
  while (MUSTER.lastIndex < text.trimEnd().length) {
    const ort = MUSTER.lastIndex;
    const treffer = MUSTER.exec(text);
    if (!treffer) throw invalid(`OData: there is an error at position ${ort} in '${text.slice(0, 200)}'.`);
    const [, zitat, klammer, komma, wort] = treffer;
    if (zitat !== undefined) zeichen.push({ art: 'text', wert: zitat.replaceAll("''", "'") });
    else if (klammer) zeichen.push({ art: 'klammer', wert: klammer });
    else if (komma) zeichen.push({ art: 'komma', wert: komma });
    else zeichen.push({ art: 'wort', wert: wort ?? '' });
  }
  return zeichen;
};

const FUNKTIONEN = ['contains', 'startswith'] as const;
const OPERATOREN = ['eq', 'ne'] as const;

/** The subset of contracts §1.7: `eq ne and or`, `contains startswith`, brackets. Everything else is refused, nothing ignored. */
class Leser {
  readonly #zeichen: readonly Zeichen[];
  readonly #schema: Schema | null;
  #ort = 0;
  constructor(text: string, schema: Schema | null) {
    this.#zeichen = split(text);
    this.#schema = schema;
  }

  lies(): Bedingung {
    const bedingung = this.#oder(1);
    const rest = this.#zeichen[this.#ort];
    if (rest) throw invalid(`OData: '${rest.wert}' is not expected here.`);
    return checkExtent(bedingung);
  }

  #naechstes(): Zeichen {
    const zeichen = this.#zeichen[this.#ort];
    if (!zeichen) throw invalid('OData: the filter ends too early.');
    this.#ort++;
    return zeichen;
  }

  #folgt(art: Zeichen['art'], wert: string): boolean {
    const zeichen = this.#zeichen[this.#ort];
    if (zeichen?.art !== art || zeichen.wert !== wert) return false;
    this.#ort++;
    return true;
  }

  #verlange(art: Zeichen['art'], wert: string): void {
    if (!this.#folgt(art, wert)) throw invalid(`OData: '${wert}' is expected.`);
  }

  #kette(art: 'und' | 'oder', wort: string, lies: () => Bedingung): Bedingung {
    const teile = [lies()];
    while (this.#folgt('wort', wort)) teile.push(lies());
    return teile.length === 1 ? teile[0]! : { art, teile };
  }

  #oder(tiefe: number): Bedingung {
    if (tiefe > MAX_TIEFE) throw invalid('The filter is too complex.');
    return this.#kette('oder', 'or', () => this.#kette('und', 'and', () => this.#einzeln(tiefe)));
  }

  #einzeln(tiefe: number): Bedingung {
    if (this.#folgt('klammer', '(')) {
      const innen = this.#oder(tiefe + 1);
      this.#verlange('klammer', ')');
      return innen;
    }
    const erstes = this.#naechstes();
    if (erstes.art !== 'wort') throw invalid(`OData: '${erstes.wert}' is not expected here.`);
    if (this.#folgt('klammer', '(')) return this.#funktion(erstes.wert);
    const op = this.#naechstes();
    const gemeint = op.art === 'wort' ? OPERATOREN.find((o) => o === op.wert) : undefined;
    if (!gemeint) throw invalid(`OData operation is not supported: '${op.wert}'.`);
    return comparison(this.#pfad(erstes.wert), gemeint, this.#literal());
  }

  #funktion(name: string): Bedingung {
    const gemeint = FUNKTIONEN.find((f) => f === name);
    if (!gemeint) throw invalid(`OData operation is not supported: '${name}'.`);
    const pfad = this.#naechstes();
    if (pfad.art !== 'wort') throw invalid(`OData: '${name}' expects a path.`);
    this.#verlange('komma', ',');
    const wert = this.#literal();
    this.#verlange('klammer', ')');
    return comparison(this.#pfad(pfad.wert), gemeint, wert);
  }

  #pfad(wort: string) {
    return parsePath(wort.split('/'), this.#schema);
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

export const parseFilter = (text: string, schema: Schema | null): Bedingung => new Leser(text, schema).lies();

const readOrder = (text: string, schema: Schema | null): Ordnung[] =>
  text.split(',').map((teil) => {
    const [pfad = '', richtung = 'asc', ...mehr] = teil.trim().split(/\s+/);
    if (mehr.length > 0 || !['asc', 'desc'].includes(richtung)) throw invalid(`OData: '${teil.trim()}' is no order.`);
    return { pfad: parsePath(pfad.split('/'), schema), absteigend: richtung === 'desc' };
  });

const readPart = (abfrage: Abfrage, name: string, wert: string, schema: Schema | null): Abfrage => {
  switch (name) {
    case '$filter':
      return { ...abfrage, bedingung: parseFilter(wert, schema) };
    case '$orderby':
      return { ...abfrage, ordnung: readOrder(wert, schema) };
    case '$top':
      return { ...abfrage, hoechstens: seitengroesse(parseNumber(wert, '$top')) };
    case '$skip':
      return { ...abfrage, ab: parseNumber(wert, '$skip') };
    default:
      throw invalid(`OData operation is not supported: '${name}'.`);
  }
};

export const parseOData = (teile: Iterable<readonly [string, string]>, schema: Schema | null): Abfrage => {
  const namen = new Set<string>();
  let abfrage = ALLES;
  for (const [name, wert] of teile) {
    if (namen.has(name)) throw invalid(`OData: '${name}' is there twice.`);
    namen.add(name);
    abfrage = readPart(abfrage, name, wert, schema);
  }
  return abfrage;
};

/** One string as in a POST query and behind GraphQL: `&`, `+`, `%` and `#` in a value break it unless they are escaped. */
export const parseODataText = (text: string, schema: Schema | null): Abfrage =>
  parseOData(new URLSearchParams((text.split('#')[0] ?? '').replace(/^\?/, '')), schema);
