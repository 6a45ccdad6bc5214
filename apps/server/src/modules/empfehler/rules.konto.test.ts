import { EMPFEHLUNG_STATUS } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { endAtKontoDeletion } from '../empfehlung/rules.ts';
import { nameless } from './rules.ts';

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
      endAtKontoDeletion(status, { mitEmpfaenger: false, anteilEmpfaenger: 50 }),
      endAtKontoDeletion(status, { mitEmpfaenger: true, anteilEmpfaenger: 0 }),
      endAtKontoDeletion(status, { mitEmpfaenger: true, anteilEmpfaenger: 50 }),
    ]).toEqual(table[status]);
  });
});

test('whoever left has an address that nobody can have, and no name', () => {
  expect(nameless('7', 'de')).toMatchObject({ email: 'geloescht-7@weitersagen.invalid', vorname: 'Ihr Kontakt' });
  expect(nameless('7', 'en').vorname).toBe('Your contact');
});
