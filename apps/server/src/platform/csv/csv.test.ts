import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { parseCsv, protect, unprotect, writeCsv } from './csv.ts';

describe('parseCsv refuses', () => {
  test.each([
    ['nothing at all', '', { line: 1, grund: 'leer' }],
    ['empty lines', '\r\n\n', { line: 1, grund: 'leer' }],
    ['another character set', 'Id;Name\n1;Glasfaser\n2;G\uFFFDnstig', { line: 3, grund: 'zeichensatz' }],
    ['a quote that never ends', 'Id;Name\n1;"Glasfaser\n2;x', { grund: 'anfuehrung' }],
    ['a quote in the middle of a word', 'Id;Name\n1;Glas"faser"', { grund: 'anfuehrung' }],
  ])('%s', (_, text, expected) => expect(parseCsv(text)).toMatchObject({ ok: false, ...expected }));
});

describe('parseCsv stops at', () => {
  const limits = { rows: 3, columns: 4, cell: 5 };
  test.each([
    ['a row too many', 'Id\n1\n2\n3\n4\n5', { line: 5, grund: 'zuViele' }],
    ['a column too many, in the header', 'A;B;C;D;E\n1', { line: 1, grund: 'zuVieleSpalten' }],
    ['a column too many, further down', 'A;B\n1;2;3;4;5', { line: 2, grund: 'zuVieleSpalten' }],
    ['a cell too long', 'A;B\n1;2\n1;"12\n456"', { line: 3, grund: 'zelleZuLang' }],
  ])('%s', (_, text, expected) => expect(parseCsv(text, limits)).toEqual({ ok: false, ...expected }));
  test('as many as it may have', () =>
    expect(parseCsv('A;B;C;D\n1;2;3;12345\n1;2;3;4\n1;2;3;4', limits)).toMatchObject({ ok: true }));
  test('a line of a million columns, before there are cells of it', () => {
    expect(parseCsv(`A${';x'.repeat(1_500_000)}\n1`)).toEqual({ ok: false, line: 1, grund: 'zuVieleSpalten' });
  });
});

describe('parseCsv reads', () => {
  const reading = { ok: true, header: ['Id', 'Name'], rows: [{ line: 2, values: ['1', 'Tee; Kaffee'] }] };
  test.each([
    ['semicolons', 'Id;Name\n1;"Tee; Kaffee"'],
    ['commas', 'Id,Name\n1,Tee; Kaffee'],
    ['tabs, as a spreadsheet copies', 'Id\tName\n1\tTee; Kaffee'],
    ['tabs, around names with other signs in quotes', '"Id"\tName\r\n1\t"Tee; Kaffee"\r\n'],
    ['a byte order mark', '\uFEFFId;Name\n1;"Tee; Kaffee"'],
    ['the line ends of Windows', 'Id;Name\r\n1;"Tee; Kaffee"\r\n'],
    ['empty lines at the end', 'Id;Name\n1;"Tee; Kaffee"\n\n;\n'],
    ['spaces in the header', ' Id ; Name\n1;"Tee; Kaffee"'],
  ])('%s', (_, text) => expect(parseCsv(text)).toEqual(reading));

  test('cells of several lines, and counts the lines of the file', () =>
    expect(parseCsv('Id;Name\n1;"a\nb"\n\n2;c')).toMatchObject({
      rows: [
        { line: 2, values: ['1', 'a\nb'] },
        { line: 5, values: ['2', 'c'] },
      ],
    }));
});

describe('formulas', () => {
  test.each(['=1+1', '+49 561/12', '+49-5', '+A1', '-5', '@SUM(A1)', '\tx', '＝1', "'=1", "''=1"])(
    '%j is guarded and comes back',
    (text) => {
      expect(protect(text)).toBe(`'${text}`);
      expect(unprotect(protect(text))).toBe(text);
    },
  );
  test('every line of a cell is guarded, and comes back', () => {
    const text = 'Rechnung\n=1+1\r\n@x\n+49 561\n+5\u2028=1\n5';
    expect(protect(text)).toBe("Rechnung\n'=1+1\r\n'@x\n+49 561\n'+5\u2028'=1\n5");
    expect(unprotect(protect(text))).toBe(text);
  });
  test.each(['+49 561 1234', '+495611234', 'Glasfaser', "'s Geschäft", '', '1=1', "'"])('%j stays as it is', (text) => {
    expect(protect(text)).toBe(text);
    expect(unprotect(text)).toBe(text);
  });
});

test('what was written is read again, whatever stands in it', () => {
  const values = ['1', '"Zitat"; mit\nZeile', '=HYPERLINK("x")', ' Rand ', ''];
  const text = writeCsv(['A', 'B', 'C', 'D', 'E'], [values]);
  expect(text.startsWith('\uFEFFA;B;C;D;E\r\n')).toBe(true);
  expect(parseCsv(text)).toMatchObject({ ok: true, rows: [{ line: 2, values }] });
});

describe('what was written is read by another reader', () => {
  const cell = fc
    .array(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', ',', "'", ' ', 'ä', '1', 'x', '\u2028', '🙂'),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join(''));
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 });
  /** A program that knows nothing of ours; told only what a spreadsheet is told. */
  const elsewhere = (csv: string) =>
    Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { delimiter: ';', newline: '\r\n' }).data.slice(0, -1);

  test('cell by cell, with nothing in it that a spreadsheet would run', () => {
    fc.assert(
      fc.property(table, ([header, ...rows]) => {
        const read = elsewhere(writeCsv(header ?? [], rows));
        expect(read.map((row) => row.map(unprotect))).toEqual([header, ...rows]);
        for (const line of read.flat().flatMap((text) => text.split(/\r\n|\r|\n/)))
          expect(line).not.toMatch(/^(?!\+\d[\d ]*$)[=+\-@\t＝＋－＠]/);
      }),
    );
  });
  test('and by ours', () => {
    fc.assert(
      fc.property(table, (rows) => {
        // A line without anything in it says nothing, so that each has a name here.
        const foundRows = rows.map((row, n) => [`Zeile ${n}`, ...row]);
        const reading = parseCsv(writeCsv(['A', 'B', 'C', 'D'], foundRows));
        expect(reading.ok && reading.rows.map(({ values }) => values)).toEqual(foundRows);
      }),
    );
  });
});
