import { expect, test } from 'vitest';
import type { Edge } from '../http/handler.ts';
import { linkTokenOf, rememberLink } from './link-access.ts';

const COOKIE = 'wt_praemie.alpha';
const edge = (bearer: string | null, cookie?: string, set: string[] = []) =>
  ({
    bearer,
    cookie: (name: string) => (name === COOKIE ? cookie : undefined),
    setCookie: (name: string, value: string) => set.push(`${name}=${value}`),
  }) as unknown as Edge;

test.each([
  ['of neither there is none', null, undefined, null],
  ['the page’s own goes before the link opened last', 'seite', 'zuletzt', 'seite'],
  ['without one the link opened last counts', null, 'zuletzt', 'zuletzt'],
  ['a log-in’s token names no link', 'a.b.c', 'zuletzt', 'zuletzt'],
  ['what opens nothing is asked all the same, not the cookie in its place', 'ungueltig', 'zuletzt', 'ungueltig'],
])('a link’s token: %s', (_, bearer, cookie, expected) => {
  expect(linkTokenOf(edge(bearer, cookie), COOKIE)).toBe(expected);
});

test('the link that was used last is kept, where a browser keeps one at all', () => {
  const set: string[] = [];
  rememberLink(edge('seite', undefined, set), COOKIE, 'seite');
  rememberLink(edge('seite', 'seite', set), COOKIE, 'seite');
  expect(set).toEqual([]);
  rememberLink(edge('seite', 'zuletzt', set), COOKIE, 'seite');
  expect(set).toEqual([`${COOKIE}=seite`]);
});
