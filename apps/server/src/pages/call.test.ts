import { describe, expect, test } from 'vitest';
import { cookieKind } from '../platform/http/cookies.ts';
import { withKind } from './call.ts';

const SESSION = 'wt_x=abc; Max-Age=60; Path=/; HttpOnly; SameSite=Lax';

describe('a cookie that a call in process set gets what the page’s connection asks for', () => {
  test.each([
    ['http', false, `${SESSION}`],
    ['http', true, `${SESSION}`],
    ['https', false, 'wt_x=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'],
    ['https', true, 'wt_x=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=None; Partitioned'],
  ] as const)('%s, in a frame of the client’s page: %s', (protocol, embedded, expected) => {
    expect(withKind(SESSION, cookieKind({ protocol }, embedded))).toBe(expected);
  });
});
