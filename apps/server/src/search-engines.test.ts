import { expect, test } from 'vitest';
import { addressesFrom, isFindable } from './search-engines.ts';

const open = { ModuleErzwingeLogin: false, IsAutologin: false, ModuleAdv: false, ModuleCompanyRecommendation: false };

test.each([
  ['persoenlicherbereich', {}, 'needs a login'],
  ['praemie', {}, 'is for one person'],
  ['nichtgefunden', {}, 'is nothing'],
  ['login', {}, 'is for who has an account'],
  ['passwortvergessen', {}, 'is for who has an account'],
  ['registrieren', { IsAutologin: true }, 'is closed with autologin'],
  ['home', { ModuleErzwingeLogin: true }, 'is closed by forced login'],
  ['impressum', { ModuleAdv: true }, "is the client's own"],
  ['mitarbeiterempfehlen', {}, 'is for companies'],
] as const)('nobody is sent to %s: it %3$s', (id, switches, _grund) => {
  expect(isFindable(id, { ...open, ...switches })).toBe(false);
});

test.each([
  ['home', {}],
  ['empfehlen', {}],
  ['impressum', {}],
  ['faq', { ModuleErzwingeLogin: true }],
  ['mitarbeiterempfehlen', { ModuleCompanyRecommendation: true }],
] as const)('%s can be found', (id, switches) => {
  expect(isFindable(id, { ...open, ...switches })).toBe(true);
});

test.each([
  ['/faq', ['/faq']],
  ['/produkt/:produktId', ['/produkt/a', '/produkt/b']],
  ['/products/*', ['/products/internet', '/products/internet/glasfaser.html']],
  ['/geraet/:geraetId', []],
  ['/praemie/:praemieid', []],
])('the addresses of %s', (path, addresses) =>
  expect(
    addressesFrom(path, { produktId: ['a', 'b'], geraetId: [], '*': ['internet', 'internet/glasfaser.html'] }),
  ).toEqual(addresses),
);
