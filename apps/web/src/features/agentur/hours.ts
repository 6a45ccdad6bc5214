/** Opening hours are one field of the record, a day a line: `Mo=09:00-12:00, 14:00-18:00`. A form has cells for them. */
export const HOURS = 'oeffnungszeiten';
export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Before a break and after it. */
const SPANS = 2;
export interface Span {
  von: string;
  bis: string;
}

export const cellName = (day: Weekday, nth: number, end: keyof Span): string => `_zeit_${day}_${nth}_${end}`;

/** Half of it is missing, or it ends before it begins. */
export const isFaulty = ({ von, bis }: Span): boolean => von + bis !== '' && (von === '' || bis === '' || von >= bis);

/** The cells of each day; of a day that has more than two spans all of them. */
export function spansOf(text: string): Record<Weekday, Span[]> {
  const lines = new Map(text.split('\n').map((line) => [line.slice(0, 2), line.slice(3)] as const));
  const ofDay = (day: Weekday): Span[] => {
    const times = lines.get(day)?.split(',') ?? [];
    const spans = times.map((part) => {
      const [from = '', until = ''] = part.split('-').map((time) => time.trim());
      return { von: from, bis: until };
    });
    return [...spans, ...Array.from({ length: Math.max(0, SPANS - spans.length) }, () => ({ von: '', bis: '' }))];
  };
  return Object.fromEntries(WEEKDAYS.map((day) => [day, ofDay(day)])) as Record<Weekday, Span[]>;
}

/** Days of which a time cannot be as it was typed. */
export const faultyDays = (text: string): Weekday[] => {
  const spans = spansOf(text);
  return WEEKDAYS.filter((day) => spans[day].some(isFaulty));
};

/** The form with the field in the place of its cells; one that has none stays as it is. */
export function withHours(form: FormData): FormData {
  if (!form.has(cellName(WEEKDAYS[0], 0, 'von'))) return form;
  const take = (name: string): string => {
    const value = String(form.get(name) ?? '').trim();
    form.delete(name);
    return value;
  };
  const lines = WEEKDAYS.flatMap((day) => {
    const spans: string[] = [];
    for (let nth = 0; form.has(cellName(day, nth, 'von')); nth++) {
      const [from, until] = [take(cellName(day, nth, 'von')), take(cellName(day, nth, 'bis'))];
      if (from + until !== '') spans.push(`${from}-${until}`);
    }
    return spans.length > 0 ? [`${day}=${spans.join(', ')}`] : [];
  });
  form.set(HOURS, lines.join('\n'));
  return form;
}
