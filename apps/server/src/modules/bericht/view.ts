import type { ReportLine, ShownColumn } from '@weitersagen/contract/bericht';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { toValue } from '../../platform/report/cells.ts';
import type { ReportColumns, ReportRow } from '../../platform/report/report.ts';

const shownIn = (columns: ReportColumns) => Object.entries(columns).filter(([, { isHidden }]) => !isHidden);

export const toRow = (row: ReportRow, columns: ReportColumns): ReportLine =>
  Object.fromEntries([['Id', toValue(row.id)], ...shownIn(columns).map(([name]) => [name, toValue(row[name])])]);

/** By the columns of the answer, and none that only the foot is made from. */
export const toSums = (
  sums: Readonly<Record<string, number | null>>,
  columns: ReportColumns,
): Record<string, number | null> =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => !columns[name]?.isHidden));

export const toColumns = (columns: ReportColumns, language: LanguageCode): ShownColumn[] =>
  shownIn(columns).map(([name, { label, type, values = {}, isUnsorted, isUnfiltered }]) => ({
    Spalte: name,
    Titel: label[language],
    Typ: type,
    Sortierbar: !isUnsorted,
    Filterbar: !isUnfiltered,
    Werte: Object.entries(values).map(([value, words]) => ({ Wert: value, Name: words[language] })),
  }));
