import { describe, expect, test } from 'vitest';
import { goalParams, shortNetwork } from './matomo.ts';
import { visitOf } from './visit.ts';

test.each([
  ['203.0.113.77', '203.0.0.0'],
  ['::ffff:203.0.113.77', '203.0.0.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
  ['', ''],
  ['unknown', ''],
])('of %s Matomo learns %s', (ip, network) => expect(shortNetwork(ip)).toBe(network));

describe('a visit is counted', () => {
  const settings = { trackings: ['besuche'], MatomoUrl: 'https://matomo.example', MatomoSiteId: 7 };
  const headers = { 'user-agent': 'x'.repeat(500), 'accept-language': 'de-DE,de;q=0.9' };
  const yes = { zustimmung_alpha_an: '1', besucher_alpha: '0123456789abcdef' };
  const visit = (cookies: Record<string, string>, more: object = {}) =>
    visitOf({ cookies, headers, ip: '203.0.113.77' }, {
      route: 'alpha',
      einstellungen: { ...settings, ...more },
    } as never);

  test('with a yes, and with nothing but what was agreed to', () =>
    expect(visit(yes)).toEqual({
      visitor: '0123456789abcdef',
      network: '203.0.0.0',
      userAgent: 'x'.repeat(300),
      language: 'de-DE,de;q=0.9',
    }));
  test.each([
    ['without cookies', {}, {}],
    ['with a no', { ...yes, zustimmung_alpha_an: '0' }, {}],
    ['with a yes to another Mandant', { zustimmung_beta_an: '1' }, {}],
    ['with a yes to marketing', { zustimmung_alpha_ma: '1' }, {}],
    ['where counting is not wanted', yes, { trackings: [] }],
    ['where nothing counts', yes, { MatomoUrl: '' }],
  ])('not %s', (_what, cookies, more) => expect(visit(cookies, more)).toBeNull());
  test.each([[''], ['lena@post.example'], ['0123456789ABCDEF']])(
    'as somebody new where the device says %j',
    (visitorOfAlpha) => expect(visit({ ...yes, besucher_alpha: visitorOfAlpha })?.visitor).toMatch(/^[0-9a-f]{16}$/),
  );
});

test('a goal says whose and when it was, and fails aloud', () => {
  const hit = goalParams({
    siteId: 7,
    goal: 2,
    url: 'https://portal.example/alpha/',
    visitor: '0123456789abcdef',
    network: '',
    userAgent: 'UA',
    language: 'de',
    at: new Date('2026-11-17T08:30:15.678Z'),
    token: 't',
  });
  expect(hit.get('cdt')).toBe('2026-11-17 08:30:15');
  expect(hit.get('cid')).toBe('0123456789abcdef');
  expect(hit.has('cip')).toBe(false);
  expect(hit.has('send_image')).toBe(false);
});
