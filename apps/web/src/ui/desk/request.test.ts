import { LANGUAGES } from '@weitersagen/contract/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euro, euroExactly } from '../../lib/format.ts';
import { centFrom, cursorQuery, listenQuery, oneOf, withoutStep, withQuery } from './request.ts';

/** Nearly a million euro. */
const MOST = 99_999_999;
const cents = fc.integer({ min: 0, max: MOST });

describe('an amount that somebody types', () => {
  test.each([
    ['what is less than nothing', '-5'],
    ['what could be a thousand or one', '1.000'],
    ['the same in English', '1,000'],
    ['more than cents', '12,345'],
    ['groups that are none', '12.34,50'],
    ['two languages at once', '1.234.50'],
    ['digits with a gap', '12 50'],
    ['a power of ten', '1e3'],
    ['words', 'viel'],
    ['digits of another script', '١٢'],
    ['a comma alone', ','],
    ['another currency', '12 USD'],
  ])('is none: %s', (_, typed) => expect(centFrom(typed)).toBeNaN());
  test.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['25', 2500],
    ['25,5', 2550],
    ['25.50', 2550],
    [' 25,50 € ', 2550],
    ['€25.50', 2550],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
  ])('%j is %i cents', (typed, expected) => expect(centFrom(typed)).toBe(expected));
  test.each(LANGUAGES)('is read as the portal writes it, however large: %s', (language) =>
    fc.assert(fc.property(cents, (cent) => centFrom(euroExactly(cent, language)) === cent)),
  );
  test.each(LANGUAGES)('below a thousand also where it is written without cents that are none: %s', (language) =>
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999 }), (cent) => centFrom(euro(cent, language)) === cent)),
  );
  test('is a whole number of cents, or none', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,€ -]{0,12}$/), (typed) => {
        const cent = centFrom(typed);
        return Number.isNaN(cent) || (Number.isSafeInteger(cent) && cent >= 0 && cent <= MOST);
      }),
    ));
});

describe('the query of an address', () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/);
  const queries = fc.dictionary(name, fc.string({ maxLength: 20 }), { maxKeys: 6 });
  const read = (search: string) => Object.fromEntries(new URLSearchParams(search));

  test('keeps what is not changed, whatever stands in it', () =>
    fc.assert(
      fc.property(queries, name, fc.string({ maxLength: 20 }), (query, changed, value) => {
        expect(read(withQuery(`?${new URLSearchParams(query)}`, { [changed]: value }))).toEqual({
          ...query,
          [changed]: value,
        });
      }),
    ));
  test('loses what is taken away, and nothing else', () =>
    fc.assert(
      fc.property(queries, (query) => {
        const { schritt: _, route: __, nr: ___, meldung: ____, ...rest } = query;
        expect(read(withQuery(`?${new URLSearchParams(query)}`, withoutStep))).toEqual(rest);
      }),
    ));
});

describe('what an address says about a list', () => {
  const STATUS = ['Offen', 'Bezahlt'] as const;
  const asked = (search: string) => new Request(`https://portal.example/betreiber/rechnungen${search}`);

  test.each([
    ['nothing', '', { seite: 1 }],
    ['a page', '?seite=3', { seite: 3 }],
    ['a page that is none', '?seite=x', { seite: 1 }],
    ['a page before the first', '?seite=-2', { seite: 1 }],
    ['words with gaps around them', '?suche=%20Erika%20', { seite: 1, suche: 'Erika' }],
    ['words that are none', '?suche=%20', { seite: 1 }],
    ['a state that nobody knows', '?status=offen', { seite: 1 }],
    ['a state', '?status=Offen&mandant=alpha', { seite: 1, status: 'Offen', mandant: 'alpha' }],
  ])('%s', (_, search, expected) => expect(listenQuery(asked(search), STATUS)).toEqual(expected));
  test('of one that grows is where it goes on, and no number of a page', () =>
    expect(cursorQuery(asked('?seite=3&cursor=abc'), STATUS)).toEqual({ cursor: 'abc' }));
  test('that is longer than any answer gave out is cut, and not refused', () =>
    expect(cursorQuery(asked(`?cursor=${'c'.repeat(900)}`), STATUS).cursor).toHaveLength(200));
});

test('what decides something is one of what there is, or nothing', () => {
  const form = new FormData();
  form.set('Entscheidung', 'freigeben');
  expect(oneOf(form, 'Entscheidung', ['freigeben', 'ablehnen'])).toBe('freigeben');
  expect(oneOf(form, 'Entscheidung', ['ablehnen'])).toBeUndefined();
  expect(oneOf(form, 'Schritt', ['freigeben'])).toBeUndefined();
  form.set('Entscheidung', new File([], 'freigeben'));
  expect(oneOf(form, 'Entscheidung', ['freigeben'])).toBeUndefined();
});
