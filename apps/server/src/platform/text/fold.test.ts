import { describe, expect, test } from 'vitest';
import { foldAddress, foldName } from './fold.ts';

describe('one person in two spellings', () => {
  test.each([
    ['umlaut written out', ['Jörg', 'Müller'], ['Joerg', 'Mueller']],
    ['umlaut as two characters', ['Jo\u0308rg', 'Mu\u0308ller'], ['Jörg', 'Müller']],
    ['sharp s', ['Ina', 'Groß'], ['Ina', 'GROSS']],
    ['capital sharp s', ['Ina', 'GROẞ'], ['ina', 'groß']],
    ['accent', ['René', 'Lefèvre'], ['Rene', 'Lefevre']],
    ['other letters', ['Søren', 'Łukasz'], ['Soeren', 'Lukasz']],
    ['case and blanks', [' anna ', 'KRAUSE'], ['Anna', ' Krause ']],
    ['second first name', ['Anna', 'Krause'], ['Anna Maria', 'Krause']],
    ['second first name with a hyphen', ['Anna-Maria', 'Krause'], ['Anna', 'Krause']],
    ['hyphen of a double name', ['Eva', 'Meier-Schulz'], ['Eva', 'Meier Schulz']],
    ['apostrophe', ['Sean', "O'Neill"], ['Sean', 'O’Neill']],
    ['title before the first name', ['Dr. Tom', 'Krause'], ['Tom', 'Krause']],
    ['several titles', ['Prof. Dr. med. Tom', 'Krause'], ['Tom', 'Krause']],
    ['title before the family name', ['Tom', 'Dr. Krause'], ['Tom', 'Krause']],
  ])('%s', (_, a, b) => {
    expect(foldName(a[0]!, a[1]!)).toBe(foldName(b[0]!, b[1]!));
  });
});

describe('two people', () => {
  test.each([
    ['other first names', ['Anna', 'Krause'], ['Maria', 'Krause']],
    ['first names in another order', ['Maria Anna', 'Krause'], ['Anna Maria', 'Krause']],
    ['an umlaut is not its vowel', ['Jorg', 'Muller'], ['Jörg', 'Müller']],
    ['other family names', ['Anna', 'Krause'], ['Anna', 'Krauss']],
    ['where the first name ends', ['Anna', 'Mariakrause'], ['Annamaria', 'Krause']],
  ])('%s', (_, a, b) => {
    expect(foldName(a[0]!, a[1]!)).not.toBe(foldName(b[0]!, b[1]!));
  });

  test('a name that is nothing but a title keeps it', () => {
    expect(foldName('Prof', 'Doktor')).toBe('prof doktor');
  });
});

test.each([
  ['Lindenstraße', '4a', 'Lindenstr.', '4 A', true],
  ['Lindenstrasse', '4', 'LINDENSTR', '4', true],
  ['Straße des Friedens', '1', 'Str. des Friedens', '1', true],
  ['Am Köhlerweg', '12', 'Am Koehlerweg', '12', true],
  ['Lindenweg', '4', 'Lindenweg', '5', false],
  ['Lindenweg', '1', 'Lindenallee', '1', false],
])('%s %s and %s %s: one address %s', (street, number, otherStreet, otherNumber, same) => {
  const a = foldAddress({ street, number, postcode: '34117' });
  expect(a === foldAddress({ street: otherStreet, number: otherNumber, postcode: '34117' })).toBe(same);
  expect(a).not.toBe(foldAddress({ street, number, postcode: '34119' }));
});
