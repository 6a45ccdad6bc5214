import { expect, test } from 'vitest';
import { alsText, krumenDaten, produktDaten } from './strukturdaten.ts';

const ware = {
  name: 'Zuhause 100',
  beschreibung: 'Internet',
  url: 'https://x.example/produkt/a',
  marke: 'Fernwerk',
  kategorie: 'Internet',
  nummer: 'FW-1',
  preisCent: 3995,
  monatlich: true,
};

test('a name cannot close the element that it stands in', () =>
  expect(alsText(produktDaten({ ...ware, name: '</script><script>alert(1)' }))).not.toContain('<'));

test('no price, no offer', () => expect(produktDaten({ ...ware, preisCent: null })).not.toHaveProperty('offers'));

test('a monthly price says that it is one', () =>
  expect(produktDaten(ware)).toMatchObject({
    '@type': 'Product',
    offers: { price: '39.95', priceCurrency: 'EUR', priceSpecification: { unitCode: 'MON' } },
  }));

test('breadcrumbs count from one', () =>
  expect(krumenDaten([{ name: 'Produkte', url: 'https://x.example/produkte' }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'Produkte', item: 'https://x.example/produkte' }],
  }));
