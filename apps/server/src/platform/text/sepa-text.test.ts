import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPayableName, isReadable, sepaText, shortened } from './sepa-text.ts';

describe('a text in the letters of banks', () => {
  test.each([
    ['Zoë Müller-Łęcka & Söhne', 'Zoe Mueller-Lecka + Soehne'],
    ['Straße „Am Wall“ 7', "Strasse 'Am Wall' 7"],
    ['ÄÖÜ ẞ', 'AeOeUe SS'],
    ['Ana\u00a0 Óscar\tGarcía', 'Ana Oscar Garcia'],
    ['Mu\u0308ller', 'Mueller'],
    ['nora@example.org', 'nora(at)example.org'],
    ['7 €; bar', '7 EUR, bar'],
    ['ﬁx', 'fix'],
    ['\u200bErika\u00ad', 'Erika'],
    ['<b>', '?b?'],
    ['Иван', '????'],
  ])('%j is %j', (text, expected) => expect(sepaText(text)).toBe(expected));
  test('has no other character, whatever it came from, and no gap at its ends or twice in it', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) =>
        /^(?:[a-zA-Z0-9/\-?:().,'+]+(?: [a-zA-Z0-9/\-?:().,'+]+)*)?$/.test(sepaText(text)),
      ),
    ));
  test('stays as it is where it is one already', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (text) => sepaText(sepaText(text)) === sepaText(text),
      ),
    ));
  test('says the same of a letter and its mark, in whichever way they are put together', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[äöüÄÖÜéèñçåž ]{1,12}$/),
        (text) => sepaText(text.normalize('NFD')) === sepaText(text.normalize('NFC')),
      ),
    ));
});

describe('a name that can be paid', () => {
  test.each(['Иван Петров', '李雷', '12 34', '??', ''])('is not %j: nobody could be recognised by it', (name) =>
    expect(isPayableName(name)).toBe(false),
  );
  test.each(['Li', 'Łukasz', 'O’Neill', 'Ngô Đình'])('is %j', (name) => expect(isPayableName(name)).toBe(true));
  test('has more that can be read than cannot', () => {
    expect(isReadable('ab?')).toBe(true);
    expect(isReadable('a?')).toBe(false);
  });
});

describe('a text that is cut', () => {
  test('shows it, and ends with no gap before the dots', () => {
    expect(shortened('Agentur Nord', 12)).toBe('Agentur Nord');
    expect(shortened('Agentur Nord GmbH', 11)).toBe('Agentur...');
  });
  test('is never longer than there is room', () =>
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.integer({ min: 3, max: 140 }),
        (text, room) => shortened(text, room).length <= room,
      ),
    ));
});
