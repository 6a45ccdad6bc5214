import type { ProduktDetail } from '@weitersagen/contract/produkt';
import { expect, test } from 'vitest';
import { euro } from '../../lib/format.ts';
import { rowsOf, type Worte } from './vergleich.ts';

const worte: Worte = {
  t: ((name: string, werte: object = {}) => [name, ...Object.values(werte)].join(' ')) as Worte['t'],
  euro: (cent) => euro(cent, 'de'),
  tag: (tag) => tag,
};
const produkt = (mehr: Partial<ProduktDetail>) =>
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
    ...mehr,
  }) as unknown as ProduktDetail;
const row = (id: string, ...produkte: ProduktDetail[]) => rowsOf(produkte, worte).find((eine) => eine.id === id)?.werte;

const gleich = produkt({});
const steigend = produkt({
  Preisaufteilung: [
    { vonMonat: 1, bisMonat: 6, Cent: 1995 },
    { vonMonat: 7, bisMonat: null, Cent: 3995 },
  ],
  PreisDurchschnitt: 3495,
});

test('on average a price that never changes costs just that', () =>
  expect(row('durchschnitt', gleich, steigend)).toEqual([euro(3995, 'de'), euro(3495, 'de')]));

test('without any price there is no such row', () =>
  expect(row('durchschnitt', produkt({ PreisMonatlich: null }))).toBeUndefined());

test('the price of the first months comes first', () =>
  expect(row('preis', gleich, steigend)).toEqual([
    euro(3995, 'de'),
    `preisSpaeter ${euro(1995, 'de')} 7 ${euro(3995, 'de')}`,
  ]));
