import { countsVisits } from '@weitersagen/contract/analytics';
import { consentCookie, PURPOSES, type Purpose } from '@weitersagen/contract/cookies';
import type { MandantResponse } from '@weitersagen/contract/mandant';

type Settings = Pick<MandantResponse, 'trackings' | 'MatomoUrl' | 'MatomoSiteId' | 'kampagneTage'>;

/** Whether anything of this Mandant makes use of a purpose; no screen keeps anything for comfort. */
const uses: Record<Purpose, (mandant: Settings) => boolean> = {
  er: () => true,
  an: countsVisits,
  fu: () => false,
  ma: ({ kampagneTage }) => kampagneTage > 0,
};

/** What is required, and what may be agreed to: nobody is asked for a purpose that nothing serves. */
export const usedPurposes = (mandant: Settings): readonly Purpose[] =>
  PURPOSES.filter((purpose) => uses[purpose](mandant));

/** Only where there is something to agree to, and the Mandant does not ask by himself. */
export const hasPurposes = (mandant: Settings & Pick<MandantResponse, 'useInternalConsentManager'>): boolean =>
  mandant.useInternalConsentManager && usedPurposes(mandant).length > 1;

export type Choice = Record<Purpose, boolean>;

/** Of a request's header or the page: the last of one name counts. */
export const cookiesOf = (cookies: string) =>
  new Map(
    cookies.split(/;\s*/).map((pair) => {
      const [name = '', value] = pair.split('=');
      return [name, value] as const;
    }),
  );

/** What was said so far, from the cookies as a request or the page has them. */
export function parseChoice(cookies: string, route: string): Partial<Choice> {
  const pairs = cookiesOf(cookies);
  const said = PURPOSES.map((purpose) => [purpose, pairs.get(consentCookie(route, purpose))] as const);
  return Object.fromEntries(
    said.flatMap(([purpose, value]) => (/^[01]$/.test(value ?? '') ? [[purpose, value === '1']] : [])),
  );
}
