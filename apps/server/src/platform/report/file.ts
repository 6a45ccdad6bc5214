import type { ReportForm } from '@weitersagen/contract/bericht';
import type { LanguageCode } from '@weitersagen/contract/languages';
import type { FileStream } from '@weitersagen/contract/route';
import type { Tag } from '@weitersagen/contract/values';
import { writeCsvPieces } from '../csv/csv.ts';
import { toCsvCell, toXlsxCell } from './cells.ts';
import { footOf } from './foot.ts';
import type { Report, ReportColumn, ReportRow } from './report.ts';
import { writeXlsx } from './xlsx.ts';

type FileForm = Exclude<ReportForm, 'liste'>;

const MEDIA: Record<FileForm, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * The rows and, after the last of them, what their columns add up to: summed while they are written, so that the foot of a
 * file is that of its own rows, whatever has happened since they were counted.
 */
async function* withTotals(
  batches: AsyncIterable<readonly ReportRow[]>,
  totalled: readonly string[],
  toFoot: (totals: { count: number; sums: Record<string, number | null> }) => readonly ReportRow[],
): AsyncGenerator<readonly ReportRow[]> {
  const sums = Object.fromEntries(totalled.map((name) => [name, 0]));
  let count = 0;
  for await (const batch of batches) {
    for (const row of batch) for (const name of totalled) sums[name] = (sums[name] ?? 0) + Number(row[name] ?? 0);
    count += batch.length;
    yield batch;
  }
  const foot = toFoot({ count, sums });
  if (foot.length > 0) yield foot;
}

async function* mapped<A, B>(batches: AsyncIterable<readonly A[]>, to: (row: A) => B): AsyncGenerator<B[]> {
  for await (const batch of batches) yield batch.map(to);
}

const WIDTH: Record<ReportColumn['type'], number> = {
  ...{ text: 26, number: 10, cent: 13, date: 12, month: 16, time: 18, status: 16, choice: 18 },
};

interface FileWish {
  form: FileForm;
  records: number;
  sprache: LanguageCode;
  heute: Tag;
  /** Of rows that withhold something: what may be told of their sums. */
  sums?: Record<string, number | null> | undefined;
}

/** All that was found as a file that is written while it is sent. */
export const toFile = (
  { name, report }: { name: string; report: Pick<Report<never>, 'columns' | 'foot'> },
  batches: AsyncIterable<readonly ReportRow[]>,
  { form, records, sprache, heute, sums: known }: FileWish,
): FileStream => {
  const { columns } = report;
  const shown = Object.entries(columns).filter(([, { isHidden }]) => !isHidden);
  const titles = shown.map(([, { label }]) => label[sprache]);
  const totalled = Object.keys(columns).filter((column) => columns[column]?.isTotalled);
  const rows = withTotals(batches, totalled, (totals) =>
    footOf(report, known ? { ...totals, sums: known } : totals, sprache).map(({ label, sums }) => ({
      [shown[0]?.[0] ?? '']: label,
      ...sums,
    })),
  );
  const pieces =
    form === 'csv'
      ? writeCsvPieces(
          titles,
          mapped(rows, (row) => shown.map(([column, def]) => toCsvCell(row[column], def, sprache))),
        )
      : writeXlsx(
          name,
          shown.map(([, { label, type }]) => ({ title: label[sprache], width: WIDTH[type] })),
          mapped(rows, (row) => shown.map(([column, def]) => toXlsxCell(row[column], def, sprache))),
        );
  return { media: MEDIA[form], name: `${name}-${heute}.${form}`, records, pieces };
};
