/** Purposes a visitor agrees to or not, by the end of their cookies' names (portal §3): required, analytical, functional, marketing. */
export const ZWECKE = ['er', 'an', 'fu', 'ma'] as const;
export type Zweck = (typeof ZWECKE)[number];

/** `1` given, `0` declined; missing while nothing was said. */
export const zustimmungCookie = (route: string, zweck: Zweck): string => `zustimmung_${route}_${zweck}`;

/**
 * The token of a mail's link, taken out of the address at once (server: pages/tausch.ts). One a purpose: whoever opens two
 * links of one kind has the second; what stands in an open form stays that form's own.
 */
export const LINK_COOKIES = {
  praemie: 'wt_praemie',
  empfaenger: 'wt_empfaenger',
  optin: 'wt_optin',
  newsletter: 'wt_newsletter',
  passwort: 'wt_passwort',
  mailstopp: 'wt_mailstopp',
} as const;
export type Linkzweck = keyof typeof LINK_COOKIES;

/** What a referrer typed for his friend, sealed; ends with the browser and with the session. */
export const ENTWURF_COOKIE = 'wt_entwurf';

/** Where a visitor came from. Kept with marketing consent only; until then the address carries it. */
export const kampagneCookie = (route: string): string => `kampagne_${route}`;
export const KAMPAGNE_NAMEN = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const;
