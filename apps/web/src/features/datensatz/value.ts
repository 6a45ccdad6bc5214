import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';
import { centOf } from '../../lib/amount.ts';

const afterComma = (cent: string): string =>
  /^\d+$/.test(cent) ? (Number(cent) / 100).toFixed(2).replace('.', ',') : cent;

/** As people type it: cents as `39,95`, price steps with euros too. */
export const inForm = (type: DatensatzFieldType, value: string): string => {
  if (type === 'cent') return afterComma(value);
  return type === 'stufen' ? value.replace(/:\s*(\d+)$/gm, (_, cent: string) => `: ${afterComma(cent)}`) : value;
};

/** As the call takes it: `39,95`, `39.9` and `39` are euros. What is no amount goes as it is, and comes back with its reason. */
export const fromForm = (type: DatensatzFieldType, value: string): string => {
  const text = value.trim();
  if (type !== 'cent' || text === '') return value;
  const cent = centOf(text);
  return Number.isNaN(cent) ? `?${text}` : `${cent}`;
};
