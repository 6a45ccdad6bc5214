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

/** Days one after the other that have the same times: what a line says of a week. Days without any are left out. */
export function runsOf(text: string): { first: Weekday; last: Weekday; spans: Span[] }[] {
  const days = spansOf(text);
  const runs: { first: Weekday; last: Weekday; spans: Span[] }[] = [];
  let before: string | undefined;
  for (const day of WEEKDAYS) {
    const spans = days[day].filter(({ von, bis }) => von + bis !== '');
    const now = JSON.stringify(spans);
    const run = runs.at(-1);
    if (run && spans.length > 0 && now === before) run.last = day;
    else if (spans.length > 0) runs.push({ first: day, last: day, spans });
    before = now;
  }
  return runs;
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
