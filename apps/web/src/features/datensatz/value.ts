import type { DatensatzFieldType } from '@weitersagen/contract/datensatz';

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
  const hit = /^(\d{1,8})(?:[.,](\d{1,2}))?\s*€?$/.exec(text);
  return hit ? `${Number(hit[1]) * 100 + Number((hit[2] ?? '').padEnd(2, '0'))}` : `?${text}`;
};
