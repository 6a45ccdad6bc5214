import { describe, expect, test } from 'vitest';
import { type Begun, checkReturn, keepBegun, readBegun, spend, targetOf } from './sso.ts';

const begun: Begun = {
  state: 's1',
  verifier: 'v'.repeat(43),
  issuer: 'https://login.example',
  namesItself: true,
  target: '/agentur',
};
const query = (more: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'c', state: 's1', iss: 'https://login.example', ...more });
const withoutIssuer = () => {
  const silent = query();
  silent.delete('iss');
  return silent;
};
const carrying = (line: string) => new Request('http://x', { headers: { cookie: line.split(';')[0] ?? '' } });

describe('what comes back is not taken', () => {
  test.each([
    ['where nothing was begun in this browser', query(), null, 'state'],
    ['with another state', query({ state: 's2' }), begun, 'state'],
    ['where an empty state meets none', query({ state: '' }), { ...begun, state: '' }, 'state'],
    ['a second time', query(), { ...begun, used: true } as Begun, 'used'],
    ['from another provider', query({ iss: 'https://other.example' }), begun, 'issuer'],
    ['from a provider that names itself, without its name', withoutIssuer(), begun, 'issuer'],
    ['when the person has cancelled', query({ code: '', error: 'access_denied' }), begun, 'cancelled'],
    ['when the provider refuses', query({ code: '', error: 'server_error' }), begun, 'refused'],
    ['without a code', query({ code: '' }), begun, 'refused'],
  ] as const)('%s', (_, came, kept, stop) => expect(checkReturn(came, kept)).toBe(stop));
});

test('and is taken with the state that was kept, also of a provider that never names itself', () => {
  expect(checkReturn(query(), begun)).toBeNull();
  expect(checkReturn(withoutIssuer(), { ...begun, namesItself: false })).toBeNull();
});

test('what was begun is kept in a cookie that no script reads, and what is left of it opens nothing', () => {
  const line = keepBegun('alpha', begun);
  expect(line).toContain('HttpOnly');
  expect(readBegun(carrying(line), 'alpha')).toEqual(begun);
  expect(readBegun(carrying(line), 'beta')).toBeNull();
  expect(readBegun(carrying(spend('alpha', begun)), 'alpha')).toMatchObject({ state: 's1', verifier: '', used: true });
  expect(readBegun(carrying('wt_sso.alpha=kaputt'), 'alpha')).toBeNull();
});

test.each([
  [null, '/agentur'],
  ['/agentur/auftraege?Pagesize=50', '/agentur/auftraege?Pagesize=50'],
  ['//other.example', '/agentur'],
  ['/agentur/anmelden', '/agentur'],
  ['/sso?code=x', '/agentur'],
])('from signing in one goes to where one was going: %s', (wanted, target) => {
  expect(targetOf(wanted, '/agentur')).toBe(target);
});
