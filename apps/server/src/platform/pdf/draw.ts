import PDFDocument from 'pdfkit';
import { hasUnknown } from './character.ts';
import { grundschrift } from './fonts.ts';
import type { Dokument, Entry, Section } from './inhalt.ts';
import { heightOf, type Kind, type Pdf, set, wording } from './typesetting.ts';

type Element = ReturnType<Pdf['struct']>;

const EDGE = { top: 56, bottom: 64, left: 56, right: 56 };
const COLUMN = 150;
const QUIET = '#55606b';

/** Text in a tag of its own, so that a reader tells heading, name and value apart (PDF/UA). */
const day = (
  pdf: Pdf,
  parents: Element,
  type: string,
  text: string,
  [x, y]: readonly [number, number],
  kind: Kind,
): void => {
  const actual = wording(text);
  const element = pdf.struct(type, actual === undefined ? {} : { actual }, () => set(pdf, text, x, y, kind));
  parents.add(element);
  element.end();
};

const slotFor = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.height - EDGE.bottom) pdf.addPage();
};

const width = (pdf: Pdf): number => pdf.page.width - EDGE.left - EDGE.right;

/** Name and value side by side; both begin on the same line, the higher one says where the next begins. */
const row = (pdf: Pdf, parents: Element, name: string, value: string): void => {
  const nameKind: Kind = { grund: 'Fett', groesse: 10, breite: COLUMN - 12, farbe: QUIET };
  const valueKind: Kind = { grund: 'Text', groesse: 10, breite: width(pdf) - COLUMN };
  const links = heightOf(pdf, name, nameKind);
  const right = heightOf(pdf, value || '–', valueKind);
  slotFor(pdf, Math.min(Math.max(links, right), 120));
  const { y } = pdf;
  const element = pdf.struct('LI');
  parents.add(element);
  day(pdf, element, 'Lbl', name, [EDGE.left, y], nameKind);
  day(pdf, element, 'LBody', value || '–', [EDGE.left + COLUMN, y], valueKind);
  element.end();
  pdf.x = EDGE.left;
  pdf.y = Math.max(pdf.y, y + links) + 3;
};

const ROW = 20;
/** What is short stays together; what fills half a page or more may be divided. */
const mindesthoehe = ({ zeilen }: Entry): number => Math.min(40 + zeilen.length * ROW, 300);

const entry = (pdf: Pdf, parents: Element, inhalt: Entry): void => {
  const { titel, zeilen } = inhalt;
  if (titel) {
    slotFor(pdf, mindesthoehe(inhalt));
    day(pdf, parents, 'H3', titel, [EDGE.left, pdf.y], { grund: 'Fett', groesse: 11, breite: width(pdf) });
    pdf.moveDown(0.2);
  }
  const list = pdf.struct('L');
  parents.add(list);
  for (const { name, wert } of zeilen) row(pdf, list, name, wert);
  list.end();
  pdf.moveDown(0.6);
};

const section = (pdf: Pdf, wurzel: Element, { titel, leer, eintraege }: Section): void => {
  const element = pdf.struct('Sect');
  wurzel.add(element);
  slotFor(pdf, 40 + Math.max(50, ...eintraege.slice(0, 1).map(mindesthoehe)));
  pdf.moveDown(0.6);
  day(pdf, element, 'H2', titel, [EDGE.left, pdf.y], { grund: 'Fett', groesse: 14, breite: width(pdf) });
  pdf.moveDown(0.4);
  if (eintraege.length === 0 && leer)
    day(pdf, element, 'P', leer, [EDGE.left, pdf.y], {
      grund: 'Text',
      groesse: 10,
      breite: width(pdf),
      farbe: QUIET,
    });
  for (const e of eintraege) entry(pdf, element, e);
  element.end();
};

/** The foot stands on every page and in no reading order. */
const footers = (pdf: Pdf, { fusszeile, seite }: Dokument): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let n = start; n < start + count; n++) {
    pdf.switchToPage(n);
    // The foot lies in the margin: without one, the text would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    const place = seite.replace('{n}', String(n - start + 1)).replace('{von}', String(count));
    set(pdf, `${fusszeile} · ${place}`, EDGE.left, pdf.page.height - 40, {
      grund: 'Text',
      groesse: 8,
      breite: width(pdf),
      farbe: QUIET,
    });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = EDGE.bottom;
  }
};

const allTexts = ({ titel, einleitung, abschnitte, fusszeile }: Dokument): string[] => [
  titel,
  ...einleitung,
  fusszeile,
  ...abschnitte.flatMap((a) => [
    a.titel,
    a.leer ?? '',
    ...a.eintraege.flatMap((e) => [e.titel ?? '', ...e.zeilen.flatMap(({ name, wert }) => [name, wert])]),
  ]),
];

const write = (pdf: Pdf, document: Dokument): void => {
  const wurzel = pdf.struct('Document');
  pdf.addStructure(wurzel);
  day(pdf, wurzel, 'H1', document.titel, [EDGE.left, EDGE.top], { grund: 'Fett', groesse: 22, breite: width(pdf) });
  pdf.moveDown(0.4);
  const hint = allTexts(document).some(hasUnknown) ? [document.ersatzhinweis] : [];
  for (const paragraph of [...document.einleitung, ...hint]) {
    day(pdf, wurzel, 'P', paragraph, [EDGE.left, pdf.y], {
      grund: 'Text',
      groesse: 10.5,
      breite: width(pdf),
      lineGap: 2,
    });
    pdf.moveDown(0.4);
  }
  for (const a of document.abschnitte) section(pdf, wurzel, a);
  wurzel.end();
  footers(pdf, document);
  pdf.end();
};

/** A tagged PDF with its fonts in it. */
export const drawPdf = async (document: Dokument): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: EDGE,
    pdfVersion: '1.7',
    // Known to the library, not yet to its types.
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang: document.sprache === 'de' ? 'de-DE' : 'en-GB',
    bufferPages: true,
    autoFirstPage: true,
    info: { Title: document.titel, Author: document.herausgeber, CreationDate: document.erstelltAm },
    // None of the built-in fonts, which would not be embedded.
    font: '',
  });
  for (const name of ['Text', 'Fett'] as const) pdf.registerFont(name, grundschrift(name).bytes);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  write(pdf, document);
  return done;
};
