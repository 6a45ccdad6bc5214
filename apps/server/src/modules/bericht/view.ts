import type { ReportLine, ShownColumn } from '@weitersagen/contract/bericht';
import type { Sprache } from '@weitersagen/contract/values';
import { toValue } from '../../platform/report/cells.ts';
import type { ReportColumns, ReportRow } from '../../platform/report/report.ts';

export const toRow = (row: ReportRow, columns: ReportColumns): ReportLine =>
  Object.fromEntries([['Id', toValue(row.id)], ...Object.keys(columns).map((name) => [name, toValue(row[name])])]);

export const toColumns = (columns: ReportColumns, language: Sprache): ShownColumn[] =>
  Object.entries(columns)
    .filter(([, { isHidden }]) => !isHidden)
    .map(([name, { label, type, values = {}, isUnsorted, isUnfiltered }]) => ({
      Spalte: name,
      Titel: label[language],
      Typ: type,
      Sortierbar: !isUnsorted,
      Filterbar: !isUnfiltered,
      Werte: Object.entries(values).map(([value, words]) => ({ Wert: value, Name: words[language] })),
    }));
