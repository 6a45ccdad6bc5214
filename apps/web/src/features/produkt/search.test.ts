import { expect, test } from 'vitest';
import { fittingKategorien } from './search.ts';

const kategorie = (Titel: string, Anzahl = 3) => ({ Titel, Untertitel: null, Anzahl });
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
])('%j', (searched, titel) => expect(fittingKategorien(ALL, searched).map(({ Titel }) => Titel)).toEqual(titel));
