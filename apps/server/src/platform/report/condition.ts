import type { Condition } from './report.ts';

/** What a condition asks of a value that is at hand. One that is not told meets none: a filter must not feel for it. */
export const isMet = (value: string | number | null, condition: Condition): boolean => {
  if (value === null) return false;
  switch (condition.kind) {
    case 'contains':
      return String(value).toLowerCase().includes(condition.text.toLowerCase());
    case 'oneOf':
      return condition.values.includes(String(value));
    default:
      return (condition.from === null || value >= condition.from) && (condition.to === null || value <= condition.to);
  }
};
