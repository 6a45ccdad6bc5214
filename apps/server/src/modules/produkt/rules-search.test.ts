import { describe, expect, test } from 'vitest';
import { buildSearch, isMistyped, type SearchText, wordsOf } from './rules-search.ts';

const NAMES = [
  'Fernwerk Zuhause 250',
  'Fernwerk Glasfaser 250',
  'Fernwerk Glasfaser 1000',
  'Fernwerk Jung Speed 250',
  'Geräte-Schutz Plus',
  'Straßenmusik-Flat 1.000',
];
const search = buildSearch(
  NAMES.map((name, n) => [
    { text: name, gewicht: 4 },
    { text: n === 0 ? 'auch über Glasfaser, 24 Monate' : 'schnell im Netz', gewicht: 1 },
  ]),
);
const find = (question: string) =>
  search
    .find(question)
    ?.von(0, 99)
    .map((n) => NAMES[n]);

test.each(['', '   ', '?!', '–'])('„%s“ holds no word to look for', (question) =>
  expect(search.find(question)).toBeNull(),
);

describe('finds nothing', () => {
  test.each([['Kupferkabel'], ['Glasfaser 9999'], ['Glasfaser 251'], ['xyz'], ['Hund'], ['GLXXXXSER']])(
    '%s',
    (question) => expect(find(question)).toEqual([]),
  );
});

describe('finds', () => {
  test.each([
    ['Glasfaser 250', ['Fernwerk Glasfaser 250', 'Fernwerk Zuhause 250']],
    ['250 glasfaser', ['Fernwerk Glasfaser 250', 'Fernwerk Zuhause 250']],
    ['glas', ['Fernwerk Glasfaser 250', 'Fernwerk Glasfaser 1000', 'Fernwerk Zuhause 250']],
    ['Glassfaser', ['Fernwerk Glasfaser 250', 'Fernwerk Glasfaser 1000', 'Fernwerk Zuhause 250']],
    ['Glasfasre 1000', ['Fernwerk Glasfaser 1000']],
    ['spede', ['Fernwerk Jung Speed 250']],
    ['faser 1000', ['Fernwerk Glasfaser 1000']],
    ['musik', ['Straßenmusik-Flat 1.000']],
    ['geraete', ['Geräte-Schutz Plus']],
    ['GERÄTE', ['Geräte-Schutz Plus']],
    ['strassenmusik', ['Straßenmusik-Flat 1.000']],
    ['flat 1000', ['Straßenmusik-Flat 1.000']],
  ])('%s', (question, names) => expect(find(question)).toEqual(names));
});

test('a word of the name counts more than one of the text, an exact one more than a beginning', () => {
  const one = buildSearch([
    [{ text: 'Speedy', gewicht: 4 }],
    [{ text: 'ganz speed', gewicht: 1 }],
    [{ text: 'Speed', gewicht: 4 }],
  ]);
  const hit = one.find('speed');
  expect([hit?.count, hit?.von(0, 9)]).toEqual([3, [2, 0, 1]]);
  expect([hit?.von(1, 2), hit?.von(1, 3), hit?.von(3, 9), hit?.von(2, 2)]).toEqual([[0], [0, 1], [], []]);
});

test('whatever is asked, it ends', () => {
  expect(find(`${'a '.repeat(500)} ${'x'.repeat(5000)}`)).toEqual([]);
  expect(wordsOf('__proto__ constructor')).toEqual(['proto', 'constructor']);
  expect(find('constructor')).toEqual([]);
});

test.each([
  ['netz', 'netz', 0, true],
  ['netz', 'netze', 0, false],
  ['netz', 'netze', 1, true],
  ['netz', 'entz', 1, true],
  ['netz', 'tezn', 1, false],
  ['glasfaser', 'glsafasr', 2, true],
  ['glasfaser', 'glsafas', 2, false],
])('%s and %s differ by at most %i: %s', (a, b, max, expected) => {
  expect(isMistyped(a, b, max)).toBe(expected);
  expect(isMistyped(b, a, max)).toBe(expected);
});

test('pages put together are the whole, whatever their size', () => {
  const many = buildSearch(
    Array.from({ length: 500 }, (_, n): SearchText[] => [
      { text: n % 3 ? 'Glasfaser' : 'Glasfaserkabel', gewicht: n % 4 ? 1 : 4 },
    ]),
  );
  const hit = many.find('glasfaser')!;
  const all = hit.von(0, hit.count);
  expect([hit.count, new Set(all).size]).toEqual([500, 500]);
  for (const size of [1, 7, 24, 499]) {
    const pages = Array.from({ length: Math.ceil(500 / size) }, (_, n) => hit.von(n * size, (n + 1) * size));
    expect(pages.flat()).toEqual(all);
  }
});
