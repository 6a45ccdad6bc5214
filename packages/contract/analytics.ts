/** What a Mandant's Matomo is told of (contracts §2). Free of zod: the page's own script reads it. */

/** In `trackings`: visits are counted. */
const VISITS = 'besuche';

/**
 * Goals, with the number that each has in the Mandant's Matomo (`MatomoZiele`); one without a number is not told of. The
 * page tells of `teilen`, since sharing happens there; the server of the rest, in the transaction of the change.
 */
export const ZIELE = ['teilen', 'empfehlung', 'angaben', 'zustimmung', 'praemie'] as const;
export type Ziel = (typeof ZIELE)[number];
export type ServerZiel = Exclude<Ziel, 'teilen'>;

interface Settings {
  trackings: readonly string[];
  MatomoUrl: string;
  MatomoSiteId: number;
}
/** Wanted, and there is something that counts: only then is anybody asked. */
export const countsVisits = ({ trackings, MatomoUrl, MatomoSiteId }: Settings): boolean =>
  trackings.includes(VISITS) && MatomoUrl !== '' && MatomoSiteId > 0;

/** Where hits are sent; a path lies under the portal's own host. */
export const trackerUrl = (matomoUrl: string, portal: string): string =>
  `${matomoUrl.startsWith('/') ? portal : ''}${matomoUrl.replace(/\/+$/, '')}/matomo.php`;

/** A random number for one device, kept with consent to statistics only; the visit and what came of it meet by it. */
export const visitorCookie = (route: string): string => `besucher_${route}`;
export const VISITOR = /^[0-9a-f]{16}$/;
