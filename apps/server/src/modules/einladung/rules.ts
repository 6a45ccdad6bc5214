import { EINLADUNG_TAGE, type Tag } from '@weitersagen/contract/values';
import { plusTage, tagOf } from '../../platform/clock/days.ts';

/** Name and address of an invitation that is over are kept so long, for who looks it up. */
export const FORGET_DAYS = 90;
/** Who has just been written to is not reminded. */
const REMIND_DAYS = 3;
/** Whoever invites so many in a day invites no customers of his. */
export const PER_PERSON = { max: 100, minutes: 24 * 60 };
/** So long nobody is invited again by an agency that has written to him: else withdrawing would free another reminder. */
const INVITE_AGAIN_DAYS = 30;
/** Before this day nothing was made whose last mail, a reminder on its last day, still counts. */
export const oldestThatCounts = (today: Tag): Tag => plusTage(today, -EINLADUNG_TAGE - INVITE_AGAIN_DAYS - 1);
/** An evening with customers is typed in at once: so many times the free posts of a visitor. */
export const FREE_POSTS = 6;

export const validUntil = (createdAt: Date): Tag => plusTage(tagOf(createdAt), EINLADUNG_TAGE);

/** Null: may be invited; nobody has written to him, or it is long enough ago. */
export const checkAgain = (lastMailOn: Tag | null, today: Tag): 'kuerzlichEingeladen' | null =>
  lastMailOn !== null && today < plusTage(lastMailOn, INVITE_AGAIN_DAYS) ? 'kuerzlichEingeladen' : null;

export type ReminderFault = 'schonErinnert' | 'einladungBeendet' | 'erinnerungZuFrueh';

/** One reminder at most, and only while there is something to be reminded of. */
export const checkReminder = ({
  isOpen,
  erinnert,
  versandtAm,
  heute,
}: {
  isOpen: boolean;
  erinnert: boolean;
  versandtAm: Tag;
  heute: Tag;
}): ReminderFault | null => {
  if (!isOpen) return 'einladungBeendet';
  if (erinnert) return 'schonErinnert';
  return heute < plusTage(versandtAm, REMIND_DAYS) ? 'erinnerungZuFrueh' : null;
};
