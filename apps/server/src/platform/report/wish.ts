import { LARGEST_PAGE, type ReportRequest, USUAL_PAGE_SIZE } from '@weitersagen/contract/bericht';
import type { Message } from '@weitersagen/contract/messages';
import { isDay } from '../clock/days.ts';
import { type Refusal, refuse } from '../http/refusal.ts';
import type { Condition, Report, ReportColumn, ReportColumns, ReportWish } from './report.ts';

const NUMBER = /^-?\d{1,10}$/;
/** The largest whole number of a column of the database; it fails on a comparison with a larger one. */
const LARGEST_NUMBER = 2_147_483_647;

const numberFrom = (text: string): number | null =>
  NUMBER.test(text) && Math.abs(Number(text)) <= LARGEST_NUMBER ? Number(text) : null;
const dayFrom = (text: string): string | null => (isDay(text) ? text : null);
/** A moment lies before the day after its own, and the last day of the calendar has none. */
const dayOfMomentFrom = (text: string): string | null => (text === '9999-12-31' ? null : dayFrom(text));
/** `2026-10`, or any day of it; its first one stands for it. */
const monthFrom = (text: string): string | null => dayFrom(`${text.slice(0, 7)}-01`);

/** `from..to`, either of which may be missing, or one value that is both. */
const spanFrom = <V extends string | number>(text: string, valueFrom: (text: string) => V | null): Condition | null => {
  const [first = '', second = first, ...more] = text.split('..').map((part) => part.trim());
  const [from, to] = [valueFrom(first), valueFrom(second)];
  const isFaulty = (first !== '' && from === null) || (second !== '' && to === null) || (from === null && to === null);
  return isFaulty || more.length > 0 ? null : { kind: 'span', from, to };
};

const valuesFrom = (text: string, { values = {} }: ReportColumn): Condition | null => {
  const wanted = text.split(',').map((value) => value.trim());
  return wanted.every((value) => Object.hasOwn(values, value)) ? { kind: 'oneOf', values: wanted } : null;
};

/** Null: it cannot be understood. */
const conditionFrom = (text: string, column: ReportColumn): Condition | null => {
  switch (column.type) {
    case 'text':
      return { kind: 'contains', text };
    case 'status':
    case 'choice':
      return valuesFrom(text, column);
    case 'number':
    case 'cent':
      return spanFrom(text, numberFrom);
    case 'month':
      return spanFrom(text, monthFrom);
    case 'time':
      return spanFrom(text, dayOfMomentFrom);
    default:
      return spanFrom(text, dayFrom);
  }
};

const knownColumn = (columns: ReportColumns, name: string): ReportColumn | undefined =>
  Object.hasOwn(columns, name) ? columns[name] : undefined;

/** A name that somebody made up is repeated no longer than this. */
const NAMED = 40;

/** What is asked of a report, or each thing in it that the report does not have: nothing of it reaches a statement. */
export const readWish = (
  report: Pick<Report<never>, 'columns' | 'order'>,
  body: ReportRequest,
): ReportWish | Refusal => {
  const faults: Partial<Record<string, Message>> = {};
  const orderBy = body.OrderBy || report.order.by;
  const ordered = knownColumn(report.columns, orderBy);
  if (!ordered || ordered.isUnsorted) faults.OrderBy = 'berichtSpalte';
  const size = body.Pagesize ?? USUAL_PAGE_SIZE;
  if (size < 1 || size > LARGEST_PAGE) faults.Pagesize = 'berichtSeitengroesse';
  const page = body.Pagenumber ?? 1;
  if (page < 1 || page > 1_000_000) faults.Pagenumber = 'berichtSeite';
  const conditions: { column: string; condition: Condition }[] = [];
  for (const [name, value] of Object.entries(body.Filter || {})) {
    const text = String(value).trim();
    const column = knownColumn(report.columns, name);
    const field = `Filter.${name.slice(0, NAMED)}`;
    if (!column || column.isUnfiltered) faults[field] = 'berichtSpalte';
    else if (text !== '') {
      const condition = conditionFrom(text, column);
      if (condition) conditions.push({ column: name, condition });
      else faults[field] = 'berichtFilter';
    }
  }
  if (Object.keys(faults).length > 0) return refuse('PSOF0002', faults);
  const isDescending = body.Descending ?? (orderBy === report.order.by ? report.order.isDescending : false);
  return { orderBy, isDescending, size, page, conditions };
};
