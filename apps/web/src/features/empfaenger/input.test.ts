import { expect, test } from 'vitest';
import { readCookie } from '../../lib/cookie.ts';
import { cookieName, toBody } from './input.ts';

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

test('a box that is not ticked is no consent', () => {
  const { Zustimmung, Datenschutz, Aktionen, empfaengerdaten } = toBody(form({}));
  expect({ Zustimmung, Datenschutz, Aktionen }).toEqual({ Zustimmung: false, Datenschutz: false, Aktionen: [] });
  expect(empfaengerdaten).toMatchObject({ werbeeinwilligung: false, vorname: '', adresse: { plz: '' } });
});

test('ticked boxes and campaigns, and the data as they were typed', () => {
  const body = toBody(
    form({
      Zustimmung: 'true',
      Datenschutz: 'true',
      'Aktionen.sommer-2026': 'true',
      'empfaengerdaten.werbeeinwilligung': 'true',
      'empfaengerdaten.geburtsdatum': '7.3.1985',
      'empfaengerdaten.adresse.ort': 'Kassel',
    }),
  );
  expect(body).toMatchObject({
    Zustimmung: true,
    Datenschutz: true,
    Aktionen: ['sommer-2026'],
    empfaengerdaten: { werbeeinwilligung: true, geburtsdatum: '7.3.1985', adresse: { ort: 'Kassel' } },
  });
});

test.each([
  ['', null],
  ['wt_nr_B=2', null],
  ['wt_nr_A=', null],
  ['wt_fernwerk=x; wt_nr_A=7K4M', '7K4M'],
])('the cookie of one recommendation in %j is %j', (cookie, value) => {
  expect(readCookie(new Request('http://x/', { headers: { cookie } }), cookieName('A'))).toBe(value);
});
