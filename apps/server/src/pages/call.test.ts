import { describe, expect, test } from 'vitest';
import { cookieKind } from '../platform/http/cookies.ts';
import { isMeant, withKind } from './call.ts';

const SESSION = 'wt_x=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax';

describe('a cookie that a call in process set gets what the page’s connection asks for', () => {
  test.each([
    ['http', false, `${SESSION}`],
    ['http', true, `${SESSION}`],
    ['https', false, 'wt_x=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ['https', true, 'wt_x=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=None; Partitioned'],
  ] as const)('%s, in a frame of the client’s page: %s', (protocol, eingebettet, expected) => {
    expect(withKind(SESSION, cookieKind({ protocol }, eingebettet))).toBe(expected);
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
  ] as const)('%s of „%s“: %s', (path, id, meant) => expect(isMeant(path, { id })).toBe(meant));

  test('and a call without an id is itself', () => {
    for (const path of ['sucheProdukte', 'getProdukte', 'getMaxPraemiewert'] as const)
      expect(isMeant(path, {})).toBe(true);
  });
});
