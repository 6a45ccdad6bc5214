import { expect, test } from 'vitest';
import { fittingKategorien } from './search.ts';

const kategorie = (Title: string, Count = 3) => ({ Titel: Title, Untertitel: null, Anzahl: Count });
const ALL = [
  kategorie('Internet über Glasfaser'),
  kategorie('Smartphone-Tarife'),
  kategorie('Häusliches'),
  kategorie('Leer', 0),
];

test.each([
  ['', []],
  ['   ', []],
  ['leer', []],
  ['faser internet', ['Internet über Glasfaser']],
  ['GLAS', ['Internet über Glasfaser']],
  ['tarif', ['Smartphone-Tarife']],
  ['hausliches', ['Häusliches']],
  ['phon', ['Smartphone-Tarife']],
  ['art', []],
])('%j', (searched, title) => expect(fittingKategorien(ALL, searched).map(({ Titel }) => Titel)).toEqual(title));
