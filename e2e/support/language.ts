import type { texts } from './texte.ts';

export type Language = 'de' | 'en';
export type Texts = (typeof texts)[Language];

/** As the reader's language writes it: `70 €`, `€12.50`. */
export const euro = (cent: number, language: Language): string =>
  new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cent % 100 === 0 ? 0 : 2,
  }).format(cent / 100);

/** `24. Dezember 2026`, `24 December 2026`; a Berlin day or an instant. */
export const dayLong = (value: string | Date, language: Language): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', {
    timeZone: 'Europe/Berlin',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(value));

/** YYYY-MM-DD in Berlin. */
export const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(now);

export const plusDays = (day: string, days: number): string => {
  const datum = new Date(`${day}T12:00:00Z`);
  datum.setUTCDate(datum.getUTCDate() + days);
  return datum.toISOString().slice(0, 10);
};

/** Journeys that are walked once at each width: German at the desk, English on the phone. */
export const languageOf = (project: string): Language => (project === 'phone' ? 'en' : 'de');
