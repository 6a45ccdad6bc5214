import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { Marke } from '@weitersagen/contract/marke';
import { type Cent, cent, type Tag } from '@weitersagen/contract/values';
import { fontFile } from '../../platform/bild/fonts.ts';
import { beginningOfTheDay, formatDay } from '../../platform/clock/days.ts';
import { ibanReadable } from '../../platform/crypto/iban.ts';
import { renderArchived } from '../../platform/pdf/archive.ts';
import { noteOf, reasonNoteOf, renderCii, termsOf } from './cii.ts';
import { isCorrection, isSelfBilled, lineCent, type Party, type RechnungDocument, taxGroups, totals } from './rules.ts';

type Pdf = PDFKit.PDFDocument;

const SIZE = { small: 8, text: 9.5, head: 20 };
const RIGHT = { align: { x: 'right' } } as const;
const HAIRLINE = 0.4;

/** An invoice is written in German whatever its reader's language is: German law names its words. */
const euro = (amount: Cent): string =>
  `${(amount / 100).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`.replace(
    '-',
    '\u2212',
  );
const date = (value: Tag): string => formatDay(value, MAIN_LANGUAGE);

const titleOf = ({ art, number }: RechnungDocument): string =>
  ({
    Rechnung: `Rechnung ${number}`,
    Korrektur: `Rechnungskorrektur ${number}`,
    Gutschrift: `Gutschrift ${number}`,
    Gutschriftkorrektur: `Korrektur der Gutschrift ${number}`,
  })[art];

interface Look {
  ink: string;
  muted: string;
  line: string;
  accent: string;
}
const lookOf = ({ light }: Marke): Look => ({
  ink: light.ink,
  muted: light.muted,
  line: light.line,
  accent: light.brand,
});

/** A paragraph with its tag, so that a screen reader reads it in its place. */
const paragraph = (pdf: Pdf, tag: string, draw: () => void): void => {
  pdf.addStructure(pdf.struct(tag, {}, draw));
};

const addressOf = (p: Party): string[] => [p.name, p.strasse, `${p.plz} ${p.ort}`].filter((row) => row.trim() !== '');

/** A number stays on the line of its name. */
const taxIdsOf = (p: Party): string[] => [
  ...(p.ustId ? [`USt-IdNr.\u00a0${p.ustId}`] : []),
  ...(p.steuernummer ? [`Steuernummer\u00a0${p.steuernummer}`] : []),
];

const drawHead = (pdf: Pdf, document: RechnungDocument, look: Look): void => {
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  const { seller, buyer } = document;
  const agentur = isSelfBilled(document.art) ? seller : buyer;
  paragraph(pdf, 'P', () => {
    pdf.font('bold').fontSize(13).fillColor(look.accent).text(seller.name, left, 50, { width });
  });
  paragraph(pdf, 'P', () => {
    pdf
      .font('text')
      .fontSize(SIZE.small)
      .fillColor(look.muted)
      .text(addressOf(seller).join(' · '), left, 128, { width });
  });
  paragraph(pdf, 'P', () => {
    pdf
      .fontSize(SIZE.text + 1)
      .fillColor(look.ink)
      .text(addressOf(buyer).join('\n'), left, 146, { width: width / 2 });
  });
  const facts: [string, string][] = [
    ['Nummer', document.number],
    ['Datum', date(document.date)],
    ['Zeitraum', `${date(document.from)} – ${date(document.until)}`],
    ...(document.original
      ? ([['Korrigiert', `${document.original.number} vom ${date(document.original.date)}`]] satisfies [
          string,
          string,
        ][])
      : []),
    ...(document.dueOn ? ([['Zahlbar bis', date(document.dueOn)]] satisfies [string, string][]) : []),
    ...(agentur.id ? ([['Agentur', agentur.id]] satisfies [string, string][]) : []),
  ];
  pdf.fontSize(SIZE.text).table({
    position: { x: left + width * 0.54, y: 144 },
    maxWidth: width * 0.46,
    columnStyles: [70, '*'],
    defaultStyle: { border: 0, padding: 1.5, textColor: look.ink },
    structParent: pdf,
    data: facts.map(([name, value]) => [{ text: name, type: 'TH', textColor: look.muted }, { text: value }]),
  } as PDFKit.Mixins.TableOptionsWithData);
  paragraph(pdf, 'H1', () => {
    pdf.font('bold').fontSize(SIZE.head).fillColor(look.ink).text(titleOf(document), left, 258, { width });
  });
  pdf.font('text').fontSize(SIZE.text);
  pdf.y += 6;
};

const drawLines = (pdf: Pdf, { lines }: RechnungDocument, look: Look): void => {
  const head = ['Nr.', 'Leistung', 'Auftrag', 'Menge', 'Einzeln', 'USt', 'Betrag'];
  pdf.table({
    position: { x: pdf.page.margins.left, y: pdf.y },
    columnStyles: [
      24,
      '*',
      78,
      { width: 38, ...RIGHT },
      { width: 54, ...RIGHT },
      { width: 32, ...RIGHT },
      { width: 60, ...RIGHT },
    ],
    defaultStyle: {
      border: { top: 0, left: 0, right: 0, bottom: HAIRLINE },
      borderColor: look.line,
      padding: { top: 3, bottom: 3, left: 2, right: 2 },
      textColor: look.ink,
    },
    structParent: pdf,
    data: [
      head.map((text) => ({ text, type: 'TH', textColor: look.muted })),
      ...lines.map((line, index) => [
        String(index + 1),
        line.text,
        line.reference ?? '–',
        String(line.quantity),
        euro(line.unitCent),
        line.tax.percent ? `${line.tax.percent} %` : '–',
        euro(lineCent(line)),
      ]),
    ],
  } as PDFKit.Mixins.TableOptionsWithData);
};

/**
 * The last one is what is paid. The correction of a credit note keeps the signs of what it corrects, as its XML has to; below
 * them it says without one who bears it, as screens and reports do.
 */
const amountsOf = ({ art, account }: RechnungDocument, grossCent: Cent): [string, Cent][] => {
  if (art === 'Gutschrift') return [['Auszahlungsbetrag', grossCent]];
  const total: [string, Cent] = ['Gesamtbetrag', grossCent];
  if (art !== 'Gutschriftkorrektur') return [total];
  return [total, [account ? 'Von Ihnen zu zahlen' : 'Zu Ihren Lasten', cent(-grossCent)]];
};

/** What stands below the lines, as a reader has it. */
export const sumsOf = (document: RechnungDocument): [string, Cent][] => {
  const rows = taxGroups(document).flatMap((group): [string, Cent][] => [
    [group.percent ? `Netto zu ${group.percent} % USt` : 'Ohne Umsatzsteuer', group.netCent],
    ...(group.percent ? ([[`Umsatzsteuer ${group.percent} %`, group.taxCent]] satisfies [string, Cent][]) : []),
  ]);
  return [...rows, ...amountsOf(document, totals(document).grossCent)];
};

const drawTotals = (pdf: Pdf, document: RechnungDocument, look: Look): void => {
  const rows = sumsOf(document);
  const last = rows.pop()!;
  const { left, right } = pdf.page.margins;
  const width = pdf.page.width - left - right;
  // Never alone at the foot of a page, and never cut in two.
  if (pdf.y + 16 * (rows.length + 1) + 90 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  pdf.table({
    position: { x: left + width * 0.5, y: pdf.y + 8 },
    maxWidth: width * 0.5,
    columnStyles: ['*', { width: 90, ...RIGHT }],
    defaultStyle: { border: 0, padding: 2, textColor: look.ink },
    structParent: pdf,
    data: [
      ...rows.map(([name, amount]) => [{ text: name, type: 'TH', textColor: look.muted }, { text: euro(amount) }]),
      [
        { text: last[0], type: 'TH', font: { src: 'bold', size: 12 } },
        { text: euro(last[1]), font: { src: 'bold', size: 12 } },
      ],
    ],
  } as PDFKit.Mixins.TableOptionsWithData);
  pdf.font('text').fontSize(SIZE.text);
};

/** In words: what is corrected, why there is no tax, how it is paid. */
export const notesOf = (document: RechnungDocument): string[] => {
  const { account } = document;
  const reasons = taxGroups(document).flatMap(({ reason, netCent }) =>
    reason ? [`${euro(netCent)} ohne Umsatzsteuer: ${reason}.`] : [],
  );
  const note = noteOf(document);
  const why = reasonNoteOf(document);
  return [
    ...(note && isCorrection(document.art) ? [`${note}.`] : []),
    ...(why ? [why] : []),
    ...reasons,
    termsOf(document),
    ...(account
      ? [`${account.holder} · IBAN ${ibanReadable(account.iban)} · Verwendungszweck ${document.number}`]
      : []),
    `Die Datei factur-x.xml in diesem Dokument ist die E-Rechnung (ZUGFeRD 2.5, EN 16931).`,
  ];
};

const drawNotes = (pdf: Pdf, document: RechnungDocument, look: Look): void => {
  pdf.x = pdf.page.margins.left;
  pdf.y += 16;
  for (const text of notesOf(document)) {
    paragraph(pdf, 'P', () => {
      pdf.fillColor(look.ink).text(text, { paragraphGap: 3 });
    });
  }
};

/** On every page, and read by nobody's screen reader: it says nothing new. */
const drawFeet = (pdf: Pdf, { seller, number }: RechnungDocument, look: Look): void => {
  const { start, count } = pdf.bufferedPageRange();
  const { left, right } = pdf.page.margins;
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // Below the margin, where text would else begin a page of its own.
    pdf.page.margins.bottom = 0;
    const about = [...addressOf(seller), ...(seller.register ? [seller.register] : []), ...taxIdsOf(seller)];
    pdf.markContent('Artifact', { type: 'Pagination' } as PDFKit.Mixins.MarkingOptions);
    pdf.font('text').fontSize(SIZE.small).fillColor(look.muted);
    const width = pdf.page.width - left - right;
    pdf.text(about.join(' · '), left, pdf.page.height - 62, { width, align: 'center' });
    pdf.text(`${number} · Seite ${page + 1} von ${count}`, left, pdf.page.height - 34, { width, align: 'center' });
    pdf.endMarkedContent();
  }
};

type Shown = (text: string) => string;
const shownParty = (party: Party, shown: Shown): Party => ({
  ...party,
  name: shown(party.name),
  strasse: shown(party.strasse),
  ort: shown(party.ort),
  register: party.register && shown(party.register),
});
/** As the page shows it; the XML in it has every sign. */
const shownDocument = (document: RechnungDocument, shown: Shown): RechnungDocument => ({
  ...document,
  seller: shownParty(document.seller, shown),
  buyer: shownParty(document.buyer, shown),
  account: document.account && { ...document.account, holder: shown(document.account.holder) },
  ...(document.reason?.kind === 'said' ? { reason: { ...document.reason, words: shown(document.reason.words) } } : {}),
  lines: document.lines.map((line) => ({
    ...line,
    text: shown(line.text),
    reference: line.reference && shown(line.reference),
  })),
});

/** PDF/A-3 with the XML in it. The same document comes out the same, byte for byte. */
export const renderPdf = (document: RechnungDocument, marke: Marke, xml = renderCii(document)): Promise<Buffer> => {
  const look = lookOf(marke);
  return renderArchived(
    {
      title: titleOf(document),
      created: beginningOfTheDay(document.date),
      fonts: {
        text: fontFile({ family: 'Source Sans 3', weight: 400 }),
        bold: fontFile({ family: 'Source Sans 3', weight: 700 }),
      },
      enclosed: { name: 'factur-x.xml', xml, level: 'EN 16931' },
    },
    (pdf, shown) => {
      const page = shownDocument(document, shown);
      drawHead(pdf, page, look);
      drawLines(pdf, page, look);
      drawTotals(pdf, page, look);
      drawNotes(pdf, page, look);
      drawFeet(pdf, page, look);
    },
  );
};
