import { expect, test } from 'vitest';
import { parseGutscheinCsv } from './commands-import.ts';

const HEADER = 'product;amount;currency;code;pin;valid_until;batch';

test.each([
  ['another header', 'code;pin\nA;1', 1, 'kopf'],
  ['an empty file', '', 1, 'kopf'],
  ['another character set', `${HEADER}\nbuch;25;EUR;G\uFFFD;;;`, 2, 'zeichensatz'],
  ['a quote without end', `${HEADER}\nbuch;25;EUR;"A-1;;;`, 2, 'anfuehrung'],
  ['too few fields', `${HEADER}\nbuch;25;EUR;A-1`, 2, 'spalten'],
  ['no product', `${HEADER}\n;25;EUR;A-1;;;`, 2, 'produktFehlt'],
  ['another currency', `${HEADER}\nbuch;25;USD;A-1;;;`, 2, 'waehrung'],
  ['an amount of nothing', `${HEADER}\nbuch;0;EUR;A-1;;;`, 2, 'betrag'],
  ['an amount that could be two', `${HEADER}\nbuch;1.000;EUR;A-1;;;`, 2, 'betrag'],
  ['no code', `${HEADER}\nbuch;25;EUR;;;;`, 2, 'codeFehlt'],
  ['a code that nobody sees', `${HEADER}\nbuch;25;EUR;\u200B;;;`, 2, 'codeFehlt'],
  ['a code that a spreadsheet has reckoned with', `${HEADER}\nbuch;25;EUR;4,05E+12;;;`, 2, 'codeVerrechnet'],
  ['a PIN that it has', `${HEADER}\nbuch;25;EUR;A-1;1.2e+15;;`, 2, 'codeVerrechnet'],
  ['a day that does not exist', `${HEADER}\nbuch;25;EUR;A-1;;2027-02-29;`, 2, 'datum'],
  ['a code without end', `${HEADER}\nbuch;25;EUR;${'A'.repeat(201)};;;`, 2, 'zuLang'],
])('%s is named with its line', (_, csv, row, reason) => {
  expect(parseGutscheinCsv(csv)).toEqual({ rows: [], fehler: [{ line: row, grund: reason }] });
});

test('one wrong line does not hide the others', () => {
  const { rows, fehler } = parseGutscheinCsv(`${HEADER}\nbuch;25;EUR;A-1;;;\nbuch;x;EUR;A-2;;;\nbuch;25;EUR;;;;\n`);
  expect(rows.map((z) => z.line)).toEqual([2]);
  expect(fehler.map((f) => f.line)).toEqual([3, 4]);
});

test.each([
  ['semicolons', `${HEADER}\r\nbuch;25,00;EUR;A-1;77;31.12.2027;B9\r\n`],
  [
    'commas, quotes and a byte order mark',
    `\uFEFF${HEADER.replaceAll(';', ',')}\nbuch,"25,00",EUR,"A-1",77,2027-12-31,B9`,
  ],
])('reads %s', (_, csv) => {
  expect(parseGutscheinCsv(csv).rows).toEqual([
    { line: 2, produkt: 'buch', wertCent: 2500, code: 'A-1', pin: '77', gueltigBis: '2027-12-31', charge: 'B9' },
  ]);
});

test('signs that are drawn as nothing make no other code', () => {
  const { rows } = parseGutscheinCsv(`${HEADER}\nbuch;25;EUR;A-1;77;;\nbuch;25;EUR;A\u200B-1\u00A0;\uFEFF77;;`);
  expect(rows.map(({ code, pin }) => [code, pin])).toEqual([
    ['A-1', '77'],
    ['A-1', '77'],
  ]);
});

test('a quote inside quotes is doubled, PIN, day and batch may be missing', () => {
  expect(parseGutscheinCsv(`${HEADER}\nbuch;25;EUR;"A""1";;;`).rows[0]).toMatchObject({
    code: 'A"1',
    pin: null,
    gueltigBis: null,
    charge: '',
  });
});
