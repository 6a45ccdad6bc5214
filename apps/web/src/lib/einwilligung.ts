import type { MandantAntwort } from '@weitersagen/contract/mandant';

/** Only where there is something to agree to: a Mandant without statistics and without campaigns asks nobody. */
export const hatZwecke = ({
  useInternalConsentManager,
  trackings,
  kampagneTage,
}: Pick<MandantAntwort, 'useInternalConsentManager' | 'trackings' | 'kampagneTage'>): boolean =>
  useInternalConsentManager && (trackings.length > 0 || kampagneTage > 0);
