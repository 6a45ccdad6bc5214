import { type AuftragEventBody, auftragEventBody } from '@weitersagen/contract/auftrag';
import { seen } from '@weitersagen/contract/fields';
import { isMessage, type Message } from '@weitersagen/contract/messages';
import { AUFTRAG_EVENTS } from '@weitersagen/contract/values';

/** A line of a file in its cells. */
interface Row {
  line: number;
  values: readonly string[];
}
/** A fault of a file or of one of its lines; the header is line 1. */
export interface FileFault {
  line: number;
  /** The column, where it is the fault of one. */
  field: string;
  reason: Message;
}
export interface Report {
  line: number;
  body: AuftragEventBody;
}
export interface ReportFile {
  reports: Report[];
  faults: FileFault[];
}

const COLUMNS = Object.keys(auftragEventBody.shape);
const NEEDED = ['Ereignis', 'Auftragsnummer'];
const DAYS = ['Auftragsdatum', 'Datum'];
const YES_NO: Readonly<Record<string, boolean>> = {
  ja: true,
  nein: false,
  true: true,
  false: false,
  1: true,
  0: false,
};

const named = (names: readonly string[], name: string): string | undefined =>
  names.find((known) => known.toLowerCase() === name.trim().toLowerCase());

/** `24.11.2026` as `2026-11-24`; what is no day goes as it is, and comes back with its reason. */
const isoDay = (text: string): string => text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, '$3-$2-$1');

const cellOf = (column: string, text: string): unknown => {
  if (DAYS.includes(column)) return isoDay(text);
  if (column === 'Vorvertrag') return YES_NO[text.toLowerCase()] ?? text;
  return column === 'Ereignis' ? (named(AUFTRAG_EVENTS, text) ?? text) : text;
};

/** As much as a number of an event may have. */
const MOST_CHARACTERS = 64;

/**
 * A file whose lines have no number of their own says an event of an order once (decisions §9). An order's number may be as
 * long as that of an event: where both together are too long, what it is short for stands in its place, the same each time.
 */
const numbered = (event: Record<string, unknown>, shorten: (text: string) => string): Record<string, unknown> => {
  const [order, kind] = [seen(String(event.Auftragsnummer)).trim(), String(event.Ereignis)];
  const whole = `${order}/${kind}`;
  return { Ereignisnummer: whole.length > MOST_CHARACTERS ? `${shorten(order)}/${kind}` : whole, ...event };
};

const headerFaults = (header: readonly string[]): FileFault[] => {
  const known = header.map((name) => named(COLUMNS, name));
  const fault = (field: string, reason: Message): FileFault => ({ line: 1, field, reason });
  return [
    ...header.flatMap((name, n) => (known[n] ? [] : [fault(name, 'spalteUnbekannt')])),
    ...header.flatMap((name, n) => (known[n] && known.indexOf(known[n]) < n ? [fault(name, 'spalteDoppelt')] : [])),
    ...NEEDED.flatMap((name) => (known.includes(name) ? [] : [fault(name, 'spalteFehlt')])),
  ];
};

/** The events of a file, whose columns are the fields of the feed (decisions §11); an empty cell says nothing. */
export const readReports = (
  header: readonly string[],
  rows: readonly Row[],
  shorten: (text: string) => string,
): ReportFile => {
  const wrong = headerFaults(header);
  if (wrong.length > 0) return { reports: [], faults: wrong };
  const columns = header.map((name) => named(COLUMNS, name) ?? '');
  const reports: Report[] = [];
  const faults: FileFault[] = [];
  for (const { line, values } of rows) {
    if (values.length !== columns.length) {
      faults.push({ line, field: '', reason: 'spaltenzahl' });
      continue;
    }
    const filled = columns.flatMap((column, n) => {
      const text = values[n]?.trim() ?? '';
      return text === '' ? [] : [[column, cellOf(column, text)] as const];
    });
    const read = auftragEventBody.safeParse(numbered(Object.fromEntries(filled), shorten));
    if (read.success) reports.push({ line, body: read.data });
    else {
      const byField = Map.groupBy(read.error.issues, ({ path }) => String(path[0] ?? ''));
      for (const [field, [first]] of byField)
        faults.push({ line, field, reason: first && isMessage(first.message) ? first.message : 'ungueltig' });
    }
  }
  return { reports, faults };
};
