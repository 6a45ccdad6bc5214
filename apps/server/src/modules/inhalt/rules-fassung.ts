import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { Tag } from '@weitersagen/contract/values';

/** A version of a legal text as it is kept; `gueltigAb` null: from the beginning. */
export interface FassungRow {
  fassung: string;
  gueltigAb: Date | null;
  hash: string;
}
export interface Fassung extends FassungRow {
  /** Null: no other follows it. */
  gueltigBis: Date | null;
}

/** The sentences beside a box that name a legal text: which, and the place in it. */
const RECHTSTEXT_TO: Readonly<Record<string, { art: 'agb' | 'datenschutz'; anker: string | null }>> = {
  agb: { art: 'agb', anker: null },
  praemienbedingungen: { art: 'agb', anker: 'praemienbedingungen' },
  empfaengerAgb: { art: 'agb', anker: null },
  datenschutz: { art: 'datenschutz', anker: null },
};
export const rechtstextTo = (purpose: string) => RECHTSTEXT_TO[purpose] ?? null;

const start = ({ gueltigAb }: FassungRow): number => gueltigAb?.getTime() ?? Number.NEGATIVE_INFINITY;

/** The oldest first; each is good until the next one begins. */
export const withValidity = <F extends FassungRow>(rows: readonly F[]): (F & Fassung)[] => {
  const sorted = rows.toSorted((a, b) => start(a) - start(b) || compare(a.fassung, b.fassung));
  return sorted.map((row, i) => ({ ...row, gueltigBis: sorted[i + 1]?.gueltigAb ?? null }));
};

/** `2026-01-02-10` comes after `2026-01-02-9`. */
const compare = (a: string, b: string): number => a.localeCompare(b, MAIN_LANGUAGE, { numeric: true });

/** The version that was in force at an instant; the first one for whatever was before it. */
export const fassungAt = <F extends FassungRow>(rows: readonly F[], at: Date): F | null => {
  const all = withValidity(rows);
  return all.findLast((f) => start(f) <= at.getTime()) ?? all[0] ?? null;
};

/** Published for a day that has not come. */
export const isFuture = ({ gueltigAb }: Pick<FassungRow, 'gueltigAb'>, now: Date): boolean =>
  gueltigAb !== null && gueltigAb.getTime() > now.getTime();

const MAX_DAYS_AHEAD = 366;
const DAY_MS = 86_400_000;
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export type ValidFrom = { ok: true; tag: Tag } | { ok: false; grund: 'keinTag' | 'nichtKuenftig' | 'zuFern' };

/** The first day of a legal text: one after today, so that people can read it before they are bound by it. */
export const readGiltAb = (text: string, today: Tag): ValidFrom => {
  const ms = CALENDAR_DAY.test(text) ? msOf(text) : Number.NaN;
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) return { ok: false, grund: 'keinTag' };
  if (text <= today) return { ok: false, grund: 'nichtKuenftig' };
  if (ms - msOf(today) > MAX_DAYS_AHEAD * DAY_MS) return { ok: false, grund: 'zuFern' };
  return { ok: true, tag: text as Tag };
};

/** What becomes of a text that was published for a day: it waits, or its time has come. */
export const vormerkung = (giltAb: Tag | null, today: Tag): 'keine' | 'wartet' | 'faellig' => {
  if (giltAb === null) return 'keine';
  return giltAb > today ? 'wartet' : 'faellig';
};

/** The next free name of a version that begins on this day. */
export const nextFassung = (day: string, existing: readonly string[]): string => {
  const numbers = existing.flatMap((f) => (f.startsWith(`${day}-`) ? [Number(f.slice(day.length + 1))] : []));
  return `${day}-${Math.max(0, ...numbers) + 1}`;
};

/** The language in which a text is told: where it has not been translated the German one stands for both. */
export const saidIn = (inhalt: Readonly<Record<LanguageCode, string>>, language: LanguageCode): LanguageCode =>
  inhalt[language] && inhalt[language] !== inhalt[MAIN_LANGUAGE] ? language : MAIN_LANGUAGE;
