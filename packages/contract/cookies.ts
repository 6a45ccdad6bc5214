/** Purposes a visitor agrees to or not, by the end of their cookies' names (portal §3): required, analytical, functional, marketing. */
export const ZWECKE = ['er', 'an', 'fu', 'ma'] as const;
export type Zweck = (typeof ZWECKE)[number];

/** `1` given, `0` declined; missing while nothing was said. */
export const zustimmungCookie = (route: string, zweck: Zweck): string => `zustimmung_${route}_${zweck}`;

/** Where a visitor came from. Kept with marketing consent only; until then the address carries it. */
export const kampagneCookie = (route: string): string => `kampagne_${route}`;
export const KAMPAGNE_NAMEN = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const;
