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

const COUNTS = { useInternalConsentManager: true, kampagneTage: 30 };
test.each([
  ['de', /Entwurf Ihrer Nachricht.*eben getan haben.*in diesem Tab.*beim Gehen/, /Antwort merken wir uns 180 Tage/],
  ['en', /draft of your message.*have just done.*in this tab.*leaving/, /remember your answer for 180 days/],
] as const)(
  'all that is stored on the device is told, and for how long an answer counts (%s)',
  (language, all, days) => {
    expect(notice(language)).toMatch(all);
    expect(notice(language, COUNTS)).toMatch(days);
  },
);

test.each(['de', 'en'] as const)(
  'nobody is sent to a personal area for his rights where it has none of them (%s)',
  (language) => {
    const area = /Vieles davon geht in Ihrem persönlichen Bereich|Much of it you can do in your personal area/;
    expect(notice(language)).toMatch(area);
    expect(notice(language, { IsAutologin: true })).not.toMatch(area);
    expect(notice(language, { IsAutologin: true })).toMatch(/genügt eine E-Mail an s@alpha|An e-mail to s@alpha/);
  },
);

test.each(['de', 'en'] as const)(
  'that we know nothing of who is recommended is said only where we write to nobody (%s)',
  (language) => {
    const nothing = /Von Ihnen wissen wir nichts|We know nothing about you/;
    expect(notice(language)).toMatch(nothing);
    expect(notice(language, { EmpfehlungsmailVersand: 'portal' })).not.toMatch(nothing);
  },
);
