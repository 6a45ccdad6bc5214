import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import { type Fassung, isKuenftig } from './rules-fassung.ts';

const wann = (am: Date | null): string | null => am && zeitpunkt(am);

export const toFassung = (fassung: Fassung, heutige: string | undefined, jetzt: Date) => ({
  Fassung: fassung.fassung,
  GueltigAb: wann(fassung.gueltigAb),
  GueltigBis: wann(fassung.gueltigBis),
  Stand:
    fassung.fassung === heutige
      ? ('heutige' as const)
      : isKuenftig(fassung, jetzt)
        ? ('kuenftige' as const)
        : ('fruehere' as const),
});
