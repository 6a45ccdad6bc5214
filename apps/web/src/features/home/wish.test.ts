import { describe, expect, test } from 'vitest';
import { askedFor, wishFrom, withWish } from './wish.ts';

const produkte = [{ Id: 'a' }, { Id: 'b' }];

describe('what the address asks for', () => {
  test.each([
    ['', 'a', undefined],
    ['?produkt=unbekannt', 'a', undefined],
    ['?produkt=b', 'b', undefined],
    ['?produkt=b&anteil=50', 'b', 50],
    ['?anteil=0', 'a', 0],
    ['?anteil=101', 'a', undefined],
    ['?anteil=-1', 'a', undefined],
    ['?anteil=viel', 'a', undefined],
  ])('%s', (search, produkt, anteil) => {
    expect(wishFrom(search, produkte)).toEqual({ produkt: { Id: produkt }, anteil });
  });
  test('without products there is none', () => expect(wishFrom('?produkt=a', []).produkt).toBeUndefined());
});

test('a campaign stays, an older choice does not', () => {
  expect(withWish('?channel=plakat&produkt=a&anteil=50', 'b')).toBe('?channel=plakat&produkt=b');
  expect(withWish('', 'b', 0)).toBe('?produkt=b&anteil=0');
});

test('what every address carries stands in that of the form once', () => {
  expect(askedFor('/?channel=plakat', '?channel=plakat&produkt=b')).toBe('/?channel=plakat&produkt=b');
  expect(askedFor('/', '?produkt=b')).toBe('/?produkt=b');
});
