import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { toCsvCell, toValue, toXlsxCell } from './cells.ts';
import { type Cell, writeXlsx } from './xlsx.ts';

const LABEL = { de: 'Betrag', en: 'Amount' };
const text = { type: 'text', label: LABEL } as const;
const cent = { type: 'cent', label: LABEL } as const;
const status = { type: 'status', label: LABEL, values: { Offen: { de: 'Offen', en: 'Open' } } } as const;

test.each(['=1+1', '+1-1', '+A1', '+49 561/12', '-1', '@x', '\t=1', '＝1'])(
  '%j is text in a file, and no formula',
  (written) => {
    expect(toCsvCell(written, text, 'de')).toBe(`'${written}`);
  },
);

test.each(['+49 561 1234', '+495611234'])('%s stays a telephone number', (written) => {
  expect(toCsvCell(written, text, 'de')).toBe(written);
});

test('amounts are euro, days and moments those of Berlin, states words of the language', () => {
  const moment = new Date('2026-07-01T22:30:00Z');
  expect(toCsvCell(-1250, cent, 'de')).toBe('-12,50');
  expect(toCsvCell(1250, cent, 'en')).toBe('12.50');
  expect(toCsvCell(moment, text, 'de')).toBe('2026-07-02 00:30');
  expect(toCsvCell('Offen', status, 'en')).toBe('Open');
  expect(toCsvCell(null, cent, 'de')).toBe('');
  const number = { type: 'number', label: LABEL, withheld: { de: 'unter 5', en: 'under 5' } } as const;
  expect([toCsvCell(null, number, 'de'), toXlsxCell(null, number, 'en')]).toEqual(['unter 5', 'under 5']);
  expect([toCsvCell(0, number, 'de'), toXlsxCell(0, number, 'en')]).toEqual(['0', { kind: 'number', value: 0 }]);
  expect(toXlsxCell(1250, cent, 'de')).toEqual({ kind: 'euro', value: 12.5 });
  expect(toXlsxCell('2026-01-01', { type: 'date', label: LABEL }, 'de')).toEqual({ kind: 'day', value: 46023 });
  const month = { type: 'month', label: LABEL } as const;
  expect(toCsvCell('2026-10-01', month, 'de')).toBe('2026-10');
  expect(toXlsxCell('2026-10-01', month, 'de')).toEqual({ kind: 'month', value: 46296 });
  expect(toXlsxCell('', text, 'de')).toBeNull();
  expect(toValue(moment)).toBe('2026-07-01T22:30:00Z');
});

test.each(['month', 'date'] as const)('the title of a foot is text in a column of type %s, too', (type) => {
  const column = { type, label: LABEL };
  expect(toXlsxCell('Summe', column, 'de')).toBe('Summe');
  expect(toCsvCell('Zu Ihren Lasten', column, 'de')).toBe('Zu Ihren Lasten');
});

const FLUSH = Buffer.from([0x00, 0x00, 0xff, 0xff]);
const flushesIn = (file: Buffer): number => {
  let flushes = 0;
  for (let at = file.indexOf(FLUSH); at >= 0; at = file.indexOf(FLUSH, at + FLUSH.length)) flushes += 1;
  return flushes;
};

const sheetOf = async (batches: Cell[][][]): Promise<{ xml: string; pieces: number; flushes: number }> => {
  const made: Uint8Array[] = [];
  const rows = (async function* () {
    yield* batches;
  })();
  for await (const piece of writeXlsx('Aufträge [1]', [{ title: 'Name', width: 20 }], rows)) made.push(piece);
  const file = Buffer.concat(made);
  const files = unzipSync(file);
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  return { xml: strFromU8(files['xl/worksheets/sheet1.xml']!), pieces: made.length, flushes: flushesIn(file) };
};

test('a workbook holds what XML cannot as nothing, and all else as text', async () => {
  const { xml } = await sheetOf([
    [['<a & "b">'], ['\u0000x\ud800y'], ['=SUM(A1)']],
    [[{ kind: 'number', value: 7 }], [null]],
  ]);
  expect(xml).toContain('&lt;a &amp; &quot;b&quot;&gt;');
  expect(xml).toContain('>xy<');
  expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">=SUM(A1)</t>');
  expect(xml).toContain('<c s="2"><v>7</v></c>');
  expect(xml.match(/<row>/g)).toHaveLength(6);
});

test('a workbook is sent while its rows come', async () => {
  const batch = Array.from({ length: 2_000 }, (_, n) => [`row ${n} ${Math.sin(n)}`]);
  const { pieces, xml, flushes } = await sheetOf(Array.from({ length: 20 }, () => batch));
  expect(pieces).toBeGreaterThan(5);
  // By these a browser tells how far it is.
  expect(flushes).toBe(20);
  expect(xml.match(/<row>/g)).toHaveLength(40_001);
});
