import { seen } from '@weitersagen/contract/fields';
import { type Cent, cent, type Tag } from '@weitersagen/contract/values';
import { isDay } from '../../platform/clock/days.ts';

export interface GutscheinRow {
  /** In the file, the header being line 1. */
  line: number;
  produkt: string;
  wertCent: Cent;
  code: string;
  pin: string | null;
  gueltigBis: Tag | null;
  charge: string;
}

export type CsvGrund =
  | 'kopf'
  | 'zeichensatz'
  | 'anfuehrung'
  | 'zuViele'
  | 'zuVieleSpalten'
  | 'zelleZuLang'
  | 'spalten'
  | 'produktFehlt'
  | 'betrag'
  | 'waehrung'
  | 'codeFehlt'
  | 'codeVerrechnet'
  | 'datum'
  | 'zuLang';
export interface CsvError<Grund extends string = CsvGrund> {
  line: number;
  grund: Grund;
}

const HEADER = ['product', 'amount', 'currency', 'code', 'pin', 'valid_until', 'batch'] as const;
const MAX_CHARACTER = 200;

/** `25`, `25,00`, `25.00`; not `1.000`, which could be a thousand or one. */
const betrag = (text: string): Cent | null => {
  const hit = /^(\d{1,6})(?:[.,](\d{2}))?$/.exec(text);
  const value = hit ? Number(hit[1]) * 100 + Number(hit[2] ?? 0) : 0;
  return value > 0 ? cent(value) : null;
};

/** `4,05E+12`: a spreadsheet took a long number for an amount, and the digits of all codes that begin alike are gone. */
const RECKONED = /^\d+(?:[.,]\d+)?E\+\d+$/i;

/** What is drawn as nothing tells no code from another: the same one would be in stock twice, for two people. */
const asSeen = (value: string): string => seen(value).trim();

/** `2027-12-31` or `31.12.2027`; undefined where it is neither. */
const datum = (text: string): Tag | null | undefined => {
  if (text === '') return null;
  const german = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  const iso = german ? `${german[3]}-${german[2]}-${german[1]}` : text;
  return isDay(iso) ? iso : undefined;
};

const readRow = (row: number, values: readonly string[]): GutscheinRow | CsvError => {
  const refusal = (reason: CsvGrund): CsvError => ({ line: row, grund: reason });
  const [produkt = '', amount = '', currency = '', code = '', pin = '', validUntil = '', charge = ''] = values;
  if (values.length !== HEADER.length) return refusal('spalten');
  if (values.some((w) => w.length > MAX_CHARACTER)) return refusal('zuLang');
  if (!produkt) return refusal('produktFehlt');
  if (currency !== 'EUR') return refusal('waehrung');
  const valueCent = betrag(amount);
  if (valueCent === null) return refusal('betrag');
  if (!code) return refusal('codeFehlt');
  if (RECKONED.test(code) || RECKONED.test(pin)) return refusal('codeVerrechnet');
  const gueltigBis = datum(validUntil);
  if (gueltigBis === undefined) return refusal('datum');
  return { line: row, produkt, wertCent: valueCent, code, pin: pin || null, gueltigBis, charge };
};

/** Records of a file, the header apart. */
export interface GutscheinTable {
  header: readonly string[];
  rows: readonly { line: number; values: readonly string[] }[];
}
export interface GutscheinFile {
  rows: GutscheinRow[];
  fehler: CsvError[];
}

/** Voucher stock as suppliers deliver it, with the header above. Every wrong line is named. */
export const readGutscheine = ({ header, rows: records }: GutscheinTable): GutscheinFile => {
  if (header.join().toLowerCase() !== HEADER.join()) return { rows: [], fehler: [{ line: 1, grund: 'kopf' }] };
  const rows: GutscheinRow[] = [];
  const error: CsvError[] = [];
  for (const { line, values } of records) {
    const result = readRow(line, values.map(asSeen));
    if ('grund' in result) error.push(result);
    else rows.push(result);
  }
  return { rows, fehler: error };
};
