import { cent } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { arrangeGutscheine, gutscheinName, markOf } from './rules.ts';

test.each([
  ['Buchhaus Lindner 20 €', 'Buchhaus Lindner'],
  ['Buchhaus Lindner 12,50 €', 'Buchhaus Lindner'],
  ['Radhof 50 EUR', 'Radhof'],
  ['Radhof 50', 'Radhof'],
  ['Kino 8', 'Kino'],
  ['Marktplatz Grün', 'Marktplatz Grün'],
  ['24 Stunden Kino', '24 Stunden Kino'],
])('%s is of the brand %s', (name, mark) => expect(markOf(name)).toBe(mark));

test.each([
  ['Buchhaus Lindner 20 €', 'Buchhaus Lindner €20'],
  ['Radhof 1.250,50 €', 'Radhof €1,250.50'],
  ['Marktplatz Grün', 'Marktplatz Grün'],
])('%s is called %s in English, and stays as it is in German', (name, english) => {
  expect(gutscheinName(name, 'en')).toBe(english);
  expect(gutscheinName(name, 'de')).toBe(name);
});

test('brands by the alphabet, amounts from small to large, none twice', () => {
  const sort = (name: string, euro: number) => ({ name, wertCent: cent(euro * 100) });
  expect(
    arrangeGutscheine([
      sort('Radhof 100 €', 100),
      sort('Ökokiste 20 €', 20),
      sort('Radhof 15 €', 15),
      sort('Radhof 15 EUR', 15),
    ]),
  ).toEqual([
    { marke: 'Ökokiste', werte: [2000] },
    { marke: 'Radhof', werte: [1500, 10_000] },
  ]);
  expect(arrangeGutscheine([])).toEqual([]);
});
