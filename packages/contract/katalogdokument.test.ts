import { describe, expect, test } from 'vitest';
import { isShopAddress, praemieInput, produktInput } from './katalogdokument.ts';
import { isWholeStorable, parseJson } from './text.ts';

describe('a shop is not at', () => {
  test.each([
    'https://[',
    'https://%',
    'http://a:b@c:99999/',
    'https://user:pw@host/',
    'https://user@host/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example/',
    '//anderswo.example',
    '/\\anderswo.example',
    '/\t/anderswo.example',
    'shop.example',
    'https://shop.example/ weiter',
  ])('%j', (address) => expect(isShopAddress(address)).toBe(false));
});
test.each(['', '/demo/shop', 'https://shop.example/a?b=c#d', 'HTTP://shop.example'])('and may be at %j', (address) =>
  expect(isShopAddress(address)).toBe(true),
);

const produkt = (more: object) =>
  produktInput.safeParse({
    Id: 'p',
    ExterneId: 'x',
    Kategorie: 'k',
    Name: { de: 'N', en: 'N' },
    Kurztext: { de: '', en: '' },
    Merkmale: { de: [], en: [] },
    Bild: '',
    ShopUrl: '',
    ...more,
  });

describe('a product is refused with', () => {
  test.each<[object, string]>([
    [{ Id: '.' }, 'Id'],
    [{ Id: '..' }, 'Id'],
    [{ Id: 'a..b' }, 'Id'],
    [{ Id: '-' }, 'Id'],
    [{ Id: '_p' }, 'Id'],
    [{ ExterneId: 'a\0' }, 'ExterneId'],
    [{ Name: { de: 'a\0', en: 'N' } }, 'Name.de'],
    [{ Kurztext: { de: '', en: '\ud800' } }, 'Kurztext.en'],
    [{ Merkmale: { de: ['\0'], en: [] } }, 'Merkmale.de.0'],
    [{ ShopUrl: 'javascript:x' }, 'ShopUrl'],
  ])('%j', (more, field) => expect(produkt(more).error?.issues[0]?.path.join('.')).toBe(field));
});
test.each(['p', 'P-1', '7.html', 'a_b.c'])('and may have the id %s', (Id) =>
  expect(produkt({ Id }).success).toBe(true),
);

test.each([
  ['0000-01-01', false],
  ['2026-02-29', false],
  ['0001-01-01', true],
  ['2026-01-01', true],
])('a reward may begin on %s: %s', (StartDate, expected) =>
  expect(praemieInput.safeParse({ Produkt: 'p', WertCent: 1, Startdatum: StartDate }).success).toBe(expected),
);

describe('no text has', () => {
  test.each<[string, unknown]>([
    ['NUL', 'a\0'],
    ['half of a pair', ['\udc00']],
    ['NUL in a name', { 'a\0': 1 }],
    ['NUL deep inside', { a: [{ b: '\0' }] }],
  ])('%s', (_, value) => {
    expect(isWholeStorable(value)).toBe(false);
    expect(() => parseJson(JSON.stringify(value).replaceAll('\0', '\\u0000'))).toThrow(SyntaxError);
  });

  test('but it may be as deep as it likes', () => {
    expect(() => parseJson(`["\\ud83d\\ude00",${'['.repeat(200_000)}${']'.repeat(200_000)}]`)).not.toThrow();
  });
});
