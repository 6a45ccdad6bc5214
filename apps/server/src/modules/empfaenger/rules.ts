import type { Message } from '@weitersagen/contract/messages';
import { type Birthday, isOfAge, readBirthday } from '@weitersagen/contract/typed-day';
import type { Tag } from '@weitersagen/contract/values';
import { beginningOfTheDay, isDay, plusTage, tagOf } from '../../platform/clock/days.ts';

/** The reasons are the keys of the contract's `messages.ts`: they say which part is wrong. */
export type Geburtsdatum = Birthday<Tag> | { ok: false; grund: 'pflicht' };

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
/**
 * The wire writes days as instants (portal §9). Without a zone it is the day as it stands; with one, the day that it is in
 * Berlin: a program that takes the local midnight of a birthday for an instant sends the evening before, in UTC.
 */
const dayOf = (text: string): string => {
  const [, day = text, zone] = INSTANT.exec(text) ?? [];
  if (!zone || !isDay(day)) return day;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? day : tagOf(instant);
};

/** DD.MM.YYYY (portal §5) and what people type instead of it. */
export const parseGeburtsdatum = (input: string, today: Tag): Geburtsdatum => {
  const text = dayOf(input.trim());
  if (text === '') return { ok: false, grund: 'pflicht' };
  // A day that it can read is one of the calendar.
  return readBirthday(text, today) as Birthday<Tag>;
};

/** Unconfirmed recipient data are deleted after 12 weeks (portal §9): today, what came before this moment. */
export const deletableBefore = (today: Tag): Date => beginningOfTheDay(plusTage(today, 1 - CONFIRMATION_DAYS));

/** Five digits between 01001 and 99998, the bounds of the German range. */
export const isPlz = (plz: string): boolean => /^\d{5}$/.test(plz) && plz >= '01001' && plz <= '99998';

/**
 * International form (E.164) of what people type: `0171 / 123 45-67`, `0049 …`, `+49 (0) 171 …`. Null: not a phone number.
 * Says nothing about whether someone answers.
 */
export const normalizePhone = (input: string): string | null => {
  const text = input
    .trim()
    .replace(/^((?:\+|00)\d{1,3}[\s/.-]*)\(0\)/, '$1')
    .replace(/[\s()/.-]/g, '');
  if (!/^\+?\d+$/.test(text)) return null;
  const international = text.startsWith('+')
    ? text
    : text.startsWith('00')
      ? `+${text.slice(2)}`
      : text.startsWith('0')
        ? `+49${text.slice(1)}`
        : '';
  return /^\+[1-9]\d{6,14}$/.test(international) ? international : null;
};

/**
 * The address is asked for twice only where the first mail did not arrive (docs/decisions.md); upper and lower case
 * are no difference, as in every comparison of addresses.
 */
export const isSameRepetition = (email: string, repetition: string): boolean =>
  email.trim().toLowerCase() === repetition.trim().toLowerCase();

/** `jana.seidel@post.example` -> `ja…el@post.example`: enough to see a mistake, too little to write to. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const local = [...email.slice(0, at)];
  const visible = local.length > 5 ? 2 : 1;
  const end = local.length > 2 ? local.slice(-visible).join('') : '';
  return `${local.slice(0, visible).join('')}…${end}${email.slice(at)}`;
};

/** So long unconfirmed data are kept, and the link to confirm them works. */
export const CONFIRMATION_DAYS = 12 * 7;
/** Sent in again so soon, the form was only submitted twice: one mail is enough. */
export const AGAIN_MS = 2 * 60_000;

/**
 * Confirmation mails to one mailbox, whatever its spellings and whoever recommends: nobody floods it by our hand. A sender
 * is told of his own alone; past those of all senders the mail is not sent and nothing is said, since whether others wrote
 * to this mailbox is no business of his.
 */
export const CONFIRMATION_PER_MAILBOX = { max: 5, minutes: 60 };

/** What was agreed to with the data, where somebody was asked for it there: only that gets its receipt. */
export interface Agreed {
  zustimmung: boolean;
  datenschutz: boolean;
}
export const agreedIn = (body: { Zustimmung?: true | undefined; Datenschutz?: true | undefined }): Agreed => ({
  zustimmung: body.Zustimmung === true,
  datenschutz: body.Datenschutz === true,
});

export interface RawPerson {
  geburtsdatum: string;
  telefon: string;
  adresse: { plz: string };
}

export type PersonCheck =
  | { ok: true; geburtsdatum: Tag; telefon: string }
  | { ok: false; felder: Partial<Record<string, Message>> };

/** Portal §5, all at once: whoever corrects a form wants to see everything that is wrong with it. */
export const checkPerson = ({ geburtsdatum, telefon, adresse }: RawPerson, today: Tag): PersonCheck => {
  const felder: Partial<Record<string, Message>> = {};
  const born = parseGeburtsdatum(geburtsdatum, today);
  if (!born.ok) felder['empfaengerdaten.geburtsdatum'] = born.grund;
  else if (!isOfAge(born.tag, today)) felder['empfaengerdaten.geburtsdatum'] = 'minderjaehrig';
  const number = telefon.trim() === '' ? '' : normalizePhone(telefon);
  if (number === null) felder['empfaengerdaten.telefon'] = 'telefon';
  if (!isPlz(adresse.plz)) felder['empfaengerdaten.adresse.plz'] = 'plz';
  return born.ok && number !== null && Object.keys(felder).length === 0
    ? { ok: true, geburtsdatum: born.tag, telefon: number }
    : { ok: false, felder };
};
