import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { wallClock } from '../clock/days.ts';
import { toInstant } from '../clock/instant.ts';
import { protect } from '../csv/csv.ts';
import type { ReportColumn } from './report.ts';
import type { Cell } from './xlsx.ts';

/** What the database gives. */
type Raw = string | number | Date | null | undefined;

const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The title of a foot stands in the first column, whatever that holds: in one of days or months it is text. */
const isDay = (raw: string | number): boolean => /^\d{4}-\d\d-\d\d$/.test(String(raw));

const labelOf = (column: ReportColumn, value: string, language: LanguageCode): string =>
  column.values?.[value]?.[language] ?? value;

const wallText = (moment: Date): string => new Date(wallClock(moment)).toISOString().slice(0, 16).replace('T', ' ');

/** In a row of an answer. */
export const toValue = (raw: Raw): string | number | null => (raw instanceof Date ? toInstant(raw) : (raw ?? null));

/** In a text file: what people have written is guarded, amounts are euro with the comma or point of the language. */
export const toCsvCell = (raw: Raw, column: ReportColumn, language: LanguageCode): string => {
  if (raw === null || raw === undefined) return column.withheld?.[language] ?? '';
  if (raw instanceof Date) return wallText(raw);
  switch (column.type) {
    case 'cent':
      return (Number(raw) / 100).toFixed(2).replace('.', LANGUAGE_CONVENTIONS[language].komma);
    case 'number':
    case 'date':
      return String(raw);
    case 'month':
      return isDay(raw) ? String(raw).slice(0, 7) : String(raw);
    case 'text':
      return protect(String(raw));
    default:
      return labelOf(column, String(raw), language);
  }
};

export const toXlsxCell = (raw: Raw, column: ReportColumn, language: LanguageCode): Cell => {
  if (raw === null || raw === undefined || raw === '') return column.withheld?.[language] ?? null;
  if (raw instanceof Date) return { kind: 'moment', value: (wallClock(raw) - DAY_ZERO) / MS_PER_DAY };
  switch (column.type) {
    case 'cent':
      return { kind: 'euro', value: Number(raw) / 100 };
    case 'number':
      return { kind: 'number', value: Number(raw) };
    case 'date':
    case 'month':
      if (!isDay(raw)) return String(raw);
      return {
        kind: column.type === 'date' ? 'day' : 'month',
        value: (Date.parse(`${raw}T00:00:00Z`) - DAY_ZERO) / MS_PER_DAY,
      };
    case 'text':
      return String(raw);
    default:
      return labelOf(column, String(raw), language);
  }
};
