import { strToU8, Zip, ZipDeflate } from 'fflate';
import { onlyCharacters } from '../html/escape.ts';
import { Deflated } from './deflated.ts';

/** A cell: text, never read as a formula; a number as it is; an amount in euro; a day, month or moment as spreadsheets count them. */
export type Cell = null | string | { kind: 'number' | 'euro' | 'day' | 'moment' | 'month'; value: number };
export interface SheetColumn {
  title: string;
  /** In characters. */
  width: number;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Numbers of the formats in `STYLES`, in its order. */
const STYLE = { plain: 0, head: 1, number: 2, euro: 3, day: 4, moment: 5, month: 6 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="4">
<numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/><numFmt numFmtId="165" formatCode="dd.mm.yyyy"/>
<numFmt numFmtId="166" formatCode="dd.mm.yyyy\\ hh:mm"/>
<numFmt numFmtId="167" formatCode="mmmm\\ yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
${[3, 164, 165, 166, 167].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('\n')}
</cellXfs></styleSheet>`;

/** A spreadsheet takes no longer text in one cell. */
const MAX_TEXT = 32_767;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Letters, digits and what stands between them in names, addresses and numbers: nothing that XML minds. */
const PLAIN = /^[\p{Script=Latin}\d .,:@/_+-]*$/u;
const textOf = (text: string): string =>
  PLAIN.test(text) && text.length <= MAX_TEXT ? text : escapeXml(onlyCharacters(text.slice(0, MAX_TEXT)));

const cellOf = (cell: Cell, style: number): string => {
  if (cell === null) return '<c/>';
  if (typeof cell === 'string')
    return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`;
  return `<c s="${STYLE[cell.kind]}"><v>${cell.value}</v></c>`;
};
const rowOf = (cells: readonly Cell[], style: number = STYLE.plain): string =>
  `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`;

const sheetHead = (columns: readonly SheetColumn[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${columns.map(({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>${rowOf(
    columns.map(({ title }) => title),
    STYLE.head,
  )}`;

const files = (sheet: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${textOf(sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
});

/** Rows that a sheet has at most, its head among them. */
export const SHEET_ROWS = 1_048_576;
/** A workbook of one sheet, written while its rows come: never more of it in memory than a batch. */
export async function* writeXlsx(
  sheet: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) made.push(piece);
  });
  const take = (): Uint8Array => {
    const whole = Buffer.concat(made);
    made = [];
    return whole;
  };
  for (const [name, text] of Object.entries(files(sheet))) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  const file = new Deflated('xl/worksheets/sheet1.xml');
  zip.add(file);
  try {
    file.push(Buffer.from(sheetHead(columns)));
    yield take();
    for await (const batch of batches) {
      file.push(Buffer.from(batch.map((row) => rowOf(row)).join('')));
      await file.flush();
      yield take();
    }
    await file.end(Buffer.from('</sheetData></worksheet>'));
    zip.end();
    yield take();
  } finally {
    file.close();
  }
}
