import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import type { LanguageCode } from '@weitersagen/contract/languages';

/** Numbers, money and days as the reader's language writes them; days are Berlin days (decisions §10). */
const zone = 'Europe/Berlin';

/** Without a limit: the keys are the few formats of this file in each language. */
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
const memo = <F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F => {
  let format = cache.get(key) as F | undefined;
  if (!format) {
    format = make();
    cache.set(key, format);
  }
  return format;
};

const euroFormat = (cent: number, language: LanguageCode, digits = cent % 100 === 0 ? 0 : 2) => {
  return memo(
    `e${language}${digits}`,
    () =>
      new Intl.NumberFormat(LANGUAGE_CONVENTIONS[language].locale, {
        style: 'currency',
        currency: 'EUR',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
};
/** A hyphen is shorter than a minus, and a line may break after it. */
const withMinus = (text: string): string => text.replace('-', '\u2212');
/** Of nothing the other way round is nothing: `-0` would be written with its minus. */
const inEuro = (cent: number): number => (cent + 0) / 100;
/** `70 €`, `12,50 €`; English `€70`, `€12.50`. Cents in, no cents shown where there are none. */
export const euro = (cent: number, language: LanguageCode): string =>
  withMinus(euroFormat(cent, language).format(inEuro(cent)));
/** With its cents in any case, so that the amounts of a column stand below each other. */
export const euroExactly = (cent: number, language: LanguageCode): string =>
  withMinus(euroFormat(cent, language, 2).format(inEuro(cent)));
/** What a bank has written as `70.00 EUR`, wherever in a text it stands, as the reader's language writes it. */
export const bankAmounts = (text: string, language: LanguageCode): string =>
  text.replace(/(-?)(\d{1,12})\.(\d\d) EUR(?!\w)/g, (_, sign: string, whole: string, cents: string) =>
    euroExactly(Number(`${sign}${whole}${cents}`), language),
  );
/** The same in parts, so that the currency can be set smaller. */
export function euroParts(cent: number, language: LanguageCode): { type: 'currency' | 'number'; value: string }[] {
  const parts: { type: 'currency' | 'number'; value: string }[] = [];
  for (const part of euroFormat(cent, language).formatToParts(cent / 100)) {
    const type = part.type === 'currency' ? 'currency' : 'number';
    const last = parts.at(-1);
    const value = withMinus(part.value);
    if (last?.type === type) last.value += value;
    else parts.push({ type, value });
  }
  return parts;
}
export const number = (n: number, language: LanguageCode, maximumFractionDigits = 3): string =>
  withMinus(
    memo(
      `n${maximumFractionDigits}${language}`,
      () => new Intl.NumberFormat(LANGUAGE_CONVENTIONS[language].locale, { maximumFractionDigits }),
    ).format(n),
  );

const date = (key: string, language: LanguageCode, options: Intl.DateTimeFormatOptions) =>
  memo(
    `${key}${language}`,
    () => new Intl.DateTimeFormat(LANGUAGE_CONVENTIONS[language].locale, { timeZone: zone, ...options }),
  );
const NO_BREAK = '\u00A0';
/** A Berlin day or an instant -> `24. Dezember 2026`; no line ends behind its day. */
export const dayLong = (value: string, language: LanguageCode): string =>
  date('l', language, { day: 'numeric', month: 'long', year: 'numeric' }).format(instant(value)).replace(' ', NO_BREAK);
/** -> `24.12.2026`, in English `24/12/2026`. */
export const dayShort = (value: string, language: LanguageCode): string =>
  date('k', language, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(instant(value));
/** -> `Dezember 2026`, by any of its days. */
export const month = (value: string, language: LanguageCode): string =>
  date('m', language, { month: 'long', year: 'numeric' }).format(instant(value));
/** -> `24.12.2026 - 14:05` (portal §9). */
export const instantText = (value: string, language: LanguageCode): string =>
  `${dayShort(value, language)} - ${date('u', language, { hour: '2-digit', minute: '2-digit' }).format(instant(value))}`;

/** `25 €, 30 € und 35 €`. */
export const listed = (words: readonly string[], language: LanguageCode): string =>
  new Intl.ListFormat(LANGUAGE_CONVENTIONS[language].locale, { type: 'conjunction' }).format(words);

/** Noon keeps a bare day on its day in Berlin, summer and winter. */
const instant = (value: string): Date => new Date(value.length === 10 ? `${value}T12:00:00Z` : value);

/** The Berlin day of an instant, as calls write days. */
export const dayOf = (value: string): string =>
  memo('day', () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone })).format(instant(value));

/** The Berlin day that lies so many days before the one of this instant: days of the calendar, whatever hours they have. */
export const dayBefore = (value: string, days: number): string =>
  new Date(Date.parse(`${dayOf(value)}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

/** Whether what is good until a day, or until that day's last instant, is over: not before the day has ended in Berlin. */
export const isOver = (until: string, now: string): boolean => dayOf(until) < dayOf(now);

/** `Buchhaus Lindner 90 €`: the amount that a name ends with stays on one line. */
export const withAmount = (name: string): string => name.replace(/(\d) €/g, '$1\u00a0€');
/** A code or an IBAN, `K7M2 QX4T`: a person reads out four characters in one breath. */
export const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');
/** An IBAN or a number in groups stays on one line. */
export const inseparable = (text: string): string => text.replaceAll(' ', '\u00a0');
