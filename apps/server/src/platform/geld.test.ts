import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { LANGUAGES } from '@weitersagen/contract/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatEuro } from './geld.ts';

describe('money in words', () => {
  test.each([
    [7000, '70 €', '€70'],
    [1250, '12,50 €', '€12.50'],
    [5, '0,05 €', '€0.05'],
    [0, '0 €', '€0'],
    [123456, '1.234,56 €', '€1,234.56'],
    [123400000, '1.234.000 €', '€1,234,000'],
    [-500, '\u22125 €', '\u2212€5'],
  ])('%i cents: %s, %s', (amount, de, en) => {
    expect(formatEuro(amount, 'de')).toBe(de);
    expect(formatEuro(amount, 'en')).toBe(en);
  });

  test.each(LANGUAGES)('no cent is lost or made up, whatever the amount: %s', (language) => {
    const { gruppe, komma } = LANGUAGE_CONVENTIONS[language];
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (cents) => {
        const figures = formatEuro(cents, language).replace(/[^\d.,\u2212]/g, '');
        const [whole = '', rest = '00'] = figures.replaceAll(gruppe, '').replace('\u2212', '-').split(komma);
        const sign = whole.startsWith('-') ? -1 : 1;
        expect(Number(whole) * 100 + sign * Number(rest) + 0).toBe(cents);
        expect(rest).toHaveLength(2);
      }),
    );
  });
});
