import { isSpeicherbar } from '@weitersagen/contract/text';
import { isInstant } from '../../../platform/clock/zeitpunkt.ts';
import { partitions } from '../rules.ts';
import type { Schema } from '../schemata.ts';
import { invalid } from './fehler.ts';
import { partitionName } from './namen.ts';

export type Literal = string | number | boolean | null;
export const VERGLEICHE = ['eq', 'ne', 'contains', 'startswith'] as const;
export type Vergleich = (typeof VERGLEICHE)[number];

/** Where a condition looks: at a value of the data, or at the item itself. */
export type Pfad = { art: 'daten'; feld: string; partition: string } | { art: 'id' | 'status' | 'lastModified' };

export type Bedingung =
  | { art: 'und' | 'oder'; teile: readonly Bedingung[] }
  | { art: 'vergleich'; pfad: Pfad; op: Vergleich; wert: Literal };

export interface Ordnung {
  pfad: Pfad;
  absteigend: boolean;
}

/** What both ways of asking (OData, JSON) come to. */
export interface Abfrage {
  bedingung: Bedingung | null;
  ordnung: readonly Ordnung[];
  ab: number;
  hoechstens: number;
}

/** Page default and maximum: whoever asks for more silently gets this many (contracts §1.2). */
export const SEITE = 200;
export const ALLES: Abfrage = { bedingung: null, ordnung: [], ab: 0, hoechstens: SEITE };

/** More than a page of ours ever asks, and little enough to read fast. */
export const MAX_BEDINGUNGEN = 100;
export const MAX_TIEFE = 20;
const MAX_AB = 1_000_000;

export const seitengroesse = (anzahl: number): number => Math.min(anzahl, SEITE);

export const parseNumber = (text: string | number, name: string): number => {
  const zahl = typeof text === 'number' ? text : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(zahl) || zahl < 0 || zahl > MAX_AB) throw invalid(`${name} must be a whole number.`);
  return zahl;
};

/** `null`: a schema is not known here (a query across all of them), so only the item itself can be asked about. */
export const parsePath = (teile: readonly string[], schema: Schema | null): Pfad => {
  const [erster = '', feldname, partition] = teile;
  const name = teile.join('.');
  if (teile.length === 1 && (erster === 'id' || erster === 'status' || erster === 'lastModified'))
    return { art: erster };
  const feld = teile.length === 3 && erster === 'data' ? schema?.felder.find((f) => f.name === feldname) : undefined;
  const gemeint = feld && partitions(feld).find((p) => p === partition || partitionName(p) === partition);
  if (!feld || !gemeint) throw invalid(`Path '${name}' does not point to a valid property in the model.`);
  return { art: 'daten', feld: feld.name, partition: gemeint };
};

/** A comparison that could never be true by its types is a mistake of whoever asks, and is told so. */
export const comparison = (pfad: Pfad, op: Vergleich, wert: Literal): Bedingung => {
  if (typeof wert === 'string' && !isSpeicherbar(wert)) throw invalid('The value is no text.');
  const istTextsuche = op === 'contains' || op === 'startswith';
  if (istTextsuche && typeof wert !== 'string') throw invalid(`Expected String for '${op}'.`);
  if (pfad.art === 'lastModified') {
    if (istTextsuche) throw invalid(`'${op}' is not a valid operator for type Date at path 'lastModified'.`);
    if (typeof wert !== 'string' || !isInstant(wert)) throw invalid("Expected Date for path 'lastModified'.");
  } else if (pfad.art !== 'daten' && typeof wert !== 'string') throw invalid(`Expected String for path '${pfad.art}'.`);
  return { art: 'vergleich', pfad, op, wert };
};

export const checkExtent = (bedingung: Bedingung): Bedingung => {
  let anzahl = 0;
  const go = (teil: Bedingung, tiefe: number): void => {
    anzahl++;
    if (tiefe > MAX_TIEFE || anzahl > MAX_BEDINGUNGEN) throw invalid('The filter is too complex.');
    if (teil.art !== 'vergleich') for (const kind of teil.teile) go(kind, tiefe + 1);
  };
  go(bedingung, 1);
  return bedingung;
};
