import { EMPFEHLUNG_STATUS } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { endAtKontoloeschung } from '../empfehlung/rules.ts';
import { sperrcode } from '../konto/rules.ts';
import { newsletterstand } from '../konto/rules-newsletter.ts';
import { namenlos } from './rules.ts';

describe('the newsletter as portal §3 derives it', () => {
  test.each([
    [false, false, 'nein'],
    [false, true, 'unbestaetigt'],
    [true, true, 'ja'],
    [true, false, 'ja'],
  ] as const)('permission %s, opt-in mail %s: %s', (given, sent, state) => {
    expect(newsletterstand(given, sent)).toBe(state);
  });
});

describe('a locked account', () => {
  test.each([
    ['allgemein', 'PSOF0205'],
    ['konto', 'PSOF0206'],
    ['mitarbeiter', 'PSOF0207'],
  ] as const)('%s: %s', (gesperrt_art, code) => {
    expect(sperrcode({ gesperrt_am: new Date(), gesperrt_art })).toBe(code);
    expect(sperrcode({ gesperrt_am: null, gesperrt_art })).toBeNull();
  });
});

describe('a recommendation whose referrer deletes his account', () => {
  const table = {
    Offen: ['sperren', 'sperren', 'linkSchliessen'],
    Ok: ['linkSchliessen', 'linkSchliessen', 'linkSchliessen'],
    Gezahlt: ['linkSchliessen', 'linkSchliessen', 'linkSchliessen'],
    Abgelaufen: ['nichts', 'nichts', 'nichts'],
    Storniert: ['nichts', 'nichts', 'nichts'],
  } as const;
  test.each(EMPFEHLUNG_STATUS)('%s: nobody followed · nothing for him · a share for him', (status) => {
    expect([
      endAtKontoloeschung(status, { mitEmpfaenger: false, anteilEmpfaenger: 50 }),
      endAtKontoloeschung(status, { mitEmpfaenger: true, anteilEmpfaenger: 0 }),
      endAtKontoloeschung(status, { mitEmpfaenger: true, anteilEmpfaenger: 50 }),
    ]).toEqual(table[status]);
  });
});

test('whoever left has an address that nobody can have, and no name', () => {
  expect(namenlos('7', 'de')).toMatchObject({ email: 'geloescht-7@weitersagen.invalid', vorname: 'Ihr Kontakt' });
  expect(namenlos('7', 'en').vorname).toBe('Your contact');
});
