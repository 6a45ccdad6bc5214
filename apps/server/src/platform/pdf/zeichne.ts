import PDFDocument from 'pdfkit';
import type { Abschnitt, Dokument, Eintrag } from './inhalt.ts';
import { type Art, heightOf, type Pdf, set, wording } from './satz.ts';
import { grundschrift } from './schriften.ts';
import { hasUnknown } from './zeichen.ts';

type Element = ReturnType<Pdf['struct']>;

const RAND = { top: 56, bottom: 64, left: 56, right: 56 };
const SPALTE = 150;
const LEISE = '#55606b';

/** Text in a tag of its own, so that a reader tells heading, name and value apart (PDF/UA). */
const day = (
  pdf: Pdf,
  eltern: Element,
  typ: string,
  text: string,
  [x, y]: readonly [number, number],
  art: Art,
): void => {
  const actual = wording(text);
  const element = pdf.struct(typ, actual === undefined ? {} : { actual }, () => set(pdf, text, x, y, art));
  eltern.add(element);
  element.end();
};

const slotFor = (pdf: Pdf, hoehe: number): void => {
  if (pdf.y + hoehe > pdf.page.height - RAND.bottom) pdf.addPage();
};

const width = (pdf: Pdf): number => pdf.page.width - RAND.left - RAND.right;

/** Name and value side by side; both begin on the same line, the higher one says where the next begins. */
const row = (pdf: Pdf, eltern: Element, name: string, wert: string): void => {
  const nameArt: Art = { grund: 'Fett', groesse: 10, breite: SPALTE - 12, farbe: LEISE };
  const wertArt: Art = { grund: 'Text', groesse: 10, breite: width(pdf) - SPALTE };
  const links = heightOf(pdf, name, nameArt);
  const rechts = heightOf(pdf, wert || '–', wertArt);
  slotFor(pdf, Math.min(Math.max(links, rechts), 120));
  const { y } = pdf;
  const element = pdf.struct('LI');
  eltern.add(element);
  day(pdf, element, 'Lbl', name, [RAND.left, y], nameArt);
  day(pdf, element, 'LBody', wert || '–', [RAND.left + SPALTE, y], wertArt);
  element.end();
  pdf.x = RAND.left;
  pdf.y = Math.max(pdf.y, y + links) + 3;
};

const ZEILE = 20;
/** What is short stays together; what fills half a page or more may be divided. */
const mindesthoehe = ({ zeilen }: Eintrag): number => Math.min(40 + zeilen.length * ZEILE, 300);

const entry = (pdf: Pdf, eltern: Element, inhalt: Eintrag): void => {
  const { titel, zeilen } = inhalt;
  if (titel) {
    slotFor(pdf, mindesthoehe(inhalt));
    day(pdf, eltern, 'H3', titel, [RAND.left, pdf.y], { grund: 'Fett', groesse: 11, breite: width(pdf) });
    pdf.moveDown(0.2);
  }
  const liste = pdf.struct('L');
  eltern.add(liste);
  for (const { name, wert } of zeilen) row(pdf, liste, name, wert);
  liste.end();
  pdf.moveDown(0.6);
};

const section = (pdf: Pdf, wurzel: Element, { titel, leer, eintraege }: Abschnitt): void => {
  const element = pdf.struct('Sect');
  wurzel.add(element);
  slotFor(pdf, 40 + Math.max(50, ...eintraege.slice(0, 1).map(mindesthoehe)));
  pdf.moveDown(0.6);
  day(pdf, element, 'H2', titel, [RAND.left, pdf.y], { grund: 'Fett', groesse: 14, breite: width(pdf) });
  pdf.moveDown(0.4);
  if (eintraege.length === 0 && leer)
    day(pdf, element, 'P', leer, [RAND.left, pdf.y], {
      grund: 'Text',
      groesse: 10,
      breite: width(pdf),
      farbe: LEISE,
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
    const stelle = seite.replace('{n}', String(n - start + 1)).replace('{von}', String(count));
    set(pdf, `${fusszeile} · ${stelle}`, RAND.left, pdf.page.height - 40, {
      grund: 'Text',
      groesse: 8,
      breite: width(pdf),
      farbe: LEISE,
    });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = RAND.bottom;
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

const write = (pdf: Pdf, dokument: Dokument): void => {
  const wurzel = pdf.struct('Document');
  pdf.addStructure(wurzel);
  day(pdf, wurzel, 'H1', dokument.titel, [RAND.left, RAND.top], { grund: 'Fett', groesse: 22, breite: width(pdf) });
  pdf.moveDown(0.4);
  const hinweis = allTexts(dokument).some(hasUnknown) ? [dokument.ersatzhinweis] : [];
  for (const absatz of [...dokument.einleitung, ...hinweis]) {
    day(pdf, wurzel, 'P', absatz, [RAND.left, pdf.y], {
      grund: 'Text',
      groesse: 10.5,
      breite: width(pdf),
      lineGap: 2,
    });
    pdf.moveDown(0.4);
  }
  for (const a of dokument.abschnitte) section(pdf, wurzel, a);
  wurzel.end();
  footers(pdf, dokument);
  pdf.end();
};

/** A tagged PDF with its fonts in it. */
export const drawPdf = async (dokument: Dokument): Promise<Buffer> => {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: RAND,
    pdfVersion: '1.7',
    // Known to the library, not yet to its types.
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang: dokument.sprache === 'de' ? 'de-DE' : 'en-GB',
    bufferPages: true,
    autoFirstPage: true,
    info: { Title: dokument.titel, Author: dokument.herausgeber, CreationDate: dokument.erstelltAm },
    // None of the built-in fonts, which would not be embedded.
    font: '',
  });
  for (const name of ['Text', 'Fett'] as const) pdf.registerFont(name, grundschrift(name).bytes);
  const teile: Buffer[] = [];
  const fertig = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (teil: Buffer) => teile.push(teil));
    pdf.on('end', () => resolve(Buffer.concat(teile)));
    pdf.on('error', reject);
  });
  write(pdf, dokument);
  return fertig;
};
