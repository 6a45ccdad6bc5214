import { describe, expect, test } from 'vitest';
import { hasUnknown, isPlain, laeufe, sanitized, split, wrap } from './character.ts';

const drawn = (text: string) => laeufe(split(sanitized(text), 'Text')).map((lauf) => lauf.text);
const fonts = (text: string) => [...new Set(split(text, 'Text').map(({ schrift }) => schrift.name))];

describe('a sign that no font has', () => {
  test.each([
    ['a cuneiform sign', '\u{12000}', '[U+12000]'],
    ['a private one', 'A\ue000', 'A[U+E000]'],
    ['one that is not assigned', '\u{3ffff}!', '[U+3FFFF]!'],
  ])('%s stands there by its number', (_name, text, expected) => {
    expect(drawn(text).join('')).toBe(expected);
    expect(hasUnknown(text)).toBe(true);
  });

  test('what turns or hides the signs around it is left out', () => {
    expect(sanitized('a\u202eb\u2066c\u200fd\u0007\r\ne\tf')).toBe('abcd\ne f');
  });
});

describe('every script has its font', () => {
  test.each([
    'Łukasz Öztürk Ñandú Nguyễn Thị Ánh Ɓala',
    'Ελένη Παπαδοπούλου',
    'Дмитрий Їжак',
    'محمد الأحمد پژوهش',
    'שרה כהן',
    'ܐܒܓܕ',
    'अनीता शर्मा',
    'বাংলা ਪੰਜਾਬੀ ગુજરાતી ଓଡ଼ିଆ',
    'தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල',
    'ภาษาไทย ລາວ ខ្មែរ မြန်မာ བོད་',
    'ქართული Հայերեն',
    'ትግርኛ',
    '李小龍 王芳 さくら サクラ',
    '김민수',
    '🎉 😀 👨‍👩‍👧 👍🏽 🇩🇪 ❤️ ☎ 🪿',
    '₿ ✓ → ① ½ ™ „Zitat“ – …',
  ])('%s', (text) => {
    expect(hasUnknown(text)).toBe(false);
  });

  test('the document keeps its own for what it has', () => {
    expect(fonts('Łukasz Öztürk, 12 €')).toEqual(['Text']);
    expect(isPlain(split('Łukasz Öztürk', 'Fett'), 'Fett')).toBe(true);
    expect(isPlain(split('שרה', 'Text'), 'Text')).toBe(false);
  });
});

describe('from right to left', () => {
  test.each<[string, string, string[]]>([
    ['a name comes whole, for its font turns it', 'محمد', ['محمد']],
    ['the second word stands left of the first', 'שרה כהן', ['כהן', ' ', 'שרה']],
    ['within a German sentence only the name turns', 'Frau שרה כהן kommt', ['Frau ', 'כהן', ' ', 'שרה', ' kommt']],
    ['brackets open towards what they hold', 'שרה (לוי)', ['(', 'לוי', ') ', 'שרה']],
    ['numbers run the other way', 'רחוב 42', ['42', ' ', 'רחוב']],
    ['also those of the script itself', 'فارسی ۱۲', ['۱', '۲', ' ', 'فارسی']],
  ])('%s', (_name, text, expected) => {
    expect(drawn(text)).toEqual(expected);
  });
});

describe('a line ends', () => {
  const rows = (text: string, width: number) =>
    wrap(split(text, 'Text'), width, (characters) => characters.length).map((z) => z.map(({ text: t }) => t).join(''));
  test.each<[string, string, number, string[]]>([
    ['at blanks', 'eins zwei drei', 9, ['eins zwei', 'drei']],
    ['behind a sign, not in front of it', 'eins, zwei', 5, ['eins,', 'zwei']],
    ['between words that nothing separates', '今天天气很好', 4, ['今天天气', '很好']],
    ['within a word that fits into none', 'aaaaaaa b', 3, ['aaa', 'aaa', 'a b']],
    ['nowhere in an empty text', '', 3, ['']],
  ])('%s', (_name, text, width, expected) => {
    expect(rows(text, width)).toEqual(expected);
  });
});
