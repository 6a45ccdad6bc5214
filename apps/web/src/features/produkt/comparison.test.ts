import type { ProduktDetail } from '@weitersagen/contract/produkt';
import { expect, test } from 'vitest';
import { euro } from '../../lib/format.ts';
import { rowsOf, type Words } from './comparison.ts';

const words: Words = {
  t: ((name: string, values: object = {}) => [name, ...Object.values(values)].join(' ')) as Words['t'],
  euro: (cent) => euro(cent, 'de'),
  tag: (day) => day,
};
const produkt = (more: Partial<ProduktDetail>) =>
  ({
    PreisMonatlich: 3995,
    PreisDurchschnitt: null,
    Preisaufteilung: [],
    PreisEinmalig: null,
    PraemieCent: null,
    Aufteilungen: [],
    Aktionsname: null,
    KategorieName: 'Internet',
    Klasse: null,
    Merkmale: [],
    Daten: { Art: 'Einfach' },
    ...more,
  }) as unknown as ProduktDetail;
const row = (id: string, ...produkte: ProduktDetail[]) => rowsOf(produkte, words).find((one) => one.id === id)?.values;

const same = produkt({});
const ascending = produkt({
  Preisaufteilung: [
    { vonMonat: 1, bisMonat: 6, Cent: 1995 },
    { vonMonat: 7, bisMonat: null, Cent: 3995 },
  ],
  PreisDurchschnitt: 3495,
});

test('on average a price that never changes costs just that', () =>
  expect(row('durchschnitt', same, ascending)).toEqual([euro(3995, 'de'), euro(3495, 'de')]));

test('without any price there is no such row', () =>
  expect(row('durchschnitt', produkt({ PreisMonatlich: null }))).toBeUndefined());

test('who is bound for a while stands beside who is not, and where nobody is there is no such row', () => {
  const bound = produkt({ Daten: { Art: 'Festnetz', Mindestlaufzeit: 12 } as ProduktDetail['Daten'] });
  expect(row('mindestlaufzeit', same, bound)).toEqual([null, 'monate 12']);
  expect(row('mindestlaufzeit', same)).toBeUndefined();
});

test('the price of the first months comes first', () =>
  expect(row('preis', same, ascending)).toEqual([
    euro(3995, 'de'),
    `preisSpaeter ${euro(1995, 'de')} 7 ${euro(3995, 'de')}`,
  ]));
