import { LANGUAGES } from '@weitersagen/contract/languages';
import { mandantResponse } from '@weitersagen/contract/mandant';
import { testSettings } from '@weitersagen/testkit/bau';
import { expect, test } from 'vitest';
import type { MandantInfo } from '../../platform/auth/scope.ts';
import { toMandantResponse } from './view.ts';

const info = {
  einstellungen: testSettings({
    KulanzGrenzeCent: 4711,
    EmailWhitelist: ['@haus.example'],
    SsoIssuer: 'https://sso.example',
  }),
  marke: { name: 'alpha' },
} as unknown as MandantInfo;

test.each(LANGUAGES)('%s: pages are told what the contract names, and no setting beside it', (language) =>
  expect(Object.keys(toMandantResponse(info, language)).sort()).toEqual(Object.keys(mandantResponse.shape).sort()),
);

test('nor the account that rewards are paid from, nor the tax number', () => {
  const { firma } = toMandantResponse(info, 'de');
  expect(firma).toMatchObject({ name: 'Alpha GmbH', telefon: '0561 1' });
  expect(firma).not.toHaveProperty('iban');
  expect(firma).not.toHaveProperty('steuernummer');
});
