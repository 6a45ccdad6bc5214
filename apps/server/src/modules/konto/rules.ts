import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { Einstellungen } from '@weitersagen/contract/mandant';
import type { Sperrart } from '@weitersagen/contract/values';
import { normalizeEmail } from '../../platform/text/email.ts';
/** How long a token is good; `GET /account/user` gives a new one. */
export const TOKEN_HOURS = 8;
/** From its log-in on, whatever is done meanwhile: then the password is asked for again. */
const SESSION_DAYS = 30;
/** First credentials and opt-in stay open as long as a recommendation does. */
export const OPTIN_DAYS = 60;
export const PASSWORD_LINK_HOURS = 24;
/** A link to act for somebody. */
export const ADMIN_LINK_HOURS = 1;
/** The client's page asks for the token and uses it at once. */
export const AUTOLOGIN_MINUTES = 5;

export const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
export const inDays = (now: Date, days: number): Date => inHours(now, days * 24);

/** Each page renews a session, but not past its end. */
export const tokenExpiry = (now: Date, begun: Date): Date =>
  new Date(Math.min(inHours(now, TOKEN_HOURS).getTime(), inDays(begun, SESSION_DAYS).getTime()));

/** So long after signing in with the first password nobody is asked for it a second time. */
const FIRST_PASSWORD_MINUTES = 10;

/** Whether this session may choose a password of its own without the first one, which was typed to begin it. */
export const hasJustTyped = (
  { passwort_aendern }: { passwort_aendern: boolean },
  { mitErstpasswort, begonnen }: { mitErstpasswort: boolean; begonnen: Date },
  now: Date,
): boolean =>
  passwort_aendern && mitErstpasswort && now.getTime() - begonnen.getTime() <= FIRST_PASSWORD_MINUTES * 60_000;

/** Tries at one account before it has to rest; an attacker slows himself down, and the owner only for minutes. */
export const LOGIN_THROTTLE = { max: 10, minutes: 15 };
export const MAIL_THROTTLE = { max: 3, minutes: 60 };

/** Each Mandant has its own, so that one browser may be logged in at several. */
export const cookieName = (route: string): string => `wt_${route}`;

/** The three messages of a locked account (portal §8): for everybody at this client, for this one, for who works here. */
const BLOCK_CODES = { allgemein: 'PSOF0205', konto: 'PSOF0206', mitarbeiter: 'PSOF0207' } as const satisfies Record<
  Sperrart,
  string
>;
export const blockCode = (row: {
  gesperrt_am: Date | null;
  gesperrt_art: Sperrart;
}): (typeof BLOCK_CODES)[keyof typeof BLOCK_CODES] | null => (row.gesperrt_am ? BLOCK_CODES[row.gesperrt_art] : null);

/** The cookie of the language that this browser was set to; one for all clients, so it carries no name of one. */
export const LANGUAGE_COOKIE = OWN_COOKIES.sprache;
export const LANGUAGE_COOKIE_SECONDS = 31_536_000;

/** Entries are addresses, or `@domain` for everybody there. */
const isOnList = (email: string, list: readonly string[]): boolean => {
  const normal = normalizeEmail(email);
  const domain = normal.slice(normal.lastIndexOf('@'));
  return list.map(normalizeEmail).some((entry) => entry === normal || entry === domain);
};

/** An empty EmailWhitelist lets everybody in. */
export const isOnWhitelist = (email: string, whitelist: readonly string[]): boolean =>
  whitelist.length === 0 || isOnList(email, whitelist);

/**
 * Portal §1, §6: employees and service providers take part in whitelist mode, where nobody else does, and are refused in
 * normal mode. Null: may take part.
 */
export const participationObstacle = (
  email: string,
  { EmailWhitelist, EmailAusschluss }: Pick<Einstellungen, 'EmailWhitelist' | 'EmailAusschluss'>,
): 'emailWhitelist' | 'emailMitarbeiter' | null => {
  if (!isOnWhitelist(email, EmailWhitelist)) return 'emailWhitelist';
  return EmailWhitelist.length === 0 && isOnList(email, EmailAusschluss) ? 'emailMitarbeiter' : null;
};
