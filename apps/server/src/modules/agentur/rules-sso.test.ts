import { describe, expect, test } from 'vitest';
import { isOfOwnHost, namesOf, readClaims } from './rules-sso.ts';

const names = {
  SsoClaimAgentur: 'department',
  SsoClaimMitarbeiternummer: 'az_personnel_no',
  SsoClaimName: 'name',
  SsoClaimEmail: 'email',
};

describe('what a provider says of a person', () => {
  test.each([[undefined], [null], [{ nested: 1 }], [['A-1']], [true]])('%j is nothing', (department) => {
    expect(readClaims({ department }, names).nummer).toBe('');
  });

  test('is read by the Mandant’s names, numbers as text, and not without end', () => {
    expect(
      readClaims(
        { abteilung: ' A-1 ', nr: 4711, name: 'x'.repeat(500) },
        { ...names, SsoClaimAgentur: 'abteilung', SsoClaimMitarbeiternummer: 'nr' },
      ),
    ).toEqual({
      nummer: 'A-1',
      mitarbeiternummer: '4711',
      name: 'x'.repeat(120),
      email: '',
    });
  });
});

test.each([
  ['', '–', '–'],
  ['Cher', '–', 'Cher'],
  ['Ina  Roth', 'Ina', 'Roth'],
  ['Ina Maria Roth', 'Ina Maria', 'Roth'],
])('%j is called %s %s', (name, first, last) => {
  expect(namesOf(name)).toEqual({ vorname: first, nachname: last });
});

test('a path is an address under the portal’s own host', () => {
  expect(isOfOwnHost('/demo/anmeldedienst')).toBe(true);
  expect(isOfOwnHost('https://login.example')).toBe(false);
});
