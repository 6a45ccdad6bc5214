import { describe, expect, test } from 'vitest';
import { type Begun, checkReturn, forgetOldest, keepBegun, readBegun, spend, targetOf } from './sso.ts';

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
const carrying = (...lines: string[]) =>
  new Request('http://x', { headers: { cookie: lines.map((line) => line.split(';')[0]).join('; ') } });

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
  expect(readBegun(carrying(line), 'alpha', 's1')).toEqual(begun);
  expect(readBegun(carrying(line), 'beta', 's1')).toBeNull();
  const left = readBegun(carrying(spend('alpha', begun)), 'alpha', 's1');
  expect(left).toMatchObject({ state: 's1', verifier: '', used: true });
  expect(readBegun(carrying('wt_sso.alpha.s1=kaputt'), 'alpha', 's1')).toBeNull();
});

test('tabs that begin side by side come back each by its own, and of many the oldest are forgotten', () => {
  const tabs = Array.from({ length: 6 }, (_, n) => ({ ...begun, state: `state-${n}`, verifier: `verifier-${n}` }));
  const lines = tabs.map((tab) => keepBegun('alpha', tab));
  for (const tab of tabs)
    expect(checkReturn(query({ state: tab.state }), readBegun(carrying(...lines), 'alpha', tab.state))).toBeNull();
  expect(forgetOldest(carrying('wt_agentur.alpha=x', ...lines.slice(0, 4)), 'alpha')).toEqual([]);
  expect(forgetOldest(carrying('wt_sso.alphabet.s=x', ...lines), 'alpha')).toEqual([
    expect.stringMatching(/^wt_sso\.alpha\.state-0=; .*Max-Age=0$/),
    expect.stringMatching(/^wt_sso\.alpha\.state-1=; .*Max-Age=0$/),
  ]);
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
