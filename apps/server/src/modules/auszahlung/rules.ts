import type { Tag } from '@weitersagen/contract/values';
import { plusTage } from '../../platform/clock/days.ts';
import { isReadable, sepaText } from './rules-sepaText.ts';

/** Easter Sunday by the Gregorian computus (Butcher). */
const ostersonntag = (year: number): Tag => {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}` as Tag;
};

/** Days on which banks move no euro (TARGET calendar): weekends and six holidays. */
export const isBanktag = (day: Tag): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6 || /-(01-01|05-01|12-25|12-26)$/.test(day)) return false;
  const ostern = ostersonntag(Number(day.slice(0, 4)));
  return day !== plusTage(ostern, -2) && day !== plusTage(ostern, 1);
};

/** The bank carries a file out on the banking day after its release; the day of the release leaves no room for its deadline. */
export const ausfuehrungstag = (freigabe: Tag): Tag => {
  let day = plusTage(freigabe, 1);
  while (!isBanktag(day)) day = plusTage(day, 1);
  return day;
};

/** Reasons that a person can act on; all others are told in general words. */
export const RUECKLAUFGRUENDE = ['AC01', 'AC04', 'AC06', 'BE01'] as const;
export type Ruecklaufgrund = (typeof RUECKLAUFGRUENDE)[number] | 'sonst';

/** ISO 20022 codes that mean the same to the payee: wrong account, closed account, account that takes no transfer, another name. */
const ACCOUNT_REASONS: readonly [RegExp, Ruecklaufgrund][] = [
  [/^(AC01|AC03|RC\d\d)$/, 'AC01'],
  [/^(AC04|AC07)$/, 'AC04'],
  [/^(AC06|AC13|AC14|AG01)$/, 'AC06'],
  // RVNM and RVMC: the verification of payee found no match, or a close one, and the bank refused for it.
  [/^(BE\d\d|RVNM|RVMC)$/, 'BE01'],
  [/^MD07$/, 'sonst'],
];

/** The payee's account is the reason: only then is he asked for another one (decisions §5). */
export const isAccountReason = (code: string | undefined): boolean =>
  ACCOUNT_REASONS.some(([pattern]) => pattern.test(code ?? ''));

export const ruecklaufgrund = (code: string | undefined): Ruecklaufgrund =>
  ACCOUNT_REASONS.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'sonst';

/** A file that the bank refused is sent again under another MsgId: banks drop one that they have seen. */
export const messageId = (number: string, einreichung: number): string =>
  einreichung === 1 ? number : `${number}-${einreichung}`;

export const parseMessageId = (msgId: string): { nummer: string; einreichung: number } => {
  const match = /^(.+)-(\d{1,4})$/.exec(msgId);
  return match ? { nummer: match[1]!, einreichung: Number(match[2]) } : { nummer: msgId, einreichung: 1 };
};

/** A name of which nothing is left in the letters that banks use cannot be paid. */
export const isZahlbarerName = (name: string): boolean => isReadable(sepaText(name));
