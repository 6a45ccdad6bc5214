import { expect, test } from 'vitest';
import type { Rand } from '../http/fall.ts';
import { linkTokenOf, rememberLink } from './linkzugang.ts';

const COOKIE = 'wt_praemie.alpha';
const edge = (bearer: string | null, cookie?: string, gesetzt: string[] = []) =>
  ({
    bearer,
    cookie: (name: string) => (name === COOKIE ? cookie : undefined),
    setCookie: (name: string, wert: string) => gesetzt.push(`${name}=${wert}`),
  }) as unknown as Rand;

test.each([
  ['of neither there is none', null, undefined, null],
  ['the page’s own goes before the link opened last', 'seite', 'zuletzt', 'seite'],
  ['without one the link opened last counts', null, 'zuletzt', 'zuletzt'],
  ['a log-in’s token names no link', 'a.b.c', 'zuletzt', 'zuletzt'],
  ['what opens nothing is asked all the same, not the cookie in its place', 'ungueltig', 'zuletzt', 'ungueltig'],
])('a link’s token: %s', (_, bearer, cookie, erwartet) => {
  expect(linkTokenOf(edge(bearer, cookie), COOKIE)).toBe(erwartet);
});

test('the link that was used last is kept, where a browser keeps one at all', () => {
  const gesetzt: string[] = [];
  rememberLink(edge('seite', undefined, gesetzt), COOKIE, 'seite');
  rememberLink(edge('seite', 'seite', gesetzt), COOKIE, 'seite');
  expect(gesetzt).toEqual([]);
  rememberLink(edge('seite', 'zuletzt', gesetzt), COOKIE, 'seite');
  expect(gesetzt).toEqual([`${COOKIE}=seite`]);
});
