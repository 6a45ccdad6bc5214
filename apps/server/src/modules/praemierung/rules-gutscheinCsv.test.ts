import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGutscheine } from './rules-gutscheinCsv.ts';

const HEADER = ['product', 'amount', 'currency', 'code', 'pin', 'valid_until', 'batch'];
const GOOD = { product: 'g1', amount: '25', currency: 'EUR', code: 'ABC-1', pin: '', valid_until: '', batch: 'B7' };
const row = (values: Partial<typeof GOOD> = {}) => Object.values({ ...GOOD, ...values });
const read = (...rows: string[][]) =>
  readGutscheine({ header: HEADER, rows: rows.map((values, n) => ({ line: n + 2, values })) });
const reasonOf = (values: Partial<typeof GOOD>) => read(row(values)).fehler[0]?.grund;

describe('a file of codes is refused', () => {
  test.each([
    ['without its header', ['g1', '25']],
    ['with its columns in another order', HEADER.toReversed()],
    ['with a column more', [...HEADER, 'note']],
  ])('as a whole %s', (_, header) =>
    expect(readGutscheine({ header, rows: [{ line: 2, values: row() }] })).toEqual({
      rows: [],
      fehler: [{ line: 1, grund: 'kopf' }],
    }),
  );
  test.each<[string, Partial<typeof GOOD>, string]>([
    ['no product', { product: ' ' }, 'produktFehlt'],
    ['no code', { code: '' }, 'codeFehlt'],
    ['a code of nothing that is seen', { code: '\u200b\u00ad' }, 'codeFehlt'],
    ['another currency', { currency: 'CHF' }, 'waehrung'],
    ['no currency', { currency: '' }, 'waehrung'],
    ['nothing for an amount', { amount: '' }, 'betrag'],
    ['an amount of nothing', { amount: '0,00' }, 'betrag'],
    ['an amount below nothing', { amount: '-25' }, 'betrag'],
    ['a thousand or one', { amount: '1.000' }, 'betrag'],
    ['parts of a cent', { amount: '25,005' }, 'betrag'],
    ['tenths that a spreadsheet cut', { amount: '25,5' }, 'betrag'],
    ['a code that a spreadsheet reckoned with', { code: '4,05E+12' }, 'codeVerrechnet'],
    ['a PIN that a spreadsheet reckoned with', { pin: '1.2e+5' }, 'codeVerrechnet'],
    ['a day that there is not', { valid_until: '31.02.2027' }, 'datum'],
    ['a day in another order', { valid_until: '12/31/2027' }, 'datum'],
    ['a code longer than any', { code: 'x'.repeat(201) }, 'zuLang'],
  ])('for a line with %s', (_, values, reason) => expect(reasonOf(values)).toBe(reason));
  test('for a line with too few columns, or too many', () => {
    expect(read(row().slice(1)).fehler).toEqual([{ line: 2, grund: 'spalten' }]);
    expect(read([...row(), '']).fehler).toEqual([{ line: 2, grund: 'spalten' }]);
  });
  test('line by line: each that is wrong is named, as it stands in the file', () =>
    expect(read(row(), row({ code: '' }), row(), row({ currency: 'USD' })).fehler).toEqual([
      { line: 3, grund: 'codeFehlt' },
      { line: 5, grund: 'waehrung' },
    ]));
});

describe('a line is read', () => {
  test.each([
    ['25', 2500],
    ['25,00', 2500],
    ['25.50', 2550],
    ['0,01', 1],
    [' 999999 ', 99_999_900],
  ])('with an amount of %j as %i cents', (amount, cents) =>
    expect(read(row({ amount })).rows[0]?.wertCent).toBe(cents),
  );
  test.each([
    ['', null],
    ['2027-12-31', '2027-12-31'],
    ['31.12.2027', '2027-12-31'],
    ['29.02.2028', '2028-02-29'],
  ])('as good until %j: %j', (typed, day) => expect(read(row({ valid_until: typed })).rows[0]?.gueltigBis).toBe(day));
  test('without what is drawn as nothing: the same code would be in stock twice, for two people', () =>
    expect(read(row({ code: ' AB\u200bC-1\ufeff ' })).rows[0]?.code).toBe('ABC-1'));
  test('without a PIN where there is none', () => {
    expect(read(row()).rows[0]?.pin).toBeNull();
    expect(read(row({ pin: '0007' })).rows[0]?.pin).toBe('0007');
  });
  test('under a header of whichever case', () =>
    expect(
      readGutscheine({ header: HEADER.map((one) => one.toUpperCase()), rows: [{ line: 2, values: row() }] }).rows,
    ).toHaveLength(1));
});

const text = fc.stringMatching(/^[!-~]{1,30}$/).filter((one) => !/^\d+(?:[.,]\d+)?E\+\d+$/i.test(one));
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((one) => one.toISOString().slice(0, 10));
const cents = fc.integer({ min: 1, max: 99_999_999 });

test('what is written is read back, whatever codes look like and however the day is set', () =>
  fc.assert(
    fc.property(
      text,
      cents,
      text,
      fc.option(text),
      fc.option(day),
      fc.boolean(),
      (produkt, wertCent, code, pin, gueltigBis, isGerman) => {
        const until = isGerman ? gueltigBis?.split('-').reverse().join('.') : gueltigBis;
        const amount = `${Math.floor(wertCent / 100)},${String(wertCent % 100).padStart(2, '0')}`;
        const values = [produkt, amount, 'EUR', code, pin ?? '', until ?? '', 'B7'];
        expect(read(values)).toEqual({
          rows: [{ line: 2, produkt, wertCent, code, pin, gueltigBis, charge: 'B7' }],
          fehler: [],
        });
      },
    ),
  ));
test('of any lines each is read or named, once and in order', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ maxLength: 12 }), { minLength: 5, maxLength: 8 }), { maxLength: 12 }),
      (lines) => {
        const { rows, fehler } = read(...lines);
        const told = [...rows, ...fehler].map(({ line }) => line).toSorted((a, b) => a - b);
        expect(told).toEqual(lines.map((_, n) => n + 2));
      },
    ),
  ));
