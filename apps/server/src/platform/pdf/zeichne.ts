import PDFDocument from 'pdfkit';
import type { Abschnitt, Dokument, Eintrag } from './inhalt.ts';
import { type Art, hoeheVon, type Pdf, setze, wortlaut } from './satz.ts';
import { grundschrift } from './schriften.ts';
import { hatUnbekanntes } from './zeichen.ts';

type Element = ReturnType<Pdf['struct']>;

const RAND = { top: 56, bottom: 64, left: 56, right: 56 };
const SPALTE = 150;
const LEISE = '#55606b';

/** Text in a tag of its own, so that a reader tells heading, name and value apart (PDF/UA). */
const tag = (
  pdf: Pdf,
  eltern: Element,
  typ: string,
  text: string,
  [x, y]: readonly [number, number],
  art: Art,
): void => {
  const actual = wortlaut(text);
  const element = pdf.struct(typ, actual === undefined ? {} : { actual }, () => setze(pdf, text, x, y, art));
  eltern.add(element);
  element.end();
};

const platzFuer = (pdf: Pdf, hoehe: number): void => {
  if (pdf.y + hoehe > pdf.page.height - RAND.bottom) pdf.addPage();
};

const breite = (pdf: Pdf): number => pdf.page.width - RAND.left - RAND.right;

/** Name and value side by side; both begin on the same line, the higher one says where the next begins. */
const zeile = (pdf: Pdf, eltern: Element, name: string, wert: string): void => {
  const nameArt: Art = { grund: 'Fett', groesse: 10, breite: SPALTE - 12, farbe: LEISE };
  const wertArt: Art = { grund: 'Text', groesse: 10, breite: breite(pdf) - SPALTE };
  const links = hoeheVon(pdf, name, nameArt);
  const rechts = hoeheVon(pdf, wert || '–', wertArt);
  platzFuer(pdf, Math.min(Math.max(links, rechts), 120));
  const { y } = pdf;
  const element = pdf.struct('LI');
  eltern.add(element);
  tag(pdf, element, 'Lbl', name, [RAND.left, y], nameArt);
  tag(pdf, element, 'LBody', wert || '–', [RAND.left + SPALTE, y], wertArt);
  element.end();
  pdf.x = RAND.left;
  pdf.y = Math.max(pdf.y, y + links) + 3;
};

const ZEILE = 20;
/** What is short stays together; what fills half a page or more may be divided. */
const mindesthoehe = ({ zeilen }: Eintrag): number => Math.min(40 + zeilen.length * ZEILE, 300);

const eintrag = (pdf: Pdf, eltern: Element, inhalt: Eintrag): void => {
  const { titel, zeilen } = inhalt;
  if (titel) {
    platzFuer(pdf, mindesthoehe(inhalt));
    tag(pdf, eltern, 'H3', titel, [RAND.left, pdf.y], { grund: 'Fett', groesse: 11, breite: breite(pdf) });
    pdf.moveDown(0.2);
  }
  const liste = pdf.struct('L');
  eltern.add(liste);
  for (const { name, wert } of zeilen) zeile(pdf, liste, name, wert);
  liste.end();
  pdf.moveDown(0.6);
};

const abschnitt = (pdf: Pdf, wurzel: Element, { titel, leer, eintraege }: Abschnitt): void => {
  const element = pdf.struct('Sect');
  wurzel.add(element);
  platzFuer(pdf, 40 + Math.max(50, ...eintraege.slice(0, 1).map(mindesthoehe)));
  pdf.moveDown(0.6);
  tag(pdf, element, 'H2', titel, [RAND.left, pdf.y], { grund: 'Fett', groesse: 14, breite: breite(pdf) });
  pdf.moveDown(0.4);
  if (eintraege.length === 0 && leer)
    tag(pdf, element, 'P', leer, [RAND.left, pdf.y], {
      grund: 'Text',
      groesse: 10,
      breite: breite(pdf),
      farbe: LEISE,
    });
  for (const e of eintraege) eintrag(pdf, element, e);
  element.end();
};

/** The foot stands on every page and in no reading order. */
const fusszeilen = (pdf: Pdf, { fusszeile, seite }: Dokument): void => {
  const { start, count } = pdf.bufferedPageRange();
  for (let n = start; n < start + count; n++) {
    pdf.switchToPage(n);
    // The foot lies in the margin: without one, the text would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    const stelle = seite.replace('{n}', String(n - start + 1)).replace('{von}', String(count));
    setze(pdf, `${fusszeile} · ${stelle}`, RAND.left, pdf.page.height - 40, {
      grund: 'Text',
      groesse: 8,
      breite: breite(pdf),
      farbe: LEISE,
    });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = RAND.bottom;
  }
};

const alleTexte = ({ titel, einleitung, abschnitte, fusszeile }: Dokument): string[] => [
  titel,
  ...einleitung,
  fusszeile,
  ...abschnitte.flatMap((a) => [
    a.titel,
    a.leer ?? '',
    ...a.eintraege.flatMap((e) => [e.titel ?? '', ...e.zeilen.flatMap(({ name, wert }) => [name, wert])]),
  ]),
];

const schreibe = (pdf: Pdf, dokument: Dokument): void => {
  const wurzel = pdf.struct('Document');
  pdf.addStructure(wurzel);
  tag(pdf, wurzel, 'H1', dokument.titel, [RAND.left, RAND.top], { grund: 'Fett', groesse: 22, breite: breite(pdf) });
  pdf.moveDown(0.4);
  const hinweis = alleTexte(dokument).some(hatUnbekanntes) ? [dokument.ersatzhinweis] : [];
  for (const absatz of [...dokument.einleitung, ...hinweis]) {
    tag(pdf, wurzel, 'P', absatz, [RAND.left, pdf.y], {
      grund: 'Text',
      groesse: 10.5,
      breite: breite(pdf),
      lineGap: 2,
    });
    pdf.moveDown(0.4);
  }
  for (const a of dokument.abschnitte) abschnitt(pdf, wurzel, a);
  wurzel.end();
  fusszeilen(pdf, dokument);
  pdf.end();
};

/** A tagged PDF with its fonts in it. */
export const zeichnePdf = async (dokument: Dokument): Promise<Buffer> => {
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
  schreibe(pdf, dokument);
  return fertig;
};
