import { describe, expect, test } from 'vitest';
import { cookieKind } from '../platform/http/cookies.ts';
import { isMeant, withKind } from './aufruf.ts';

const SITZUNG = 'wt_x=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax';

describe('a cookie that a call in process set gets what the page’s connection asks for', () => {
  test.each([
    ['http', false, `${SITZUNG}`],
    ['http', true, `${SITZUNG}`],
    ['https', false, 'wt_x=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ['https', true, 'wt_x=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=None; Partitioned'],
  ] as const)('%s, in a frame of the client’s page: %s', (protocol, eingebettet, expected) => {
    expect(withKind(SITZUNG, cookieKind({ protocol }, eingebettet))).toBe(expected);
  });
});

describe('a call in process is answered by the route that is meant, or by none', () => {
  test.each([
    ['getProdukt', 'suche', false],
    ['getProdukt', 'Suche', false],
    ['getProdukt', 'auswahl', false],
    ['getProdukt', 'maxpraemiewert', false],
    ['getProdukt', '', false],
    ['getProdukt', '.', false],
    ['getProdukt', '..', false],
    ['getProdukt', 'sucher', true],
    ['getProdukt', 'constructor', true],
  ] as const)('%s of „%s“: %s', (weg, id, gemeint) => expect(isMeant(weg, { id })).toBe(gemeint));

  test('and a call without an id is itself', () => {
    for (const weg of ['sucheProdukte', 'getProdukte', 'getMaxPraemiewert'] as const)
      expect(isMeant(weg, {})).toBe(true);
  });
});
