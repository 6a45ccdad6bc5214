import { expect, test } from 'vitest';
import { suche } from './suche.ts';

const produkt = (Name: string, KategorieName = '', Kurztext = '') => ({ Name, KategorieName, Kurztext });
const produkte = [
  produkt('Zuhause 100', 'Internet', 'Für Haus und Straße'),
  produkt('Glasfaser 1000', 'Glasfaser', 'So schnell wie Licht'),
];

test.each([
  ['', 2],
  ['  ', 2],
  ['zuhause', 1],
  ['STRASSE', 1],
  ['fur haus', 1],
  ['1000 glas', 1],
  ['internet', 1],
  ['satellit', 0],
  ['zuhause glasfaser', 0],
])('"%s": %i', (text, anzahl) => expect(suche(produkte, text)).toHaveLength(anzahl));
