/** How long a token is good; `GET /account/user` gives a new one. */
export const TOKEN_STUNDEN = 8;
/** First credentials and opt-in stay open as long as a recommendation does. */
export const OPTIN_TAGE = 60;
export const PASSWORTLINK_STUNDEN = 24;
/** The client's page asks for the token and uses it at once. */
export const AUTOLOGIN_MINUTEN = 5;

export const inStunden = (jetzt: Date, stunden: number): Date => new Date(jetzt.getTime() + stunden * 3_600_000);
export const inTagen = (jetzt: Date, tage: number): Date => inStunden(jetzt, tage * 24);

/** Tries at one account before it has to rest; an attacker slows himself down, and the owner only for minutes. */
export const LOGIN_DROSSEL = { max: 10, minuten: 15 };
export const MAIL_DROSSEL = { max: 3, minuten: 60 };

/** Each Mandant has its own, so that one browser may be logged in at several. */
export const cookieName = (route: string): string => `wt_${route}`;
