import type { LanguageCode } from '@weitersagen/contract/languages';
import type { Report } from './report.ts';
import { TOTAL } from './words.ts';

export interface Foot {
  label: string;
  /** Null: withheld. */
  sums: Record<string, number | null>;
}

/**
 * What stands below the rows, on the screen as in a file. A line of a kind that there is nothing of would only ask what it is
 * for.
 */
export const footOf = (
  { columns, foot }: Pick<Report<never>, 'columns' | 'foot'>,
  { count, sums }: { count: number; sums: Readonly<Record<string, number | null>> },
  language: LanguageCode,
): Foot[] => {
  if (count === 0) return [];
  const sumOf = (column: string): number | null => (Object.hasOwn(sums, column) ? (sums[column] ?? null) : 0);
  const takeFrom = (from: Readonly<Record<string, string>>): Record<string, number | null> =>
    Object.fromEntries(Object.entries(from).map(([column, hidden]) => [column, sumOf(hidden)]));
  if (foot)
    return foot
      .map(({ label, sums: from }) => ({ label: label[language], sums: takeFrom(from) }))
      .filter((line) => Object.values(line.sums).some((sum) => sum !== 0));
  const totalled = Object.keys(columns).filter((name) => columns[name]?.isTotalled);
  return totalled.length > 0
    ? [{ label: TOTAL[language], sums: takeFrom(Object.fromEntries(totalled.map((name) => [name, name]))) }]
    : [];
};
