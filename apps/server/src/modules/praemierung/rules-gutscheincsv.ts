import { type Cent, cent, type Tag } from '@weitersagen/contract/werte';
import { isTag } from '../../platform/clock/tage.ts';

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

export type CsvGrund = 'kopf' | 'spalten' | 'produktFehlt' | 'betrag' | 'waehrung' | 'codeFehlt' | 'datum' | 'zuLang';
export interface CsvFehler<Grund extends string = CsvGrund> {
  zeile: number;
  grund: Grund;
}

const KOPF = ['product', 'amount', 'currency', 'code', 'pin', 'valid_until', 'batch'] as const;
const MAX_ZEICHEN = 200;

/** Fields of one line; quotes as RFC 4180 has them. No voucher code holds a line break, so a line is a record. */
const felder = (zeile: string, trenner: string): string[] => {
  const ergebnis: string[] = [];
  let feld = '';
  let inQuotes = false;
  for (let i = 0; i < zeile.length; i++) {
    const z = zeile.charAt(i);
    if (inQuotes && z === '"' && zeile.charAt(i + 1) === '"') {
      feld += '"';
      i++;
    } else if (z === '"') inQuotes = !inQuotes;
    else if (z === trenner && !inQuotes) {
      ergebnis.push(feld.trim());
      feld = '';
    } else feld += z;
  }
  return [...ergebnis, feld.trim()];
};

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
  return isTag(iso) ? iso : undefined;
};

const leseZeile = (zeile: number, werte: readonly string[]): Gutscheinzeile | CsvFehler => {
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

/** Voucher stock as suppliers deliver it: UTF-8 with or without BOM, `;` or `,`, with the header above. Every wrong line is named. */
export const leseGutscheinCsv = (csv: string): { zeilen: Gutscheinzeile[]; fehler: CsvFehler[] } => {
  const alle = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const kopf = alle[0] ?? '';
  const trenner = kopf.includes(';') ? ';' : ',';
  if (felder(kopf, trenner).join().toLowerCase() !== KOPF.join())
    return { zeilen: [], fehler: [{ zeile: 1, grund: 'kopf' }] };
  const zeilen: Gutscheinzeile[] = [];
  const fehler: CsvFehler[] = [];
  for (const [i, text] of alle.entries()) {
    if (i === 0 || text.trim() === '') continue;
    const gelesen = leseZeile(i + 1, felder(text, trenner));
    if ('grund' in gelesen) fehler.push(gelesen);
    else zeilen.push(gelesen);
  }
  return { zeilen, fehler };
};
