/** A day that the calendar has: `2026-02-30` is none. */
export const isDay = (text: string): boolean => {
  const begin = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return begin !== null && !Number.isNaN(begin.getTime()) && begin.toISOString().startsWith(text);
};
