import { expect, test } from 'vitest';
import type { MandantInfo } from '../platform/auth/scope.ts';
import { countsAt, csp } from './protection.ts';

const mandant = (settings: object) =>
  ({ einstellungen: { trackings: ['besuche'], MatomoSiteId: 7, ...settings } }) as unknown as MandantInfo;

test.each([
  [
    'the Matomo of this Mandant',
    mandant({ MatomoUrl: 'https://matomo.example:8443/stats' }),
    ' https://matomo.example:8443',
  ],
  ['nobody else where it lies under the same host', mandant({ MatomoUrl: '/matomo' }), ''],
  ['nobody where counting is not wanted', mandant({ MatomoUrl: 'https://matomo.example', trackings: [] }), ''],
  ['nobody where there is none', mandant({ MatomoUrl: '' }), ''],
  ['nobody on pages of no Mandant', null, ''],
])('a page may tell %s', (_what, whose, where) => {
  expect(countsAt(whose)).toBe(where);
  expect(csp('n', { rahmen: "'self'", frames: '', counts: countsAt(whose) }, false)).toContain(
    `connect-src 'self'${where};`,
  );
});

test('only with frames of somebody else there is a rule for them', () => {
  const shield = { rahmen: "'self'", counts: '' };
  expect(csp('n', { ...shield, frames: '' }, false)).not.toContain('frame-src');
  expect(csp('n', { ...shield, frames: " frame-src 'self' https://*.frcapi.com;" }, false)).toContain(
    "; frame-src 'self' https://*.frcapi.com; base-uri 'none'",
  );
});
