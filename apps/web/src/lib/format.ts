/** Numbers, money and days as the reader's language writes them; days are Berlin days (decisions §10). */
const zone = 'Europe/Berlin';
const locale = { de: 'de-DE', en: 'en-GB' } as const;
type Sprache = keyof typeof locale;

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
const memo = <F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F => {
  let format = cache.get(key) as F | undefined;
  if (!format) {
    format = make();
    cache.set(key, format);
  }
  return format;
};

const euroFormat = (cent: number, sprache: Sprache, digits = cent % 100 === 0 ? 0 : 2) => {
  return memo(
    `e${sprache}${digits}`,
    () =>
      new Intl.NumberFormat(locale[sprache], {
        style: 'currency',
        currency: 'EUR',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
};
/** `70 €`, `12,50 €`; English `€70`, `€12.50`. Cents in, no cents shown where there are none. */
export const euro = (cent: number, sprache: Sprache): string => euroFormat(cent, sprache).format(cent / 100);
/** With its cents in any case, so that the amounts of a column stand below each other. */
export const euroExactly = (cent: number, sprache: Sprache): string => euroFormat(cent, sprache, 2).format(cent / 100);
/** The same in parts, so that the currency can be set smaller. */
export function euroParts(cent: number, sprache: Sprache): { type: 'currency' | 'number'; value: string }[] {
  const parts: { type: 'currency' | 'number'; value: string }[] = [];
  for (const part of euroFormat(cent, sprache).formatToParts(cent / 100)) {
    const type = part.type === 'currency' ? 'currency' : 'number';
    const last = parts.at(-1);
    if (last?.type === type) last.value += part.value;
    else parts.push({ type, value: part.value });
  }
  return parts;
}
export const number = (n: number, sprache: Sprache): string =>
  memo(`n${sprache}`, () => new Intl.NumberFormat(locale[sprache])).format(n);

const date = (key: string, sprache: Sprache, options: Intl.DateTimeFormatOptions) =>
  memo(`${key}${sprache}`, () => new Intl.DateTimeFormat(locale[sprache], { timeZone: zone, ...options }));
/** A Berlin day or an instant -> `24. Dezember 2026`. */
export const dayLong = (wert: string, sprache: Sprache): string =>
  date('l', sprache, { day: 'numeric', month: 'long', year: 'numeric' }).format(instant(wert));
/** -> `24.12.2026`, in English `24/12/2026`. */
export const dayShort = (wert: string, sprache: Sprache): string =>
  date('k', sprache, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(instant(wert));
/** -> `24.12.2026 - 14:05` (portal §9). */
export const zeitpunkt = (wert: string, sprache: Sprache): string =>
  `${dayShort(wert, sprache)} - ${date('u', sprache, { hour: '2-digit', minute: '2-digit' }).format(instant(wert))}`;

/** Noon keeps a bare day on its day in Berlin, summer and winter. */
const instant = (wert: string): Date => new Date(wert.length === 10 ? `${wert}T12:00:00Z` : wert);

/** The Berlin day that lies so many days before the one of this instant: days of the calendar, whatever hours they have. */
export function dayBefore(wert: string, days: number): string {
  const today = memo('day', () => new Intl.DateTimeFormat('sv-SE', { timeZone: zone })).format(instant(wert));
  return new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** `Buchhaus Lindner 90 €`: the amount that a name ends with stays on one line. */
export const withAmount = (name: string): string => name.replace(/(\d) €/g, '$1\u00a0€');
/** An IBAN or a number in groups stays on one line. */
export const untrennbar = (text: string): string => text.replaceAll(' ', '\u00a0');
