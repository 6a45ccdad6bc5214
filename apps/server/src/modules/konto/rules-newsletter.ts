import type { LanguageCode } from '@weitersagen/contract/languages';
import { mandantScreens } from '@weitersagen/contract/screens';

/** So soon after the last one, no second mail to confirm the newsletter goes out. */
export const NEWSLETTER_DISTANCE_MS = 10 * 60_000;

/** Proof of a wish that was never confirmed is of no use after that (portal §3: pending meanwhile). */
export const NEWSLETTER_OPTIN_DAYS = 7;

/** Whoever finds the mail again later must still be able to end it. */
export const NEWSLETTER_SIGN_OUT_DAYS = 730;

export type NewsletterState = 'ja' | 'nein' | 'unbestaetigt';

/** Portal §3. */
export const newsletterState = (given: boolean, optinSent: boolean): NewsletterState => {
  if (given) return 'ja';
  return optinSent ? 'unbestaetigt' : 'nein';
};

/** The page behind the link of a mail, with the token of its reader. */
export const newsletterPage = (
  { adresse, mandant, sprache }: { adresse: string; mandant: { route: string }; sprache: LanguageCode },
  screen: 'newsletteroptin' | 'newsletteroptout',
  token: string,
): string => `${adresse}/${mandant.route}${mandantScreens[screen][sprache]}?token=${token}`;
