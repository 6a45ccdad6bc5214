import type { Tag } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { documentFrom } from '../datensatz/rules-text.ts';
import { AKTION_KIND, checkAktion, isSecond, keyOf } from './rules-desk.ts';

const TODAY = '2026-06-15' as Tag;
const aktion = (more: Record<string, string> = {}) => ({
  id: '0190a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  titel_de: 'Sommer',
  titel_en: 'Summer',
  text_de: 'Schreiben Sie mir.',
  text_en: 'Write to me.',
  rechtstext_de: 'Freiwillig.',
  rechtstext_en: 'Voluntary.',
  aktiv_ab: '2026-07-01',
  aktiv_bis: '',
  ...more,
});
const begun = (more: Record<string, string> = {}) => aktion({ aktiv_ab: '2026-06-01', ...more });
const reason = (...args: [Record<string, string> | null, Record<string, string> | null]) =>
  checkAktion(...args, TODAY)?.grund ?? null;

describe('a campaign that has begun', () => {
  test.each([
    ['titel_de', 'Herbst'],
    ['titel_en', 'Autumn'],
    ['text_de', 'Rufen Sie mich an.'],
    ['text_en', 'Call me.'],
    ['rechtstext_de', 'Zwingend.'],
    ['rechtstext_en', ''],
    ['aktiv_ab', '2026-06-02'],
    ['aktiv_ab', '2026-07-01'],
  ])('keeps its words and its first day: %s', (field, value) => {
    expect(checkAktion(begun(), begun({ [field]: value }), TODAY)).toEqual({ feld: field, grund: 'aktionBegonnen' });
    expect(reason(aktion({ aktiv_ab: TODAY }), aktion({ aktiv_ab: TODAY, [field]: value }))).toBe('aktionBegonnen');
  });

  test('keeps them when it is over, too', () => {
    const over = begun({ aktiv_bis: '2026-06-14' });
    expect(reason(over, { ...over, text_de: 'Anders.' })).toBe('aktionBegonnen');
  });

  test('is not removed', () => {
    expect(reason(begun(), null)).toBe('aktionBleibt');
    expect(reason(aktion({ aktiv_ab: TODAY }), null)).toBe('aktionBleibt');
  });

  test('did not end before today', () =>
    expect(checkAktion(begun(), begun({ aktiv_bis: '2026-06-14' }), TODAY)).toEqual({
      feld: 'aktiv_bis',
      grund: 'aktionEndeVergangen',
    }));

  test.each([
    ['today', '', '2026-06-15'],
    ['later', '2026-06-20', '2026-12-31'],
    ['never', '2026-06-20', ''],
    ['later, though it is over', '2026-06-10', '2026-06-30'],
  ])('may end %s', (_, before, after) =>
    expect(reason(begun({ aktiv_bis: before }), begun({ aktiv_bis: after }))).toBe(null),
  );

  test('that is over and stays as it is needs no other end', () => {
    const over = begun({ aktiv_bis: '2026-06-10' });
    expect(reason(over, over)).toBe(null);
  });
});

describe('a campaign that has not begun', () => {
  test('does not begin in the past, neither a new one nor another', () => {
    expect(checkAktion(null, begun(), TODAY)).toEqual({ feld: 'aktiv_ab', grund: 'aktionVergangen' });
    expect(reason(aktion(), begun())).toBe('aktionVergangen');
  });

  test('may begin today, change in everything, and go', () => {
    expect(reason(null, aktion({ aktiv_ab: TODAY }))).toBe(null);
    expect(reason(aktion(), aktion({ aktiv_ab: TODAY, titel_de: 'Herbst', rechtstext_en: 'By will.' }))).toBe(null);
    expect(reason(aktion(), null)).toBe(null);
  });
});

describe('a campaign is refused', () => {
  const faults = (more: Record<string, string>) => {
    const read = documentFrom(AKTION_KIND, aktion(more));
    return read.ok ? [] : read.fehler;
  };

  test.each([
    ['without a title', { titel_en: ' ' }, 'titel_en', 'angabeFehlt'],
    ['without a text', { text_de: '' }, 'text_de', 'angabeFehlt'],
    ['without a first day', { aktiv_ab: '' }, 'aktiv_ab', 'angabeFehlt'],
    ['with a legal text in one language', { rechtstext_en: ' ' }, 'rechtstext_en', 'angabeFehlt'],
    ['with a title of more than a line', { titel_de: 'Sommer\nPost' }, 'titel_de', 'wertUngueltig'],
    ['with a title too long', { titel_de: 'x'.repeat(81) }, 'titel_de', 'textZuLang'],
    ['with a text too long', { text_en: 'x'.repeat(401) }, 'text_en', 'textZuLang'],
    ['with a legal text too long', { rechtstext_de: 'x'.repeat(2001) }, 'rechtstext_de', 'textZuLang'],
    ['with an end before its beginning', { aktiv_bis: '2026-06-30' }, 'aktiv_bis', 'endeVorStart'],
    ['with a day that there is not', { aktiv_bis: '2026-02-30' }, 'aktiv_bis', 'tagForm'],
  ])('%s', (_, more, field, grund) => expect(faults(more)).toEqual([{ feld: field, grund }]));

  test('only for that: a legal text of several lines, or none, is right', () => {
    expect(faults({ rechtstext_de: 'Freiwillig.\nJederzeit.' })).toEqual([]);
    expect(faults({ rechtstext_de: '', rechtstext_en: '', aktiv_bis: '2026-07-01' })).toEqual([]);
  });
});

test('a second one of a title and a first day is told; one that is so already is not in its own way', () => {
  const owners = new Map([[keyOf(aktion()), aktion().id]]);
  const other = aktion({ id: 'other' });
  expect(isSecond(null, other, owners)).toBe(true);
  expect(isSecond(aktion({ id: 'other', titel_de: 'Herbst' }), other, owners)).toBe(true);
  expect(isSecond(other, { ...other, aktiv_bis: '2026-12-31' }, owners)).toBe(false);
  expect(isSecond(other, null, owners)).toBe(false);
  expect(isSecond(null, { ...other, aktiv_ab: '2026-07-02' }, owners)).toBe(false);
  expect(isSecond(aktion(), aktion({ text_de: 'Anders.' }), owners)).toBe(false);
});
