import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signsOf } from './sign.ts';

const produkte = (bild: string, ...names: string[]) =>
  names.map((Name, place) => ({ Id: `${bild} ${place}`, Name, Bild: bild }));
const signs = (all: ReturnType<typeof produkte>) => [...signsOf(all).values()];

test('a product whose drawing no other has carries no sign', () => {
  expect(signs([...produkte('tv', 'TV Plus'), ...produkte('sim', 'Prepaid S')])).toEqual(['', '']);
});

test.each([
  [
    ['Glasfaser 500', 'Glasfaser 1000'],
    ['500', '1000'],
  ],
  [
    ['Mobil M', 'Mobil L', 'Mobil XL'],
    ['M', 'L', 'XL'],
  ],
  [
    ['Service', 'Service Plus'],
    ['', '+'],
  ],
  [
    ['TV Start', 'TV Plus', 'TV Komplett'],
    ['S', '+', 'K'],
  ],
  [
    ['klar 20', 'klar alles'],
    ['20', ''],
  ],
  [
    ['Karte', 'Karte'],
    ['1', '2'],
  ],
])('%j: %j', (names, expected) => {
  expect(signs(produkte('x', ...names))).toEqual(expected);
});

test('other words for the same drawing count as one', () => {
  expect(signs([...produkte('internet', 'Zuhause 100'), ...produkte('dsl', 'Zuhause 250')])).toEqual(['100', '250']);
});

test('whatever the names are, no two drawings are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-C]( [A-C12]{1,2}){0,2}$/), { maxLength: 8 }), (names) => {
      const all = names.map((Name, place) => ({ Id: String(place), Name, Bild: 'tv' }));
      expect(new Set(signs(all)).size).toBe(names.length);
    }),
  );
});
