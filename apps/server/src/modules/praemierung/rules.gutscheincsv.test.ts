import { expect, test } from 'vitest';
import { parseGutscheinCsv } from './commands-import.ts';

const KOPF = 'product;amount;currency;code;pin;valid_until;batch';

test.each([
  ['another header', 'code;pin\nA;1', 1, 'kopf'],
  ['an empty file', '', 1, 'kopf'],
  ['another character set', `${KOPF}\nbuch;25;EUR;G\uFFFD;;;`, 2, 'zeichensatz'],
  ['a quote without end', `${KOPF}\nbuch;25;EUR;"A-1;;;`, 2, 'anfuehrung'],
  ['too few fields', `${KOPF}\nbuch;25;EUR;A-1`, 2, 'spalten'],
  ['no product', `${KOPF}\n;25;EUR;A-1;;;`, 2, 'produktFehlt'],
  ['another currency', `${KOPF}\nbuch;25;USD;A-1;;;`, 2, 'waehrung'],
  ['an amount of nothing', `${KOPF}\nbuch;0;EUR;A-1;;;`, 2, 'betrag'],
  ['an amount that could be two', `${KOPF}\nbuch;1.000;EUR;A-1;;;`, 2, 'betrag'],
  ['no code', `${KOPF}\nbuch;25;EUR;;;;`, 2, 'codeFehlt'],
  ['a day that does not exist', `${KOPF}\nbuch;25;EUR;A-1;;2027-02-29;`, 2, 'datum'],
  ['a code without end', `${KOPF}\nbuch;25;EUR;${'A'.repeat(201)};;;`, 2, 'zuLang'],
])('%s is named with its line', (_, csv, zeile, grund) => {
  expect(parseGutscheinCsv(csv)).toEqual({ zeilen: [], fehler: [{ zeile, grund }] });
});

test('one wrong line does not hide the others', () => {
  const { zeilen, fehler } = parseGutscheinCsv(`${KOPF}\nbuch;25;EUR;A-1;;;\nbuch;x;EUR;A-2;;;\nbuch;25;EUR;;;;\n`);
  expect(zeilen.map((z) => z.zeile)).toEqual([2]);
  expect(fehler.map((f) => f.zeile)).toEqual([3, 4]);
});

test.each([
  ['semicolons', `${KOPF}\r\nbuch;25,00;EUR;A-1;77;31.12.2027;B9\r\n`],
  [
    'commas, quotes and a byte order mark',
    `\uFEFF${KOPF.replaceAll(';', ',')}\nbuch,"25,00",EUR,"A-1",77,2027-12-31,B9`,
  ],
])('reads %s', (_, csv) => {
  expect(parseGutscheinCsv(csv).zeilen).toEqual([
    { zeile: 2, produkt: 'buch', wertCent: 2500, code: 'A-1', pin: '77', gueltigBis: '2027-12-31', charge: 'B9' },
  ]);
});

test('a quote inside quotes is doubled, PIN, day and batch may be missing', () => {
  expect(parseGutscheinCsv(`${KOPF}\nbuch;25;EUR;"A""1";;;`).zeilen[0]).toMatchObject({
    code: 'A"1',
    pin: null,
    gueltigBis: null,
    charge: '',
  });
});
