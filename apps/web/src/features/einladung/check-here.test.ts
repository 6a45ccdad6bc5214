import { describe, expect, test } from 'vitest';
import { findFaults } from './check-here.ts';

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const EMPTY = { Vorname: '', Nachname: ' ', Email: '', Art: '', Produkt: '' };
const WHOLE = { Vorname: 'Ida', Nachname: 'Kundin', Email: 'ida@kundin', Art: 'Telefon', Einverstanden: 'true' };
const said = (...args: Parameters<typeof findFaults>) =>
  findFaults(...args)?.problem.felder?.map(({ feld, meldung }) => [feld, meldung]);

describe('an invitation that is entered without network', () => {
  test('is told all its faults, each of its own field, in the order of the form', () => {
    expect(said(formOf(EMPTY), [], 'de')).toEqual([
      ['Vorname', 'Vorname ist ein Pflichtfeld'],
      ['Nachname', 'Nachname ist ein Pflichtfeld'],
      ['Email', 'E-Mail-Adresse ist ein Pflichtfeld'],
      ['Art', 'Anlass des Gesprächs ist ein Pflichtfeld'],
      ['Einverstanden', 'Ohne das Einverständnis der Person senden wir nichts.'],
    ]);
    expect(said(formOf({ ...WHOLE, Art: '' }), ['Email'], 'en')).toEqual([
      ['Email', 'Please enter a valid e-mail address'],
      ['Art', 'Occasion of the conversation is required'],
    ]);
  });
  test('keeps what was typed', () => {
    expect(findFaults(formOf({ ...EMPTY, Vorname: 'Ida' }), [], 'de')?.values.Vorname).toBe('Ida');
  });
  test('is kept where nothing is wrong with it', () => expect(findFaults(formOf(WHOLE), [], 'de')).toBeNull());
});
