import { describe, expect, test } from 'vitest';
import { drawPdf } from './draw.ts';
import type { Dokument } from './inhalt.ts';

const document = (more: Partial<Dokument> = {}): Dokument => ({
  sprache: 'de',
  titel: 'Ihre Daten: Łukasz Öztürk',
  herausgeber: 'Alpha GmbH',
  erstelltAm: new Date('2026-07-01T10:00:00Z'),
  einleitung: ['Das ist alles.'],
  abschnitte: [
    { titel: 'Person', eintraege: [{ zeilen: [{ name: 'Vorname', wert: 'Łukasz' }] }] },
    { titel: 'Bank', leer: 'Nichts.', eintraege: [] },
  ],
  ersatzhinweis: 'Manche Zeichen stehen als Nummer da.',
  fusszeile: 'Alpha',
  seite: 'Seite {n} von {von}',
  ...more,
});

const raw = async (d: Dokument) => {
  return Buffer.from(await drawPdf(d)).toString('latin1');
};

describe('a document', () => {
  test('is tagged, says its language and its title, and brings its fonts', async () => {
    const pdf = await raw(document());
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    for (const part of [
      '/MarkInfo',
      '/Marked true',
      '/Lang (de-DE)',
      '/S /H1',
      '/S /H2',
      '/S /LBody',
      '/DisplayDocTitle true',
    ])
      expect(pdf).toContain(part);
    expect(pdf).toContain('SourceSans3');
    expect(pdf).not.toContain('/BaseFont /Helvetica');
  });

  test('goes on over as many pages as it needs', async () => {
    const eintraege = Array.from({ length: 40 }, (_, n) => ({
      titel: `Empfehlung ${n}`,
      zeilen: [{ name: 'Nachricht', wert: 'Lang. '.repeat(60) }],
    }));
    const pdf = await raw(document({ abschnitte: [{ titel: 'Empfehlungen', eintraege }] }));
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(3);
  });
});

describe('a name in another script', () => {
  const HINT = 'Manche Zeichen stehen als Nummer da.';
  const mit = (wert: string) =>
    document({ abschnitte: [{ titel: 'Person', eintraege: [{ titel: wert, zeilen: [{ name: 'Vorname', wert }] }] }] });
  /** As a PDF writes text that is not Latin: UTF-16. */
  const utf16 = (text: string) =>
    Buffer.from(`\ufeff${text}`, 'utf16le')
      .swap16()
      .toString('latin1')
      .replace(/[()\\]/g, '\\$&')
      .replaceAll('\t', '\\t');

  test.each([
    ['محمد الأحمد', 'NotoSansArabic'],
    ['שרה', 'NotoSansHebrew'],
    ['अनीता', 'NotoSansDevanagari'],
    ['李', 'DroidSansFallback'],
    ['김민수', 'NanumGothic'],
    ['😀', 'NotoEmoji'],
  ])('%s is drawn in %s, and read as it was written', async (name, font) => {
    const pdf = await raw(mit(name));
    expect(pdf).toContain(font);
    expect(pdf).toContain(`/ActualText (${utf16(name)})`);
  });

  test('the fonts of other scripts come only where they are needed', async () => {
    expect(await raw(mit('Łukasz'))).not.toMatch(/Noto|Droid|Nanum|ActualText/);
  });

  test('where a sign is in no font, the document says so', async () => {
    const length = async (value: string) =>
      (await raw({ ...mit(value), ersatzhinweis: HINT })).match(/\/S \/P\b/g)?.length;
    expect(await length('\u{12000}')).toBe(((await length('A')) ?? 0) + 1);
  });

  test('a long text goes on over the next page', async () => {
    const zeilen = [{ name: 'Nachricht', wert: 'محمد\n'.repeat(80) }];
    const pdf = await raw(document({ abschnitte: [{ titel: 'Kontakt', eintraege: [{ zeilen }] }] }));
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(2);
  });
});

test('of two asked for at once, both come', async () => {
  const both = await Promise.all([raw(document()), raw(document({ sprache: 'en' }))]);
  expect(both.map((pdf) => pdf.includes('/Lang (en-GB)'))).toEqual([false, true]);
});
