import { expect, test } from 'vitest';
import { asText, crumbsData, listsData, produktData } from './structured-data.ts';

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
  expect(asText(produktData({ ...ware, name: '</script><script>alert(1)' }))).not.toContain('<'));

test('no price, no offer', () => expect(produktData({ ...ware, preisCent: null })).not.toHaveProperty('offers'));

test('a monthly price says that it is one', () =>
  expect(produktData(ware)).toMatchObject({
    '@type': 'Product',
    offers: { price: '39.95', priceCurrency: 'EUR', priceSpecification: { unitCode: 'MON' } },
  }));

test('breadcrumbs count from one', () =>
  expect(crumbsData([{ name: 'Produkte', url: 'https://x.example/produkte' }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'Produkte', item: 'https://x.example/produkte' }],
  }));

test('a price that changes says from when on and for how long each one is paid', () =>
  expect(
    produktData({
      ...ware,
      preisCent: 1995,
      levels: [
        { vonMonat: 1, bisMonat: 6, Cent: 1995 },
        { vonMonat: 7, bisMonat: null, Cent: 3995 },
      ],
    }),
  ).toMatchObject({
    offers: {
      price: '19.95',
      priceSpecification: [
        { price: '19.95', unitCode: 'MON', billingDuration: 6 },
        { price: '39.95', unitCode: 'MON', billingStart: 6 },
      ],
    },
  }));

test('what a category holds is a list', () =>
  expect(listsData([{ name: 'Aura 6', url: 'https://x.example/geraet/aura-6' }])).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, name: 'Aura 6' }],
  }));
