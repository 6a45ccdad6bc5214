import { cent } from '@weitersagen/contract/values';
import { reward } from '@weitersagen/testkit/rechnung';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  billedLines,
  commissionLines,
  commissionTax,
  lineCent,
  numberOf,
  numbersIn,
  taxGroups,
  totals,
} from './rules.ts';

describe('the numbers of invoices in what somebody wrote', () => {
  test.each([
    'RE-2026-00005',
    're 2026 00005',
    'RechnungRE-2026-00005',
    'RE-2026-00005vom 01.12.2026',
    'RE-2026-00005_Agentur',
    'RE/2026/00005',
    'RE.2026.00005',
    'RE\u20132026\u201400005',
    'RE-2026-0 0005',
    'KdNr10474/RE-2026-00005',
    'RE202600005 und RE-2026-00005',
  ])('%s', (text) => expect(numbersIn(text)).toEqual(['RE-2026-00005']));

  test.each(['RE-2026-0005', 'RE-2026-000051', 'RE-1926-00005', 'Rechnung 5'])('none in %s', (text) =>
    expect(numbersIn(text)).toEqual([]),
  );

  test('several', () => expect(numbersIn('RE-2026-00005, GS-2026-00007')).toEqual(['RE-2026-00005', 'GS-2026-00007']));
});

describe('numbers', () => {
  test('each kind has its own range, in each year', () => {
    expect(numberOf('Rechnung', 2026, 1)).toBe('RE-2026-00001');
    expect(numberOf('Korrektur', 2026, 1)).toBe('RK-2026-00001');
    expect(numberOf('Gutschrift', 2027, 12345)).toBe('GS-2027-12345');
    expect(numberOf('Gutschriftkorrektur', 2027, 3)).toBe('GK-2027-00003');
  });
});

describe('a reward is passed on', () => {
  test('without VAT beside a fee that bears it', () => {
    const lines = billedLines([reward(), reward({ wertCent: cent(999) })], 19);
    expect(taxGroups({ lines })).toEqual([
      expect.objectContaining({ category: 'E', netCent: 2499, taxCent: 0 }),
      expect.objectContaining({ category: 'S', percent: 19, netCent: 500, taxCent: 95 }),
    ]);
    expect(totals({ lines })).toEqual({ netCent: 2999, taxCent: 95, grossCent: 3094 });
  });

  test('as outside of the tax’s scope where there is no fee', () => {
    expect(taxGroups({ lines: billedLines([reward({ gebuehrCent: cent(0) })], 19) })).toEqual([
      expect.objectContaining({
        category: 'O',
        percent: null,
        taxCent: 0,
        reason: 'Durchlaufender Posten, § 10 Abs. 1 Satz 5 UStG',
      }),
    ]);
  });

  test('with a line of fees for each rate that was agreed', () => {
    const lines = billedLines([reward(), reward({ gebuehrCent: cent(300) }), reward()], 19);
    expect(lines.slice(3).map(({ quantity, unitCent }) => [quantity, unitCent])).toEqual([
      [2, 250],
      [1, 300],
    ]);
  });
});

describe('a commission is taxed by what the agency is', () => {
  test.each([
    ['Regel', 'S', 633],
    ['Kleinunternehmer', 'E', 0],
    ['Befreit', 'E', 0],
  ] as const)('%s', (steuerart, category, taxCent) => {
    const lines = commissionLines([reward({ wertCent: cent(3333) })], commissionTax(steuerart, 19), 1);
    expect(taxGroups({ lines })).toEqual([expect.objectContaining({ category, taxCent })]);
  });
});

const rewards = fc.array(
  fc.record({ wert: fc.integer({ min: 1, max: 500_000 }), fee: fc.integer({ min: 0, max: 1000 }) }),
  { minLength: 1, maxLength: 60 },
);
const toBilled = (drawn: { wert: number; fee: number }[]) =>
  drawn.map(({ wert, fee }) => reward({ wertCent: cent(wert), gebuehrCent: cent(fee) }));

test('the header is the sum of the lines, whatever is billed', () => {
  fc.assert(
    fc.property(rewards, fc.integer({ min: 0, max: 25 }), (drawn, percent) => {
      const lines = billedLines(toBilled(drawn), percent);
      const sum = totals({ lines });
      expect(sum.netCent).toBe(lines.reduce((all, line) => all + lineCent(line), 0));
      expect(sum.netCent).toBe(drawn.reduce((all, { wert, fee }) => all + wert + fee, 0));
      expect(sum.grossCent).toBe(sum.netCent + sum.taxCent);
    }),
  );
});

test('a correction takes back to the cent what was credited', () => {
  fc.assert(
    fc.property(rewards, (drawn) => {
      const [credited, back] = ([1, -1] as const).map((sign) =>
        totals({ lines: commissionLines(toBilled(drawn), commissionTax('Regel', 19), sign) }),
      );
      expect(credited!.grossCent + back!.grossCent).toBe(0);
    }),
  );
});
