import { describe, expect, test } from 'vitest';
import { drawnState, namesExample } from './rules-muster.ts';

describe('a text message', () => {
  test.each([
    ['the alphabet of text messages', 'a'.repeat(160), 160, 160, 1],
    ['one more', 'a'.repeat(161), 161, 160, 2],
    ['two full ones', 'a'.repeat(306), 306, 160, 2],
    ['a third', 'a'.repeat(307), 307, 160, 3],
    ['umlauts are of it', 'äöüÄÖÜß', 7, 160, 1],
    ['the euro counts twice', '70 €', 5, 160, 1],
    ['a dash makes it short', `${'a'.repeat(69)}–`, 70, 70, 1],
    ['and one more', `${'a'.repeat(70)}–`, 71, 70, 2],
    ['a picture counts twice', '🎁', 2, 70, 1],
  ])('%s', (_, text, marks, atMost, parts) => {
    expect(drawnState('sms', text)).toEqual({ zeichen: marks, hoechstens: atMost, teile: parts });
  });
});
describe('a post on X', () => {
  test.each([
    ['the link beside it counts 23, and the space', 'abc', 27],
    ['what is written wide counts twice', '日本', 28],
    ['so does a picture', '🎁', 26],
    ['umlauts do not', 'äöü', 27],
  ])('%s', (_, text, marks) => {
    expect(drawnState('twitter', text)).toEqual({ zeichen: marks, hoechstens: 280, teile: 1 });
  });
});
test('a letter may be as long as one likes', () => {
  expect(drawnState('email', 'a'.repeat(5000))).toEqual({ zeichen: 5000, hoechstens: null, teile: 1 });
});
test.each([
  ['Ihre Prämie liegt bereit', false],
  ['Ihre Prämie von 70 € liegt bereit', true],
  ['Maria hat Ihnen etwas empfohlen', true],
  ['Zu Glasfaser gibt es einen Auftrag', true],
])('“%s” tells of the sample: %s', (text, names) => expect(namesExample(text, ['Maria', 'Glasfaser'])).toBe(names));
