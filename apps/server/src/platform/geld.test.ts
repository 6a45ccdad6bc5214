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
});
