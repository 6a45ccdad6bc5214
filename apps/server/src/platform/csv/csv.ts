import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export interface CsvRow {
  /** In the file, the header being line 1; a record with line breaks in it counts from its first. */
  line: number;
  values: string[];
}

export type CsvErrorGrund = 'leer' | 'zeichensatz' | 'anfuehrung' | 'zuViele' | 'zuVieleSpalten' | 'zelleZuLang';

/** More than this no honest file has; whoever reads one stops there, before memory and time are spent on the rest. */
export interface CsvLimits {
  rows: number;
  columns: number;
  /** Characters of a cell. */
  cell: number;
}
const CSV_LIMITS: CsvLimits = { rows: 50_000, columns: 300, cell: 100_000 };
/** Of a whole line, in characters: told by the reader before it has made cells of them. */
const ROW_AT_MOST = 2_000_000;
export type Csv = { ok: true; header: string[]; rows: CsvRow[] } | { ok: false; line: number; grund: CsvErrorGrund };

/**
 * A spreadsheet runs what begins with these; its own sign for "this is text" is the apostrophe (OWASP, CSV injection).
 * Each line of a cell counts: a reader that ends a record at every line break would begin a cell there. A plus with nothing
 * but digits and spaces after it is a telephone number, which no spreadsheet can run anything by.
 */
const GUARDED_START = "(?='*[=+\\-@\\t\\r＝＋－＠])";
const TELEPHONE = '(?!\\+\\d[\\d ]*(?![^\\r\\n]))';
const UNGUARDED = new RegExp(`^${TELEPHONE}${GUARDED_START}`, 'gm');
const GUARDED = new RegExp(`^'${GUARDED_START}`, 'gm');

export const protect = (text: string): string => text.replace(UNGUARDED, "'");
export const unprotect = (text: string): string => text.replace(GUARDED, '');

/** What a wrongly read umlaut turns into. */
const PLACEHOLDER = '\uFFFD';

/** As they are saved, and with tabs as a spreadsheet copies its cells. */
const SEPARATORS = [';', ',', '\t'] as const;

/** The sign that stands most often outside of quotes in the header. */
const separatorOf = (text: string): (typeof SEPARATORS)[number] => {
  const header = (/^(?:"[^"]*"|[^\r\n"])*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string) => header.split(sign).length;
  return SEPARATORS.reduce((most, sign) => (count(sign) > count(most) ? sign : most));
};

const rowOf = (text: string, place: number): number => text.slice(0, place).split(/\r\n|\n|\r/).length;

interface Reading {
  record: string[];
  info: { lines: number };
}

/** Thrown to stop reading where a limit is passed; says which one, and at which line. */
class TooMuch extends Error {
  readonly line: number;
  readonly grund: CsvErrorGrund;
  constructor(row: number, grund: CsvErrorGrund) {
    super(grund);
    this.line = row;
    this.grund = grund;
  }
}

const rowsIn = (record: readonly string[]): number =>
  record.reduce((n, value) => n + (value.match(/\r\n|\n|\r/g)?.length ?? 0), 0);

/** UTF-8 with or without BOM, `;`, `,` or tabs, quotes as RFC 4180 has them, cells of several lines; empty lines say nothing. */
export const parseCsv = (raw: string, limits: CsvLimits = CSV_LIMITS): Csv => {
  const text = raw.replace(/^\uFEFF/, '');
  if (text.trim() === '') return { ok: false, line: 1, grund: 'leer' };
  const wrong = text.indexOf(PLACEHOLDER);
  if (wrong >= 0) return { ok: false, line: rowOf(text, wrong), grund: 'zeichensatz' };
  let records = 0;
  const check = (record: string[], lines: number): void => {
    records += 1;
    const here = lines - rowsIn(record);
    if (record.length > limits.columns) throw new TooMuch(here, 'zuVieleSpalten');
    if (record.some((value) => value.length > limits.cell)) throw new TooMuch(here, 'zelleZuLang');
    // The header is one, too.
    if (records > limits.rows + 1) throw new TooMuch(here, 'zuViele');
  };
  try {
    const reading = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: ROW_AT_MOST,
      info: true,
      on_record: (readValue: unknown) => {
        const { record, info } = readValue as Reading;
        check(record, info.lines);
        return readValue as never;
      },
    }) as unknown as Reading[];
    let end = 0;
    const rows = reading.map(({ record, info }) => {
      // The reader counts lines at the end of a record.
      const oneRow = info.lines - rowsIn(record);
      end = Math.max(end, oneRow);
      return { line: oneRow, values: record.map(unprotect) };
    });
    const [header, ...rest] = rows;
    return { ok: true, header: (header?.values ?? []).map((name) => name.trim()), rows: rest };
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, line: error.line, grund: error.grund };
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') return { ok: false, line: records + 1, grund: 'zuVieleSpalten' };
    return { ok: false, line: Number((error as { lines?: number }).lines) || 1, grund: 'anfuehrung' };
  }
};

/** With `;`, as spreadsheets of this country open it by themselves; quoted by RFC 4180, a lone line break too. */
const toText = (rows: readonly (readonly string[])[], bom: boolean): string =>
  stringify(rows as string[][], {
    bom,
    delimiter: ';',
    record_delimiter: 'windows',
    // The library itself quotes for its own record delimiter alone.
    quoted_match: /[\r\n]/,
  });

/** A whole file: with a BOM, by which spreadsheets know its characters. */
export const writeCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  toText(
    [header, ...rows].map((row) => row.map(protect)),
    true,
  );

/** A file piece by piece. Whoever makes the cells has guarded those that people have written (`protect`). */
export async function* writeCsvPieces(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield toText([header.map(protect)], true);
  for await (const batch of batches) yield toText(batch, false);
}
