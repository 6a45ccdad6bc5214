import { type Cent, cent, type Tag } from '@weitersagen/contract/werte';
import { isDay } from '../../platform/clock/tage.ts';

export interface Gutscheinzeile {
  /** In the file, the header being line 1. */
  zeile: number;
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
  | 'datum'
  | 'zuLang';
export interface CsvFehler<Grund extends string = CsvGrund> {
  zeile: number;
  grund: Grund;
}

const KOPF = ['product', 'amount', 'currency', 'code', 'pin', 'valid_until', 'batch'] as const;
const MAX_ZEICHEN = 200;

/** `25`, `25,00`, `25.00`; not `1.000`, which could be a thousand or one. */
const betrag = (text: string): Cent | null => {
  const treffer = /^(\d{1,6})(?:[.,](\d{2}))?$/.exec(text);
  const wert = treffer ? Number(treffer[1]) * 100 + Number(treffer[2] ?? 0) : 0;
  return wert > 0 ? cent(wert) : null;
};

/** `2027-12-31` or `31.12.2027`; undefined where it is neither. */
const datum = (text: string): Tag | null | undefined => {
  if (text === '') return null;
  const deutsch = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  const iso = deutsch ? `${deutsch[3]}-${deutsch[2]}-${deutsch[1]}` : text;
  return isDay(iso) ? iso : undefined;
};

const readRow = (zeile: number, werte: readonly string[]): Gutscheinzeile | CsvFehler => {
  const nein = (grund: CsvGrund): CsvFehler => ({ zeile, grund });
  const [produkt = '', amount = '', currency = '', code = '', pin = '', validUntil = '', charge = ''] = werte;
  if (werte.length !== KOPF.length) return nein('spalten');
  if (werte.some((w) => w.length > MAX_ZEICHEN)) return nein('zuLang');
  if (!produkt) return nein('produktFehlt');
  if (currency !== 'EUR') return nein('waehrung');
  const wertCent = betrag(amount);
  if (wertCent === null) return nein('betrag');
  if (!code) return nein('codeFehlt');
  const gueltigBis = datum(validUntil);
  if (gueltigBis === undefined) return nein('datum');
  return { zeile, produkt, wertCent, code, pin: pin || null, gueltigBis, charge };
};

/** Records of a file, the header apart. */
export interface Gutscheintabelle {
  kopf: readonly string[];
  zeilen: readonly { zeile: number; werte: readonly string[] }[];
}
export interface Gutscheindatei {
  zeilen: Gutscheinzeile[];
  fehler: CsvFehler[];
}

/** Voucher stock as suppliers deliver it, with the header above. Every wrong line is named. */
export const readGutscheine = ({ kopf, zeilen: records }: Gutscheintabelle): Gutscheindatei => {
  if (kopf.join().toLowerCase() !== KOPF.join()) return { zeilen: [], fehler: [{ zeile: 1, grund: 'kopf' }] };
  const zeilen: Gutscheinzeile[] = [];
  const fehler: CsvFehler[] = [];
  for (const { zeile, werte } of records) {
    const trimmed = werte.map((wert) => wert.trim());
    const ergebnis = readRow(zeile, trimmed);
    if ('grund' in ergebnis) fehler.push(ergebnis);
    else zeilen.push(ergebnis);
  }
  return { zeilen, fehler };
};
