import { expect, test } from 'vitest';
import { gutscheinBild } from './gutschein-bild.ts';

test.each([
  ['Buchhaus Lindner', 'buch'],
  ['Kinokarte Kiel', 'kino'],
  ['Radhof', 'rad'],
  ['Marktplatz Grün', 'korb'],
  ['Wellnessoase', 'geschenk'],
])('%s: %s', (mark, bild) => expect(gutscheinBild(mark)).toBe(bild));
