import type { PraemierungStatus } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { normalizeKundennummer } from '../auftrag/rules-kundennummer.ts';
import {
  isKundennummerChangeable,
  type KundennummerSituation,
  kundennummerHint,
  kundennummerResult,
  maskKundennummer,
} from './rules-kundennummer.ts';

describe('a customer number', () => {
  test.each([
    ['empty', ''],
    ['too short', 'K12'],
    ['too long', '123456789012345678901'],
    ['without a digit', 'KUNDE'],
    ['with other characters', 'K71_017'],
    ['a NUL', 'K71\u0000017'],
  ])('is none: %s', (_, input) => expect(normalizeKundennummer(input)).toBeNull());

  test.each([
    ['K71017', 'K71017'],
    [' k 71-017 ', 'K71017'],
    ['12/345.678', '12345678'],
    ['１２３４', '1234'],
  ])('%j is %s', (input, number) => expect(normalizeKundennummer(input)).toBe(number));

  test('shows only its end', () => expect(maskKundennummer('K71017')).toBe('•••• 017'));
});

const situation = (more: Partial<KundennummerSituation>): KundennummerSituation => ({
  beguenstigter: 'empfaenger',
  eigene: 'K71017',
  desAuftrags: 'K 71-017',
  ...more,
});

describe('what it gives', () => {
  test.each([
    ['nothing entered', { eigene: null }, 'keine', null],
    ['nothing to compare with', { desAuftrags: null }, 'unbekannt', null],
    ["the recipient's own order", {}, 'passt', 'passt'],
    ['another one', { desAuftrags: 'K71034' }, 'passtNicht', 'passtNicht'],
    ['the referrer never learns his contact’s number', { beguenstigter: 'empfehler' }, 'unbekannt', 'wieKontakt'],
    ['nor that it is another', { beguenstigter: 'empfehler', desAuftrags: 'K71034' }, 'unbekannt', null],
  ] as const)('%s', (_, more, result, hint) => {
    expect(kundennummerResult(situation(more))).toBe(result);
    expect(kundennummerHint(situation(more))).toBe(hint);
  });

  test.each<[PraemierungStatus, boolean]>([
    ['Ausgezahlt', false],
    ['Abgeholt', false],
    ['Storniert', false],
    ['Abgelaufen', false],
    ['Offen', true],
    ['Bereitgestellt', true],
  ])('%s: may be changed: %s', (status, expected) => expect(isKundennummerChangeable(status)).toBe(expected));
});
