import type { KatalogEintrag } from '@weitersagen/contract/katalogaenderung';
import { describe, expect, test } from 'vitest';
import { feldwerte, forCall, giltAb, mergeConflict } from './katalog-absenden.ts';
import { fromForm, inForm } from './katalog-words.ts';

const form = (values: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};
const entry = (values: Record<string, string>) =>
  ({
    Stand: 'neu',
    Felder: Object.entries(values).map(([Name, Wert]) => ({ Name, Wert })),
  }) as unknown as KatalogEintrag;

describe('amounts', () => {
  test.each([
    ['39,95', '3995'],
    ['39.9', '3990'],
    ['39', '3900'],
    ['39,95 €', '3995'],
    ['0', '0'],
    ['', ''],
    ['viel', '?viel'],
    ['1.000', '?1.000'],
  ])('%s is %s', (getippt, cent) => expect(fromForm('PreisMonatlich', getippt)).toBe(cent));
  test.each([
    ['PreisMonatlich', '3995', '39,95'],
    ['PreisMonatlich', '', ''],
    ['Preisaufteilung', '1-6:1995\n7-:3995', '1-6: 19,95\n7-: 39,95'],
    ['Position', '3995', '3995'],
  ])('%s %j is shown as %j', (field, value, shown) => expect(inForm(field, value)).toBe(shown));
});

test('what is not a field stays out of the call', () => {
  const values = feldwerte(
    form({ Stand: 's', Basis: '{}', Grund: 'g', GiltAbTag: '2026-01-01', Name_de: 'a', PreisEinmalig: '1' }),
  );
  expect(forCall(values)).toEqual({ Name_de: 'a', PreisEinmalig: '100' });
});

test.each([
  [{ GiltAbTag: '', GiltAbZeit: '23:00' }, 'T23:00'],
  [{ GiltAbTag: '', GiltAbZeit: '' }, ''],
  [{ GiltAbTag: '2026-12-01', GiltAbZeit: '' }, '2026-12-01'],
  [{ GiltAbTag: '2026-12-01', GiltAbZeit: '08:30' }, '2026-12-01T08:30'],
])('%j applies from %j', (values, ab) => expect(giltAb(form(values))).toBe(ab));

describe('two clerks', () => {
  const Basis = JSON.stringify({ Name_de: 'Alt', PreisMonatlich: '39,95', Kurztext_de: 'a\nb' });
  const merge = (getippt: Record<string, string>) =>
    mergeConflict(
      form({ Stand: 'alt', Basis, ...getippt }),
      entry({ Name_de: 'Anders', PreisMonatlich: '3995', Kurztext_de: 'a\nb' }),
    );

  test('what one typed stays, and what the other wrote is said', () => {
    const { werte, felder } = merge({ Name_de: 'Meins', PreisMonatlich: '39,95', Kurztext_de: 'a\r\nb' });
    expect(werte).toMatchObject({ Name_de: 'Meins', Stand: 'neu' });
    expect(felder).toEqual([{ feld: 'Name_de', vorher: 'Alt', jetzt: 'Anders', ihres: 'Meins' }]);
  });

  test('what one did not touch becomes what it is now', () => {
    const { werte, felder } = merge({ Name_de: 'Alt', PreisMonatlich: '44,95', Kurztext_de: 'a\nb' });
    expect(werte).toMatchObject({ Name_de: 'Anders', PreisMonatlich: '44,95' });
    expect(felder).toEqual([{ feld: 'Name_de', vorher: 'Alt', jetzt: 'Anders', ihres: null }]);
    expect(JSON.parse(werte.Basis ?? '')).toMatchObject({ Name_de: 'Anders', PreisMonatlich: '39,95' });
  });

  test('a form whose memory was tampered with loses nothing either', () => {
    const { werte } = mergeConflict(form({ Basis: 'kaputt', Name_de: 'Meins' }), entry({ Name_de: 'Anders' }));
    expect(werte.Name_de).toBe('Meins');
  });
});
