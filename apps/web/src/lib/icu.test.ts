import { describe, expect, test } from 'vitest';
import { fill, inEveryLanguage, textsOf } from './icu.ts';
import { compile } from './icu-parse.ts';

describe('a message that cannot be filled in fails the build', () => {
  test.each([
    '{wann, date, short}',
    '{n, number}',
    '{n, selectordinal, other {#.}}',
    '{n, plural, offset:1 other {#}}',
  ])('%s', (message) => expect(() => compile(message)).toThrow());
  test('so does one with a bracket too few', () => expect(() => compile('{name')).toThrow());
});

describe('a message is filled in', () => {
  const n = '{n, plural, =0 {keine} one {# Empfehlung} other {# Empfehlungen}}';
  test.each([
    ['Guten Tag', {}, 'Guten Tag'],
    ['Platz #1', {}, 'Platz #1'],
    ["'{'klammer'}'", {}, '{klammer}'],
    ['Hallo {name}, {name}!', { name: 'Ada' }, 'Hallo Ada, Ada!'],
    ['Noch {n}', { n: 0 }, 'Noch 0'],
    [n, { n: 0 }, 'keine'],
    [n, { n: 1 }, '1 Empfehlung'],
    [n, { n: 1234 }, '1.234 Empfehlungen'],
    ['{datum, select, keins {offen} other {am {datum}}}', { datum: 'keins' }, 'offen'],
    ['{datum, select, keins {offen} other {am {datum}}}', { datum: '24.12.' }, 'am 24.12.'],
    ['{datum, select, keins {} other {x}}', { datum: 'constructor' }, 'x'],
    ['{a, select, ja {{n, plural, one {# mal} other {# Male}}} other {-}}', { a: 'ja', n: 2 }, '2 Male'],
    ['{n, plural, other {{a, select, ja {#} other {-}}}}', { a: 'ja', n: 7 }, '7'],
  ])('%s with %j', (message, values, text) => expect(fill(compile(message), 'de', values)).toBe(text));

  test('in the language of the page', () => {
    const messages = inEveryLanguage('probe', { de: { a: 'Ja' }, en: { a: 'Yes' } }) as { a: string };
    expect(textsOf(messages, 'de')('a')).toBe('Ja');
    expect(textsOf(messages, 'en')('a')).toBe('Yes');
  });
  test('English counts in its own way', () => expect(fill(compile(n), 'en', { n: 1234 })).toBe('1,234 Empfehlungen'));
});
