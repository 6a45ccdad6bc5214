import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { SCHRIFT_DATEIEN } from '../bild/schriften.ts';
import type { Abschnitt, Dokument, Eintrag } from './inhalt.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

const RAND = { top: 56, bottom: 64, left: 56, right: 56 };
const SPALTE = 150;
const LEISE = '#55606b';

const schrift = (ende: string): string => {
  const datei = SCHRIFT_DATEIEN.find((pfad) => pfad.endsWith(ende));
  if (!datei) throw new Error(`no font ${ende}`);
  return datei;
};

/** Text in a tag of its own, so that a reader tells heading, name and value apart (PDF/UA). */
const tag = (pdf: Pdf, eltern: Element, typ: string, schreibe: () => void): void => {
  const element = pdf.struct(typ, {}, schreibe);
  eltern.add(element);
  element.end();
};

const platzFuer = (pdf: Pdf, hoehe: number): void => {
  if (pdf.y + hoehe > pdf.page.height - RAND.bottom) pdf.addPage();
};

const breite = (pdf: Pdf): number => pdf.page.width - RAND.left - RAND.right;

/** Name and value side by side; both begin on the same line, the higher one says where the next begins. */
const zeile = (pdf: Pdf, eltern: Element, name: string, wert: string): void => {
  const wertBreite = breite(pdf) - SPALTE;
  pdf.font('Fett').fontSize(10);
  const links = pdf.heightOfString(name, { width: SPALTE - 12 });
  pdf.font('Text').fontSize(10);
  const rechts = pdf.heightOfString(wert || '–', { width: wertBreite });
  platzFuer(pdf, Math.min(Math.max(links, rechts), 120));
  const { y } = pdf;
  const element = pdf.struct('LI');
  eltern.add(element);
  tag(pdf, element, 'Lbl', () => {
    pdf
      .font('Fett')
      .fillColor(LEISE)
      .text(name, RAND.left, y, { width: SPALTE - 12 });
  });
  tag(pdf, element, 'LBody', () => {
    pdf
      .font('Text')
      .fillColor('black')
      .text(wert || '–', RAND.left + SPALTE, y, { width: wertBreite });
  });
  element.end();
  pdf.x = RAND.left;
  pdf.y = Math.max(pdf.y, y + links) + 3;
};

const ZEILE = 20;
/** What is short stays together; what fills half a page or more may be divided. */
const hoeheVon = ({ zeilen }: Eintrag): number => Math.min(40 + zeilen.length * ZEILE, 300);

const eintrag = (pdf: Pdf, eltern: Element, inhalt: Eintrag): void => {
  const { titel, zeilen } = inhalt;
  if (titel) {
    platzFuer(pdf, hoeheVon(inhalt));
    tag(pdf, eltern, 'H3', () => {
      pdf
        .font('Fett')
        .fontSize(11)
        .fillColor('black')
        .text(titel, RAND.left, pdf.y, { width: breite(pdf) });
    });
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
  platzFuer(pdf, 40 + Math.max(50, ...eintraege.slice(0, 1).map(hoeheVon)));
  pdf.moveDown(0.6);
  tag(pdf, element, 'H2', () => {
    pdf
      .font('Fett')
      .fontSize(14)
      .fillColor('black')
      .text(titel, RAND.left, pdf.y, { width: breite(pdf) });
  });
  pdf.moveDown(0.4);
  if (eintraege.length === 0 && leer)
    tag(pdf, element, 'P', () => {
      pdf
        .font('Text')
        .fontSize(10)
        .fillColor(LEISE)
        .text(leer, RAND.left, pdf.y, { width: breite(pdf) });
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
    pdf
      .font('Text')
      .fontSize(8)
      .fillColor(LEISE)
      .text(
        `${fusszeile} · ${seite.replace('{n}', String(n - start + 1)).replace('{von}', String(count))}`,
        RAND.left,
        pdf.page.height - 40,
        {
          width: breite(pdf),
          lineBreak: false,
        },
      );
    pdf.endMarkedContent();
    pdf.page.margins.bottom = RAND.bottom;
  }
};

const schreibe = (pdf: Pdf, dokument: Dokument): void => {
  const wurzel = pdf.struct('Document');
  pdf.addStructure(wurzel);
  tag(pdf, wurzel, 'H1', () => {
    pdf
      .font('Fett')
      .fontSize(22)
      .text(dokument.titel, RAND.left, RAND.top, { width: breite(pdf) });
  });
  pdf.moveDown(0.4);
  for (const absatz of dokument.einleitung) {
    tag(pdf, wurzel, 'P', () => {
      pdf
        .font('Text')
        .fontSize(10.5)
        .text(absatz, RAND.left, pdf.y, { width: breite(pdf), lineGap: 2 });
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
  const [text, fett] = await Promise.all([
    readFile(schrift('SourceSans3_400Regular.ttf')),
    readFile(schrift('SourceSans3_700Bold.ttf')),
  ]);
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
  pdf.registerFont('Text', text).registerFont('Fett', fett);
  const teile: Buffer[] = [];
  const fertig = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (teil: Buffer) => teile.push(teil));
    pdf.on('end', () => resolve(Buffer.concat(teile)));
    pdf.on('error', reject);
  });
  schreibe(pdf, dokument);
  return fertig;
};
