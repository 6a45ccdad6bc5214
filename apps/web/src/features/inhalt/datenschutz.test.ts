import type { MandantResponse } from '@weitersagen/contract/mandant';
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

const mandant = {
  familie: 'telekom',
  programmName: 'P',
  supportEmail: 's@alpha.example',
  firma: { name: 'F', strasse: 'S', ort: 'O' },
  kampagneTage: 0,
  trackings: [] as string[],
} as MandantResponse;
const notice = (language: 'de' | 'en', more: Partial<MandantResponse> = {}) =>
  JSON.stringify(pages.datenschutz({ ...mandant, ...more }, language));

test.each([
  ['de', /wie weit die Empfehlung ist.*E-Mail-Adresse, Telefonnummer und Wohnort/, /Art\. 14 DSGVO.*90 Tage/],
  ['en', /how far the recommendation is.*e-mail address, phone number and town/, /Art\. 14 GDPR.*90 days/],
] as const)('what agencies see, and whom they have invited, is told (%s)', (language, seen, invited) => {
  expect(notice(language)).toMatch(seen);
  expect(notice(language)).toMatch(invited);
});

test.each([
  ['de', /keine Daten an Dritte/, /Friendly Captcha.*Internetadresse/],
  ['en', /no data goes to third parties/, /Friendly Captcha.*internet address/],
] as const)(
  'nothing goes to others by a captcha of ours, and what goes by another one is told (%s)',
  (language, ours, theirs) => {
    expect(notice(language)).toMatch(ours);
    expect(notice(language)).not.toContain('Friendly Captcha');
    expect(notice(language, { friendlyCaptcha: true })).toMatch(theirs);
    expect(notice(language, { friendlyCaptcha: true })).not.toMatch(ours);
  },
);
