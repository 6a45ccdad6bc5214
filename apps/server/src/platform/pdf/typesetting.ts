import type PDFDocument from 'pdfkit';
import { type Character, isPlain, type Lauf, laeufe, sanitized, split, wrap } from './character.ts';
import { type Grundschrift, grundschrift } from './fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;

export interface Kind {
  grund: Grundschrift;
  groesse: number;
  breite: number;
  farbe?: string;
  lineGap?: number;
}

/** Scripts that stack their signs need more room than the letters of the document. */
const ROW = 1.5;

const choose = (pdf: Pdf, { schrift }: Lauf, size: number): Pdf =>
  pdf.registerFont(schrift.name, schrift.bytes).font(schrift.name).fontSize(size);

/** With features named, even none, the library hands the whole run to the font instead of word by word. */
const WHOLE = { features: [] };

/** In parts of the font size. A word is measured for the height, for its line and where it is drawn: shaping it is slow. */
const measured = new WeakMap<Pdf, Map<string, number>>();

const widthOf = (pdf: Pdf, lauf: Lauf): number => {
  const widths = measured.get(pdf) ?? new Map<string, number>();
  measured.set(pdf, widths);
  const key = `${lauf.schrift.name} ${lauf.text}`;
  const width = widths.get(key) ?? choose(pdf, lauf, 1).widthOfString(lauf.text, WHOLE);
  widths.set(key, width);
  return width;
};

const messer = (pdf: Pdf, size: number) => (characters: readonly Character[]) =>
  laeufe(characters).reduce((sum, lauf) => sum + widthOf(pdf, lauf) * size, 0);

/** Null where the library sets it by itself. */
const rowsOf = (pdf: Pdf, text: string, { grund, groesse, breite }: Kind): Character[][] | null => {
  const paragraphs = text.split('\n').map((paragraph) => split(paragraph, grund));
  if (paragraphs.every((paragraph) => isPlain(paragraph, grund))) return null;
  return paragraphs.flatMap((paragraph) => wrap(paragraph, breite, messer(pdf, groesse)));
};

const basis = (pdf: Pdf, { grund, groesse }: Kind): Pdf => pdf.font(grund).fontSize(groesse);

export const heightOf = (pdf: Pdf, text: string, kind: Kind): number => {
  const clear = sanitized(text);
  const rows = rowsOf(pdf, clear, kind);
  const { breite: width, lineGap = 0 } = kind;
  return rows
    ? rows.length * (kind.groesse * ROW + lineGap)
    : basis(pdf, kind).heightOfString(clear, { width, lineGap });
};

/** Sets text of any script; what stands behind it comes below (`pdf.y`). */
export const set = (pdf: Pdf, text: string, x: number, y: number, kind: Kind): void => {
  const clear = sanitized(text);
  const rows = rowsOf(pdf, clear, kind);
  const { breite: width, groesse, farbe = 'black', lineGap = 0 } = kind;
  basis(pdf, kind).fillColor(farbe);
  if (!rows) {
    pdf.text(clear, x, y, { width, lineGap });
    return;
  }
  const height = groesse * ROW;
  let above = y;
  for (const row of rows) {
    if (above + height > pdf.page.height - pdf.page.margins.bottom) {
      pdf.continueOnNewPage();
      above = pdf.page.margins.top;
    }
    let links = x;
    for (const lauf of laeufe(row)) {
      choose(pdf, lauf, groesse).text(lauf.text, links, above + grundschrift(kind.grund).aufstieg * groesse, {
        ...WHOLE,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      links += widthOf(pdf, lauf) * groesse;
    }
    above += height + lineGap;
  }
  basis(pdf, kind);
  pdf.x = x;
  pdf.y = above;
};

/** What a reader is given in place of the drawn signs, where these stand in another order or another font. */
export const wording = (text: string): string | undefined => {
  const clear = sanitized(text);
  return clear.split('\n').every((paragraph) => isPlain(split(paragraph, 'Text'), 'Text')) ? undefined : clear;
};
