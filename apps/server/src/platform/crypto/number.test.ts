import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCode, groupedNumber, newCode, newNumber, readNumber } from './number.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const code = fc.integer().map(() => newCode());
const character = fc.constantFrom(...ALPHABET);

describe('Empfehlungscode: refused', () => {
  test.each([
    ['empty', '', 'form'],
    ['seven characters', '7K4M9PQ', 'form'],
    ['nine characters', '7K4M9PQRS', 'form'],
    ['a letter with a mark', '7K4M9PQÄ', 'form'],
    ['an inner punctuation mark', '7K4M!PQR', 'form'],
    ['a U, which no code has', 'UUUUUUUU', 'tippfehler'],
  ])('%s', (_name, input, grund) => {
    expect(checkCode(input)).toEqual({ ok: false, grund });
  });

  test('every single typo', () => {
    fc.assert(
      fc.property(code, fc.nat(7), character, (c, place, ersatz) => {
        fc.pre(c[place] !== ersatz);
        expect(checkCode(c.slice(0, place) + ersatz + c.slice(place + 1))).toEqual({
          ok: false,
          grund: 'tippfehler',
        });
      }),
      { numRuns: 2000 },
    );
  });

  test('every swap of two characters, neighbours or not', () => {
    fc.assert(
      fc.property(code, fc.nat(7), fc.nat(7), (c, i, j) => {
        fc.pre(c[i] !== c[j]);
        const swapped = [...c];
        [swapped[i], swapped[j]] = [c.charAt(j), c.charAt(i)];
        expect(checkCode(swapped.join(''))).toEqual({ ok: false, grund: 'tippfehler' });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('Empfehlungscode: accepted', () => {
  test('as it was given out: eight characters without I, L, O, U', () => {
    fc.assert(
      fc.property(code, (c) => {
        expect(c).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
        expect(checkCode(c)).toEqual({ ok: true, code: c });
      }),
    );
  });

  test('in small letters, with spaces, dashes and look-alikes', () => {
    fc.assert(
      fc.property(
        code,
        fc.constantFrom(' ', '-', '–', '\u00a0', '\t'),
        fc.constantFrom('I', 'L', 'i', 'l'),
        (c, separator, one) => {
          const typed = [...c.toLowerCase().replaceAll('0', 'o').replaceAll('1', one)].join(separator);
          expect(checkCode(` ${typed} `)).toEqual({ ok: true, code: c });
          expect(checkCode(`${c.slice(0, 4)} ${c.slice(4)}`)).toEqual({ ok: true, code: c });
        },
      ),
    );
  });

  test.each(['.', ',', ')', '!', '…', '>', '”', '“.', ').'])('copied with %j of its sentence behind it', (end) => {
    const c = newCode();
    expect(checkCode(c + end)).toEqual({ ok: true, code: c });
    expect(checkCode(`(„${c}${end}`)).toEqual({ ok: true, code: c });
  });
});

describe('public number', () => {
  test.each(['', '7K4M9PQR2STV', '7K4M9PQR2STVWX', '7K4M9PQR2STVU'])('%j is none', (input) => {
    expect(readNumber(input)).toBeUndefined();
  });

  test('has 65 bits and survives being read out', () => {
    const number = newNumber();
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    expect(groupedNumber('7K4M9PQR2STVW')).toBe('7K4M-9PQR-2STVW');
    expect(readNumber(groupedNumber(number).toLowerCase())).toBe(number);
  });

  test('ten thousand of them are all different, and use every character', () => {
    const all = Array.from({ length: 10_000 }, newNumber);
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(all.join('')).size).toBe(32);
  });
});
