import type { ByLanguage } from '@weitersagen/contract/languages';
import type { FileStream } from '@weitersagen/contract/route';
import type { MandantScope } from '../auth/scope.ts';
import { inBatches } from './batches.ts';
import { toFile } from './file.ts';
import type { ReportRow } from './report.ts';

/** A list for those who write to people: what stands in each column, and what that is called. */
interface Mailing<K extends string, T> {
  name: string;
  records: number;
  /** In the order of the columns. */
  labels: Readonly<Record<K, ByLanguage>>;
  /** Columns that say when. */
  times: readonly NoInfer<K>[];
  find: (after: T | undefined, limit: number) => Promise<T[]>;
  toRow: (person: T) => Record<NoInfer<K>, ReportRow[string]>;
}

export const toMailingFile = <K extends string, T>(
  { sprache, heute }: MandantScope,
  { name, records, labels, times, find, toRow }: Mailing<K, T>,
): FileStream => {
  const columns = Object.entries<ByLanguage>(labels).map(([column, label]) => {
    const type = times.some((time) => time === column) ? ('time' as const) : ('text' as const);
    return [column, { type, label }] as const;
  });
  const report = { columns: Object.fromEntries(columns) };
  return toFile({ name, report }, inBatches(find, toRow), { form: 'csv', records, sprache, heute });
};
