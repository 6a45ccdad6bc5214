import type PDFDocument from 'pdfkit';
import { type Grundschrift, grundschrift } from './schriften.ts';
import { bereinigt, isSchlicht, type Lauf, laeufe, umbrich, type Zeichen, zerlege } from './zeichen.ts';

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

const waehle = (pdf: Pdf, { schrift }: Lauf, groesse: number): Pdf =>
  pdf.registerFont(schrift.name, schrift.bytes).font(schrift.name).fontSize(groesse);

/** With features named, even none, the library hands the whole run to the font instead of word by word. */
const GANZ = { features: [] };

/** In parts of the font size. A word is measured for the height, for its line and where it is drawn: shaping it is slow. */
const gemessen = new WeakMap<Pdf, Map<string, number>>();

const breiteVon = (pdf: Pdf, lauf: Lauf): number => {
  const breiten = gemessen.get(pdf) ?? new Map<string, number>();
  gemessen.set(pdf, breiten);
  const key = `${lauf.schrift.name} ${lauf.text}`;
  const breite = breiten.get(key) ?? waehle(pdf, lauf, 1).widthOfString(lauf.text, GANZ);
  breiten.set(key, breite);
  return breite;
};

const messer = (pdf: Pdf, groesse: number) => (zeichen: readonly Zeichen[]) =>
  laeufe(zeichen).reduce((summe, lauf) => summe + breiteVon(pdf, lauf) * groesse, 0);

/** Null where the library sets it by itself. */
const zeilenVon = (pdf: Pdf, text: string, { grund, groesse, breite }: Art): Zeichen[][] | null => {
  const absaetze = text.split('\n').map((absatz) => zerlege(absatz, grund));
  if (absaetze.every((absatz) => isSchlicht(absatz, grund))) return null;
  return absaetze.flatMap((absatz) => umbrich(absatz, breite, messer(pdf, groesse)));
};

const grundlage = (pdf: Pdf, { grund, groesse }: Art): Pdf => pdf.font(grund).fontSize(groesse);

export const hoeheVon = (pdf: Pdf, text: string, art: Art): number => {
  const klar = bereinigt(text);
  const zeilen = zeilenVon(pdf, klar, art);
  const { breite: width, lineGap = 0 } = art;
  return zeilen
    ? zeilen.length * (art.groesse * ZEILE + lineGap)
    : grundlage(pdf, art).heightOfString(klar, { width, lineGap });
};

/** Sets text of any script; what stands behind it comes below (`pdf.y`). */
export const setze = (pdf: Pdf, text: string, x: number, y: number, art: Art): void => {
  const klar = bereinigt(text);
  const zeilen = zeilenVon(pdf, klar, art);
  const { breite: width, groesse, farbe = 'black', lineGap = 0 } = art;
  grundlage(pdf, art).fillColor(farbe);
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
      waehle(pdf, lauf, groesse).text(lauf.text, links, oben + grundschrift(art.grund).aufstieg * groesse, {
        ...GANZ,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      links += breiteVon(pdf, lauf) * groesse;
    }
    oben += hoehe + lineGap;
  }
  grundlage(pdf, art);
  pdf.x = x;
  pdf.y = oben;
};

/** What a reader is given in place of the drawn signs, where these stand in another order or another font. */
export const wortlaut = (text: string): string | undefined => {
  const klar = bereinigt(text);
  return klar.split('\n').every((absatz) => isSchlicht(zerlege(absatz, 'Text'), 'Text')) ? undefined : klar;
};
