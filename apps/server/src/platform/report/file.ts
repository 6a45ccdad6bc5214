import type { ReportForm } from '@weitersagen/contract/bericht';
import type { FileStream } from '@weitersagen/contract/route';
import type { Sprache, Tag } from '@weitersagen/contract/values';
import { writeCsvPieces } from '../csv/csv.ts';
import { toCsvCell, toXlsxCell } from './cells.ts';
import type { ReportColumn, ReportColumns, ReportRow } from './report.ts';
import { writeXlsx } from './xlsx.ts';

type FileForm = Exclude<ReportForm, 'liste'>;

const MEDIA: Record<FileForm, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* mapped<A, B>(batches: AsyncIterable<readonly A[]>, to: (row: A) => B): AsyncGenerator<B[]> {
  for await (const batch of batches) yield batch.map(to);
}

const WIDTH: Record<ReportColumn['type'], number> = {
  ...{ text: 26, number: 10, cent: 13, date: 12, time: 18, status: 16, choice: 18 },
};

/** All that was found as a file that is written while it is sent. */
export const toFile = (
  { name, columns }: { name: string; columns: ReportColumns },
  batches: AsyncIterable<readonly ReportRow[]>,
  { form, records, sprache, heute }: { form: FileForm; records: number; sprache: Sprache; heute: Tag },
): FileStream => {
  const shown = Object.entries(columns).filter(([, { isHidden }]) => !isHidden);
  const titles = shown.map(([, { label }]) => label[sprache]);
  const pieces =
    form === 'csv'
      ? writeCsvPieces(
          titles,
          mapped(batches, (row) => shown.map(([column, def]) => toCsvCell(row[column], def, sprache))),
        )
      : writeXlsx(
          name,
          shown.map(([, { label, type }]) => ({ title: label[sprache], width: WIDTH[type] })),
          mapped(batches, (row) => shown.map(([column, def]) => toXlsxCell(row[column], def, sprache))),
        );
  return { media: MEDIA[form], name: `${name}-${heute}.${form}`, records, pieces };
};
