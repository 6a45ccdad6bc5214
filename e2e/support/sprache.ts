import type { texte } from './texte.ts';

export type Sprache = 'de' | 'en';
export type Texte = (typeof texte)[Sprache];

/** As the reader's language writes it: `70 €`, `€12.50`. */
export const euro = (cent: number, sprache: Sprache): string =>
  new Intl.NumberFormat(sprache === 'de' ? 'de-DE' : 'en-GB', {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cent % 100 === 0 ? 0 : 2,
  }).format(cent / 100);

/** `24. Dezember 2026`, `24 December 2026`; a Berlin day or an instant. */
export const dayLong = (wert: string | Date, sprache: Sprache): string =>
  new Intl.DateTimeFormat(sprache === 'de' ? 'de-DE' : 'en-GB', {
    timeZone: 'Europe/Berlin',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(wert));

/** YYYY-MM-DD in Berlin. */
export const dayOf = (jetzt: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(jetzt);

export const plusDays = (tag: string, tage: number): string => {
  const datum = new Date(`${tag}T12:00:00Z`);
  datum.setUTCDate(datum.getUTCDate() + tage);
  return datum.toISOString().slice(0, 10);
};

/** Journeys that are walked once at each width: German at the desk, English on the phone. */
export const languageOf = (projekt: string): Sprache => (projekt === 'phone' ? 'en' : 'de');
