import { expect, test } from 'vitest';
import { gutscheinbild } from './gutscheinbild.ts';

test.each([
  ['Buchhaus Lindner', 'buch'],
  ['Kinokarte Kiel', 'kino'],
  ['Radhof', 'rad'],
  ['Marktplatz Grün', 'korb'],
  ['Wellnessoase', 'geschenk'],
])('%s: %s', (mark, bild) => expect(gutscheinbild(mark)).toBe(bild));
