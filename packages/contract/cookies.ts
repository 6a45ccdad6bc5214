/** Purposes a visitor agrees to or not, by the end of their cookies' names (portal §3): required, analytical, functional, marketing. */
export const PURPOSES = ['er', 'an', 'fu', 'ma'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** `1` given, `0` declined; missing while nothing was said. */
export const consentCookie = (route: string, purpose: Purpose): string => `zustimmung_${route}_${purpose}`;

export type LinkPurpose =
  | 'praemie'
  | 'empfaenger'
  | 'optin'
  | 'newsletter'
  | 'passwort'
  | 'mailstopp'
  | 'einwilligung'
  | 'agenturlink'
  | 'einladung';

/**
 * Where the token of a mail's link is kept, taken out of the address at once (server: pages/swap.ts). One a Mandant and
 * purpose: whoever opens two links of one kind finds the second when he loads a page anew. What stands in an open page
 * stays that page's own: its forms carry their token, and its calls send it along (TOKEN_FIELD).
 */
export const linkCookie = (route: string, purpose: LinkPurpose): string => `wt_${purpose}.${route}`;

/** In a form behind a mail's link: the token of the page it was drawn for, which goes before the cookie. */
export const TOKEN_FIELD = '_token';
/** In a form of somebody signed in: whose page it is (server: platform/http/page.ts). Nothing secret. */
export const KONTO_FIELD = '_konto';
/** The same, where the page's script sends the call itself. */
export const KONTO_HEADER = 'x-konto';

/** Cookies of the portal itself, by the word after `wt_`. The session of a Mandant is `wt_{route}`, among the same names. */
export const OWN_COOKIES = {
  sprache: 'wt_sprache',
  entwurf: 'wt_entwurf',
  abschied: 'wt_abschied',
  angekommen: 'wt_angekommen',
  geraet: 'wt_geraet',
  betreiber: 'wt_betreiber',
  vorschau: 'wt_vorschau',
  agentur: 'wt_agentur',
} as const;

/** Who of an agency is signed in; each Mandant has its own. */
export const agenturCookie = (route: string): string => `${OWN_COOKIES.agentur}.${route}`;

/** What was begun at a Mandant's sign-in provider: nobody else can end it. Tabs that begin side by side have one each. */
export const ssoCookies = (route: string): string => `wt_sso.${route}.`;
export const ssoCookie = (route: string, state: string): string => `${ssoCookies(route)}${state.slice(0, 16)}`;

/** What no Mandant's route may be: his session would overwrite a cookie of ours, or be taken for one. */
export const isReservedRoute = (route: string): boolean => Object.hasOwn(OWN_COOKIES, route);

/** What a referrer typed for his friend, sealed; ends with the browser and with the session. */
export const ENTWURF_COOKIE = OWN_COOKIES.entwurf;

/** Where a visitor came from. Kept with marketing consent only; until then the address carries it. */
export const campaignCookie = (route: string): string => `kampagne_${route}`;
export const CAMPAIGN_NAMES = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const;
