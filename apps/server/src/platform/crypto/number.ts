import { randomBytes } from 'node:crypto';

/** Crockford's base32: without I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_CHARACTER = 13;
const CODE_CHARACTER = 8;
/**
 * A prime above the size of the alphabet: with weights that all differ, every single typo and every swap of two
 * characters changes the sum (decisions §2). Codes whose check value has no character of its own are not given out.
 */
const MODULE = 37;

const chance = (count: number) => Array.from(randomBytes(count), (b) => ALPHABET.charAt(b & 31)).join('');

/** A public number: 13 characters, 65 bits. Stored and sent without separators. */
export const newNumber = (): string => chance(NUMBER_CHARACTER);

/** For reading out: `7K4M-9PQR-2STVW`. */
export const groupedNumber = (number: string): string =>
  `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`;

/** What a person typed or heard, in the stored form; undefined where it cannot be a number. */
export function readNumber(input: string): string | undefined {
  const character = unified(input);
  return character.length === NUMBER_CHARACTER && onlyAlphabet(character) ? character : undefined;
}

/** An Empfehlungscode: 7 random characters and a check character. */
export function newCode(): string {
  for (;;) {
    const base = chance(CODE_CHARACTER - 1);
    const character = ALPHABET.charAt((MODULE - sum(base)) % MODULE);
    if (character) return base + character;
  }
}

export type CodeCheck = { ok: true; code: string } | { ok: false; grund: 'form' | 'tippfehler' };

/** Tells a typo (`tippfehler`) from something that is no code at all (`form`); whether the code exists, only the database knows. */
export function checkCode(input: string): CodeCheck {
  const code = unified(input);
  if (!/^[0-9A-Z]{8}$/.test(code)) return { ok: false, grund: 'form' };
  if (!onlyAlphabet(code) || sum(code) !== 0) return { ok: false, grund: 'tippfehler' };
  return { ok: true, code };
}

/** Brackets, quotation marks and stops around it are of the sentence it was copied from. */
const unified = (input: string) =>
  input
    .replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
    .replace(/[\s\p{Pd}\u200b\u2212._/]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

const onlyAlphabet = (character: string) => [...character].every((z) => ALPHABET.includes(z));

/** Weights 8, 7 … 1 from the left; the check character's is 1. */
const sum = (character: string) =>
  [...character].reduce((s, z, i) => s + (CODE_CHARACTER - i) * ALPHABET.indexOf(z), 0) % MODULE;
