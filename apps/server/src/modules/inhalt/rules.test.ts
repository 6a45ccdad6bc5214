import { describe, expect, test } from 'vitest';
import {
  arrangeHtml,
  blockRows,
  differences,
  isIdentifier,
  isMissingToPublish,
  missingTranslations,
  slugFrom,
} from './rules.ts';
import { asRows, fromRows } from './rules-file.ts';
import { findSchema, SCHEMATA } from './schemata.ts';

const faq = findSchema('faq')!;

test.each(['', '.', '..', 'a/b', 'a b', '.a', 'a.', 'ä', "a'b", 'a}}', 'a'.repeat(81)])('„%s“ is no key', (text) => {
  expect(isIdentifier(text)).toBe(false);
});
test.each(['a', 'A1', 'fn-1', 'home.titel', 'a_b'])('„%s“ is a key', (text) => {
  expect(isIdentifier(text)).toBe(true);
});

test('what is required and missing is named', () => {
  const data = { Identifier: { iv: 'x' }, Gruppe: { en: 'Only English' }, Frage: { de: 'Ja?' } };
  expect(isMissingToPublish(faq, data)).toEqual(['Gruppe.de', 'Antwort.de']);
});

test('what is told in German and not in English is named', () => {
  const data = { Identifier: { iv: 'x' }, Frage: { de: 'Ja?' }, Antwort: { de: '<p>a</p>', en: '<p>b</p>' } };
  expect(missingTranslations(faq, data, ['de', 'en'])).toEqual([{ feld: 'Frage', sprache: 'en' }]);
  expect(missingTranslations(faq, data, ['de'])).toEqual([]);
});

test('two states differ where a value came, went or changed', () => {
  expect(
    differences({ A: { de: 'x', en: 'y' }, B: { iv: [1] } }, { A: { de: 'x', en: 'z' }, B: { iv: [1] }, C: { iv: 2 } }),
  ).toEqual(['A.en', 'C.iv']);
});

describe('HTML is the same however it was laid out, and stands one block a line in a file', () => {
  test.each([
    ['<p>a</p>\n  <p>b</p>', ['<p>a</p>', '<p>b</p>']],
    [
      '<ul> <li>a <strong>b</strong> c</li><li>d</li></ul>',
      ['<ul>', '<li>a <strong>b</strong> c</li>', '<li>d</li>', '</ul>'],
    ],
    ['<p>a<br />b\nc</p>', ['<p>a<br />b\nc</p>']],
    ['nur Text', ['nur Text']],
  ])('%s', (html, rows) => {
    expect(blockRows(arrangeHtml(html))).toEqual(rows);
    expect(arrangeHtml(rows.join(''))).toBe(arrangeHtml(html));
  });
});

test('a file has lines and names, and says the same again', () => {
  const page = findSchema('seite')!;
  const data = {
    Identifier: { iv: 'x' },
    Inhalt: { de: '<p>a</p><p>b</p>', en: '<p>c</p>' },
    KeyVisual: { iv: ['id-1'] },
  };
  const rows = asRows(page, data, () => 'strand');
  expect(rows).toEqual({
    Identifier: { iv: 'x' },
    Inhalt: { de: ['<p>a</p>', '<p>b</p>'], en: '<p>c</p>' },
    KeyVisual: { iv: ['strand'] },
  });
  expect(fromRows(page, rows, () => 'id-1')).toEqual(data);
});

test.each([
  ['Titel Bild (2).JPG', 'titel-bild-2'],
  ['Größe ßß.webp', 'groesse-ssss'],
  ['???.png', 'bild'],
  ['3F2B8C1E-7A4D-4E6F-9B0A-1C2D3E4F5A6B.jpeg', 'bild-3f2b8c1e-7a4d-4e6f-9b0a-1c2d3e4f5a6b'],
])('%s becomes %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test('every schema has its key, required and the same for all languages, and leads only to what there is', () => {
  for (const { felder, schluessel, anzeige } of SCHEMATA) {
    expect(felder.find(({ name }) => name === schluessel)).toMatchObject({ pflicht: true, lokalisiert: false });
    expect(felder.some(({ name }) => name === anzeige)).toBe(true);
    for (const { art, ziel, lokalisiert } of felder)
      if (art === 'verweis' || art === 'bild')
        expect([lokalisiert, art === 'bild' || !!findSchema(ziel ?? '')]).toEqual([false, true]);
  }
});
