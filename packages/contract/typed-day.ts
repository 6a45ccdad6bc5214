/** A day as people type it, in its parts and not yet looked at: server and form read it in the same way. */
interface TypedDay {
  year: string;
  month: string;
  day: string;
}

const DAY_FIRST = /^(\d{1,2})([./\- ])\s*(\d{1,2})\2\s*(\d+)$/;
const WITHOUT_SEPARATOR = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** The later century in which the day is not still to come. */
const wholeYear = ({ year, month, day }: TypedDay, today: string): string => {
  if (year.length !== 2) return year;
  const century = Number(today.slice(0, 2));
  return `${century}${year}-${month}-${day}` <= today ? `${century}${year}` : `${century - 1}${year}`;
};

/** `7.3.85`, `07031985`, `1985-03-07`; null where it is no day in figures. */
const readTypedDay = (text: string, today: string): TypedDay | null => {
  const iso = YEAR_FIRST.exec(text);
  const dense = WITHOUT_SEPARATOR.exec(text);
  const [, day = '', , month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  const typed = iso
    ? { year: iso[1]!, month: iso[2]!, day: iso[3]! }
    : dense
      ? { day: dense[1]!, month: dense[2]!, year: dense[3]! }
      : { day, month, year };
  if (!typed.year) return null;
  const whole = { ...typed, month: typed.month.padStart(2, '0'), day: typed.day.padStart(2, '0') };
  return { ...whole, year: wholeYear(whole, today) };
};

/** As it stands in a form once it is read: `07.03.1985`. What cannot be read stays as it was typed. */
export const showTypedDay = (text: string, today: string): string => {
  const typed = readTypedDay(text.trim(), today);
  return typed ? `${typed.day}.${typed.month}.${typed.year}` : text;
};

/** The keys of messages.ts that say which part is wrong. */
export type BirthdayFault = 'geburtsdatumForm' | 'geburtsdatumTag' | 'geburtsdatumMonat' | 'geburtsdatumJahr';
export type Birthday<Day extends string = string> = { ok: true; tag: Day } | { ok: false; grund: BirthdayFault };

const EARLIEST = 1900;
const LAST_MONTH = 12;

/** February has no 31st. */
const exists = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
};

/** A day of birth out of what people type. */
export const readBirthday = (text: string, today: string): Birthday => {
  const typed = readTypedDay(text, today);
  if (!typed) return { ok: false, grund: 'geburtsdatumForm' };
  const month = Number(typed.month);
  if (month < 1 || month > LAST_MONTH) return { ok: false, grund: 'geburtsdatumMonat' };
  if (typed.year.length !== 4 || Number(typed.year) < EARLIEST) return { ok: false, grund: 'geburtsdatumJahr' };
  const day = `${typed.year}-${typed.month}-${typed.day}`;
  if (!exists(day)) return { ok: false, grund: 'geburtsdatumTag' };
  return day > today ? { ok: false, grund: 'geburtsdatumJahr' } : { ok: true, tag: day };
};

/**
 * Adult from the 18th birthday on; who was born on 29 February, from 1 March where the year has no 29th (§§ 187 (2),
 * 188 (2), (3) BGB). Compared as text, so that the missing day needs no calendar.
 */
export const isOfAge = (birthday: string, today: string): boolean =>
  `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}` <= today;
