import { type FriendlyStandIn, startFriendlyCaptcha } from '@weitersagen/testkit/friendlycaptcha';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { friendlyOrigin, verifyFriendly } from './friendly.ts';

let service: FriendlyStandIn;
beforeAll(async () => {
  service = await startFriendlyCaptcha();
});
afterAll(() => service?.stop());
beforeEach(() => service.setMood('well'));

const HOSTS = ['portal.example', 'www.alpha.example'];
const verify = (response: string, more: { apiKey?: string; sitekey?: string } = {}) =>
  verifyFriendly(
    { endpoint: service.endpoint, apiKey: service.apiKey, sitekey: service.sitekey, ...more },
    response,
    HOSTS,
  );

describe('refused', () => {
  test.each([
    ['nothing', '', 'fehlt'],
    ['a state of the widget', '.UNSTARTED', 'fehlt'],
    ['another one', '.ERROR.UNREACHABLE', 'fehlt'],
    ['more than 16 KB', 'x'.repeat(16 * 1024 + 1), 'falsch'],
  ])('%s, without asking', async (_, response, reason) => {
    const before = service.asked();
    expect([await verify(response), service.asked()]).toEqual([{ ok: false, grund: reason }, before]);
  });
  test('what the service has not given out', async () => {
    expect(await verify('AQ.made-up')).toEqual({ ok: false, grund: 'falsch' });
  });
  test('what is too old', async () => {
    expect(await verify(service.solve({ isOld: true }))).toEqual({ ok: false, grund: 'abgelaufen' });
  });
  test('the second use', async () => {
    const response = service.solve();
    await verify(response);
    expect(await verify(response)).toEqual({ ok: false, grund: 'verbraucht' });
  });
  test.each(['https://evil.example', 'evil.example'])('what was solved on another page: %s', async (origin) => {
    expect(await verify(service.solve({ origin }))).toEqual({ ok: false, grund: 'falsch' });
  });
});

test.each(['', 'https://portal.example', 'www.alpha.example'])('good, solved at "%s"', async (origin) => {
  expect(await verify(service.solve({ origin }))).toEqual({ ok: true, isChecked: true });
});

describe('let through, and said that nobody checked', () => {
  test.each([
    ['500', 'status 500'],
    ['html', 'no JSON'],
    ['gone', 'not reached'],
    ['hangs', 'no answer in 3000 ms'],
  ] as const)('%s', async (mood, reason) => {
    service.setMood(mood);
    expect(await verify(service.solve())).toEqual({ ok: true, isChecked: false, reason });
  });
  test.each([
    ['a wrong API key', { apiKey: 'A1wrong' }, 'auth_invalid'],
    ['a wrong sitekey', { sitekey: 'FCOTHER' }, 'sitekey_invalid'],
  ])('%s', async (_, more, reason) => {
    expect(await verify(service.solve(), more)).toEqual({ ok: true, isChecked: false, reason });
  });
});

test.each([
  ['eu', 'https://eu.frcapi.com'],
  ['global', 'https://global.frcapi.com'],
  ['https://captcha.alpha.example/path', 'https://captcha.alpha.example'],
])('%s is at %s', (endpoint, origin) => expect(friendlyOrigin(endpoint)).toBe(origin));
