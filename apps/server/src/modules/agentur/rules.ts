/** How long a token is good; `GET /agentur/user` gives a new one. */
export const TOKEN_HOURS = 8;
/** From signing in on, whatever is done meanwhile. */
const SESSION_DAYS = 30;
/** A link to sign in, asked for at this moment. */
export const LINK_HOURS = 24;
export const MAIL_THROTTLE = { max: 3, minutes: 60 };
/** Longer than one that was asked for: whoever is invited does not wait for it. */
export const INVITATION_HOURS = 24 * 14;
/** People whom one agency invites. */
export const INVITE_THROTTLE = { max: 30, minutes: 60 };

export const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

/** Each page renews a session, but not past its end. */
export const tokenExpiry = (now: Date, begun: Date): Date =>
  new Date(Math.min(inHours(now, TOKEN_HOURS).getTime(), inHours(begun, SESSION_DAYS * 24).getTime()));

/** Where an agency's token is good: a referrer's is of another kind, and opens nothing here. */
export const areaOf = (route: string): string => `agentur:${route}`;

interface Standing {
  gesperrt_am: Date | null;
  ausgeschieden_am: Date | null;
  agentur_gesperrt_am: Date | null;
}

/** Whoever has left, is locked, or whose agency is. */
export const mayEnter = ({ gesperrt_am, ausgeschieden_am, agentur_gesperrt_am }: Standing): boolean =>
  gesperrt_am === null && ausgeschieden_am === null && agentur_gesperrt_am === null;
