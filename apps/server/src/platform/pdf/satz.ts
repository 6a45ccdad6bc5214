import type PDFDocument from 'pdfkit';
import { type Grundschrift, grundschrift } from './schriften.ts';
import { isPlain, type Lauf, laeufe, sanitized, split, wrap, type Zeichen } from './zeichen.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export interface Art {
  grund: Grundschrift;
  groesse: number;
  breite: number;
  farbe?: string;
  lineGap?: number;
}

/** Scripts that stack their signs need more room than the letters of the document. */
const ZEILE = 1.5;

const choose = (pdf: Pdf, { schrift }: Lauf, groesse: number): Pdf =>
  pdf.registerFont(schrift.name, schrift.bytes).font(schrift.name).fontSize(groesse);

/** With features named, even none, the library hands the whole run to the font instead of word by word. */
const GANZ = { features: [] };

/** In parts of the font size. A word is measured for the height, for its line and where it is drawn: shaping it is slow. */
const gemessen = new WeakMap<Pdf, Map<string, number>>();

const widthOf = (pdf: Pdf, lauf: Lauf): number => {
  const breiten = gemessen.get(pdf) ?? new Map<string, number>();
  gemessen.set(pdf, breiten);
  const key = `${lauf.schrift.name} ${lauf.text}`;
  const breite = breiten.get(key) ?? choose(pdf, lauf, 1).widthOfString(lauf.text, GANZ);
  breiten.set(key, breite);
  return breite;
};

const messer = (pdf: Pdf, groesse: number) => (zeichen: readonly Zeichen[]) =>
  laeufe(zeichen).reduce((summe, lauf) => summe + widthOf(pdf, lauf) * groesse, 0);

/** Null where the library sets it by itself. */
const rowsOf = (pdf: Pdf, text: string, { grund, groesse, breite }: Art): Zeichen[][] | null => {
  const absaetze = text.split('\n').map((absatz) => split(absatz, grund));
  if (absaetze.every((absatz) => isPlain(absatz, grund))) return null;
  return absaetze.flatMap((absatz) => wrap(absatz, breite, messer(pdf, groesse)));
};

const basis = (pdf: Pdf, { grund, groesse }: Art): Pdf => pdf.font(grund).fontSize(groesse);

export const heightOf = (pdf: Pdf, text: string, art: Art): number => {
  const klar = sanitized(text);
  const zeilen = rowsOf(pdf, klar, art);
  const { breite: width, lineGap = 0 } = art;
  return zeilen
    ? zeilen.length * (art.groesse * ZEILE + lineGap)
    : basis(pdf, art).heightOfString(klar, { width, lineGap });
};

/** Sets text of any script; what stands behind it comes below (`pdf.y`). */
export const set = (pdf: Pdf, text: string, x: number, y: number, art: Art): void => {
  const klar = sanitized(text);
  const zeilen = rowsOf(pdf, klar, art);
  const { breite: width, groesse, farbe = 'black', lineGap = 0 } = art;
  basis(pdf, art).fillColor(farbe);
  if (!zeilen) {
    pdf.text(klar, x, y, { width, lineGap });
    return;
  }
  const hoehe = groesse * ZEILE;
  let oben = y;
  for (const zeile of zeilen) {
    if (oben + hoehe > pdf.page.height - pdf.page.margins.bottom) {
      pdf.continueOnNewPage();
      oben = pdf.page.margins.top;
    }
    let links = x;
    for (const lauf of laeufe(zeile)) {
      choose(pdf, lauf, groesse).text(lauf.text, links, oben + grundschrift(art.grund).aufstieg * groesse, {
        ...GANZ,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      links += widthOf(pdf, lauf) * groesse;
    }
    oben += hoehe + lineGap;
  }
  basis(pdf, art);
  pdf.x = x;
  pdf.y = oben;
};

/** What a reader is given in place of the drawn signs, where these stand in another order or another font. */
export const wording = (text: string): string | undefined => {
  const klar = sanitized(text);
  return klar.split('\n').every((absatz) => isPlain(split(absatz, 'Text'), 'Text')) ? undefined : klar;
};
