import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  agbText,
  anteil,
  closed,
  companyName,
  consent,
  email,
  personName,
  postcode,
  requiredText,
  row,
} from './fields.ts';

test.each([
  ['nothing', ''],
  ['blanks that nobody sees', '\u200b \u2060'],
  ['a letter that nobody sees', '\u3164'],
  ['signs alone', '🎉🎉'],
  ['a second line', 'Anna\r\nBcc: alle@post.example'],
  ['a bell', 'Anna\u0007'],
  ['a turned direction', '\u202eannA'],
  ['a mail address', 'anna@post.example'],
  ['an address of the web', 'Gewinn auf www.beispiel.example'],
  ['the same without www', 'Gewinn: beispiel.example/x'],
  ['the same in capitals', 'BEISPIEL.EXAMPLE'],
  ['an address with its scheme', 'https://beispiel'],
  ['a tag', '<b>Anna</b>'],
])('%s is no name', (_, name) => expect(personName().safeParse(name).success).toBe(false));

test.each(['', '3411', '341177', 'D-34117', '３４１１７'])('%j is no postcode', (typed) =>
  expect(postcode().safeParse(typed).success).toBe(false),
);
test.each(['34117', ' 34117 ', '34 117'])('%j is a postcode', (typed) => expect(postcode().parse(typed)).toBe('34117'));

test.each([
  'Zoë',
  'Zoe\u0308',
  "O'Brien",
  'von der Heide-Müller',
  '李小龙',
  'محمد',
  'Dr.med. Anna',
  'Prof.Dr.rer.nat. Anna',
  'Hans-J.Müller',
  'St.John',
  'Sommer geb.Winter',
  'Anna & Max',
  'Anna/Max',
  'Weber12',
  'Henry VIII.',
])('%s is a name', (name) => expect(personName().safeParse(name).success).toBe(true));

test.each([
  'Gewinn t.me/abc',
  'Gewinne 1000 EUR auf is.gd/x',
  'Gewinn t.me',
  'evil\u2024de',
  'evil\u3002de',
  'ev\u200bil.de',
  'Meier.Gewinn/abc',
])('%j is no name: mail programs would make a link of it', (text) =>
  expect(personName().safeParse(text).success).toBe(false),
);

test.each(['Vogt & Brandt GmbH', 'Check.de Versicherungen', 'A.B. Meier OHG', 'Agentur/Nord'])(
  '%s is a company',
  (name) => expect(companyName(120).safeParse(name).success).toBe(true),
);
test.each(['"Evil" <x@y.example>', 'Agentur t.me/abc', 'Agentur\r\nBcc: x', 'https://evil.example', ''])(
  '%j is none',
  (name) => expect(companyName(120).safeParse(name).success).toBe(false),
);

test.each(['', ' ', '\u200b', '\u3164 \u2060'])('%j fills in nothing, and is told of once', (text) =>
  expect(
    requiredText(5)
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['pflicht']),
);
test('a sign that nobody sees stands in a text all the same', () =>
  expect(requiredText().parse('می\u200cخواهم')).toBe('می\u200cخواهم'));

test.each(['Am Bach\n3', 'Kassel\u2066'])('%j is no line', (text) => expect(row().safeParse(text).success).toBe(false));

test.each([
  ['nobody', '', 'pflicht'],
  ['no address', 'anna', 'email'],
  ['a part before the @ that no server takes', `${'a'.repeat(65)}@post.example`, 'email'],
  ['a whole that none takes', `anna@${'a.'.repeat(125)}example`, 'zuLang'],
])('%s is no mail address', (_, text, message) =>
  expect(email().safeParse(text)).toMatchObject({ success: false, error: { issues: [{ message: message }] } }),
);
test.each(['anna@post.example', ` ${'a'.repeat(64)}@post.example `])('%s is one', (text) =>
  expect(email().parse(text)).toBe(text.trim()),
);

test.each([
  false,
  0,
  -1,
  null,
  undefined,
  '',
  '0',
  'no',
  'nein',
  'false',
  [1],
  [true],
  {},
  '0x1',
  '1e3',
  ' 1',
  'NaN',
  Number.NaN,
])('%j is no consent', (value) => expect(consent().safeParse(value).success).toBe(false));
test.each([true, 'yes', 'on', 'true', 1, 1782554400, '1', '1782554400'])('%j is consent', (value) =>
  expect(consent().safeParse(value)).toEqual({ success: true, data: true }),
);

test.each([true, false, null, '', '0x10', '1e2', ' 5', '5.0', 5.5, -1, 101, '101', [50], {}])(
  '%j is no share',
  (value) => expect(anteil().safeParse(value).error?.issues[0]?.message).toBe('anteil'),
);
test.each([
  [0, 0],
  ['0', 0],
  [50, 50],
  ['100', 100],
])('%j is a share', (value, expected) => expect(anteil().parse(value)).toBe(expected));

test.each([false, null, undefined, '', ' ', 'no', 'nein', 'false', 'off', 0, -1, 'AGB', {}, []])(
  'AgbText %j is no yes',
  (value) => expect(agbText().safeParse(value).success).toBe(false),
);
test.each([true, 'true', 'yes', 'on', 1, '1', 'Ich stimme zu.', '  Ich  stimme\nzu '])('AgbText %j is a yes', (value) =>
  expect(agbText().parse(value)).toBe(true),
);

const known = closed({ Name: z.string() });
test.each([['text'], [0], [1], [true], [['x']], [{ x: 1 }]])('an unknown field that says %j is named', (value) =>
  expect(known.safeParse({ Name: 'a', Fremd: value }).error?.issues).toEqual([
    expect.objectContaining({ path: ['Fremd'], message: 'unbekannt' }),
  ]),
);
test.each([[null], [''], [false], [[]], [{}]])('one that says nothing (%j) is passed over', (value) =>
  expect(known.safeParse({ Name: 'a', Fremd: value }).success).toBe(true),
);
