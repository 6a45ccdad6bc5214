import type { ReportRow } from './report.ts';

const BATCH = 1_000;

/** The rows of a file, read as it is sent: each batch begins behind the last row of the one before. */
export async function* inBatches<T>(
  find: (after: T | undefined, limit: number) => Promise<T[]>,
  toRow: (found: T) => ReportRow,
): AsyncGenerator<ReportRow[]> {
  let last: T | undefined;
  do {
    const found = await find(last, BATCH);
    yield found.map(toRow);
    last = found.length === BATCH ? found.at(-1) : undefined;
  } while (last);
}
