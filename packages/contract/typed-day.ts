/** A day as people type it, in its parts and not yet looked at: server and form read it in the same way. */
export interface TypedDay {
  jahr: string;
  monat: string;
  tag: string;
}

const DAY_FIRST = /^(\d{1,2})([./\- ])\s*(\d{1,2})\2\s*(\d+)$/;
const WITHOUT_SEPARATOR = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** The later century in which the day is not still to come. */
const wholeYear = ({ jahr, monat, tag }: TypedDay, today: string): string => {
  if (jahr.length !== 2) return jahr;
  const century = Number(today.slice(0, 2));
  return `${century}${jahr}-${monat}-${tag}` <= today ? `${century}${jahr}` : `${century - 1}${jahr}`;
};

/** `7.3.85`, `07031985`, `1985-03-07`; null where it is no day in figures. */
export const readTypedDay = (text: string, today: string): TypedDay | null => {
  const iso = YEAR_FIRST.exec(text);
  const dense = WITHOUT_SEPARATOR.exec(text);
  const [, tag = '', , monat = '', jahr = ''] = DAY_FIRST.exec(text) ?? [];
  const typed = iso
    ? { jahr: iso[1]!, monat: iso[2]!, tag: iso[3]! }
    : dense
      ? { tag: dense[1]!, monat: dense[2]!, jahr: dense[3]! }
      : { tag, monat, jahr };
  if (!typed.jahr) return null;
  const whole = { ...typed, monat: typed.monat.padStart(2, '0'), tag: typed.tag.padStart(2, '0') };
  return { ...whole, jahr: wholeYear(whole, today) };
};

/** As it stands in a form once it is read: `07.03.1985`. What cannot be read stays as it was typed. */
export const showTypedDay = (text: string, today: string): string => {
  const day = readTypedDay(text.trim(), today);
  return day ? `${day.tag}.${day.monat}.${day.jahr}` : text;
};
