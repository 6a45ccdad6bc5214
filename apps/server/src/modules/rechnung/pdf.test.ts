import { inflateSync } from 'node:zlib';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { AGENTUR, everyDocument, rechnung, reward } from '@weitersagen/testkit/rechnung';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { renderCii } from './cii.ts';
import { notesOf, renderPdf, sumsOf } from './pdf.ts';
import { billedLines } from './rules.ts';

/** No validator of PDF/A runs without Java, so it is held by its parts (ISO 19005-3). */
const objectsOf = (file: Buffer): string[] => file.toString('latin1').split(/\nendobj\n/);
const find = (file: Buffer, ...signs: string[]): string[] =>
  objectsOf(file).filter((object) => signs.every((sign) => object.includes(sign)));
const only = (file: Buffer, ...signs: string[]): string => {
  const found = find(file, ...signs);
  expect(found, signs.join(' ')).toHaveLength(1);
  return found[0]!;
};
const streamOf = (object: string): Buffer =>
  Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(object)?.[1] ?? '', 'latin1');
const enclosedXml = (file: Buffer): string => {
  const object = only(file, '/Type /EmbeddedFile');
  const stream = streamOf(object);
  return (object.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('utf8');
};

describe.each(everyDocument())('%s as PDF/A-3', (_, document) => {
  const made = renderPdf(document, NEUTRAL);

  test('carries its XML, named and related as Factur-X wants it', async () => {
    const file = await made;
    expect(enclosedXml(file)).toBe(renderCii(document));
    const spec = only(file, '/Type /Filespec');
    expect(spec).toContain('/AFRelationship /Alternative');
    expect(spec).toContain('/UF (factur-x.xml)');
    const enclosed = only(file, '/Type /EmbeddedFile');
    expect(enclosed).toContain('/Subtype /text#2Fxml');
    expect(enclosed).toContain('/ModDate');
    expect(only(file, '/Type /Catalog')).toMatch(/\/AF \[/);
  });

  test('says in its metadata what it is', async () => {
    using metadata = XmlDocument.fromString(streamOf(only(await made, '/Subtype /XML')).toString('utf8'));
    const value = (name: string) => metadata.find(`//*[name()='${name}']`).map((node) => node.content);
    expect(value('pdfaid:part')).toEqual(['3']);
    expect(value('pdfaid:conformance')).toEqual(['B']);
    expect(value('fx:DocumentFileName')).toEqual(['factur-x.xml']);
    expect(value('fx:ConformanceLevel')).toEqual(['EN 16931']);
    expect(value('pdfaProperty:name')).toEqual(['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel']);
  });

  test('has a colour profile, and each font in it', async () => {
    const file = await made;
    expect(only(file, '/Type /OutputIntent')).toContain('/DestOutputProfile');
    const fonts = find(file, '/Type /FontDescriptor');
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toContain('/FontFile2');
    expect(find(file, '/BaseFont /Helvetica')).toEqual([]);
  });

  test('can be read aloud: tagged, in German, with its title', async () => {
    const catalog = only(await made, '/Type /Catalog');
    expect(catalog).toContain('/StructTreeRoot');
    expect(catalog).toContain('/Lang (de-DE)');
  });
});

describe('what a reader is told of the money', () => {
  const told = (wanted: string) => {
    const document = everyDocument().find(([name]) => name === wanted)![1];
    return { sums: sumsOf(document).slice(-2), notes: notesOf(document).join(' ') };
  };

  test('of a credit note: that it is paid out', () => {
    const { sums, notes } = told('a credit note with VAT');
    expect(sums.at(-1)).toEqual(['Auszahlungsbetrag', 3966]);
    expect(notes).toContain('Der Betrag wird auf das hinterlegte Konto überwiesen.');
  });

  test('of one that is taken back after it was paid: that the agency pays, where to and with which words', () => {
    const { sums, notes } = told('a correction of a credit note that was paid');
    expect(sums).toEqual([
      ['Gesamtbetrag', -3966],
      ['Von Ihnen zu zahlen', 3966],
    ]);
    expect(notes).toContain('Bitte überweisen Sie den Betrag bis zum genannten Tag zurück.');
    expect(notes).toContain('IBAN DE02 1203 0000 0000 2020 51 · Verwendungszweck GS-2026-00001');
  });

  test('of one that is taken back before: that it is set off', () => {
    const { sums, notes } = told('a correction of a credit note');
    expect(sums).toEqual([
      ['Gesamtbetrag', -3966],
      ['Zu Ihren Lasten', 3966],
    ]);
    expect(notes).toContain('Der Betrag wird mit der Gutschrift verrechnet.');
    expect(notes).not.toMatch(/überw|IBAN/);
  });
});

test('a reader is told why it corrects, where that is known', () => {
  const notesIn = (wanted: string) => notesOf(everyDocument().find(([name]) => name === wanted)![1]);
  expect(notesIn('a correction whose reason was said')).toContain('Grund: Falsche Anschrift: „Deichstraße“ & Nr. <7>');
  expect(notesIn('a correction').join(' ')).not.toContain('Grund: ');
});

test('a sign that the font lacks leaves no box: the page is drawn without it, and the XML has it', async () => {
  const name = 'Agentur 😀 Hansen';
  const odd = await renderPdf(rechnung({ buyer: { ...AGENTUR, name } }), NEUTRAL);
  expect(enclosedXml(odd)).toContain(name);
  const pages = find(odd, '/Length', 'FlateDecode').map((object) => {
    try {
      return inflateSync(streamOf(object)).toString('latin1');
    } catch {
      return '';
    }
  });
  // A text is a row of glyphs of four hexadecimal digits each; the one of number 0 is the box.
  const glyphs = pages
    .filter((text) => /\bTJ\b/.test(text))
    .flatMap((text) => [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []));
  expect(glyphs.length).toBeGreaterThan(100);
  expect(glyphs).not.toContain('0000');
});

test('the same document comes out the same', async () => {
  const [one, other] = [await renderPdf(rechnung(), NEUTRAL), await renderPdf(rechnung(), NEUTRAL)];
  expect(one.equals(other)).toBe(true);
});

test('three hundred rewards fill several pages, each with its foot', async () => {
  const lines = billedLines(
    Array.from({ length: 300 }, (_, n) => reward({ auftragsnummer: `A-${n}` })),
    19,
  );
  const file = await renderPdf(rechnung({ lines }), NEUTRAL);
  expect(find(file, '/Type /Page\n').length).toBeGreaterThan(5);
});
