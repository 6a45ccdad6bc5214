import { toInstant } from '../../platform/clock/instant.ts';
import { type Fassung, isFuture } from '../inhalt/rules-fassung.ts';

const when = (at: Date | null): string | null => at && toInstant(at);

export const toFassung = (fassung: Fassung, todays: string | undefined, now: Date) => ({
  Fassung: fassung.fassung,
  GueltigAb: when(fassung.gueltigAb),
  GueltigBis: when(fassung.gueltigBis),
  Stand:
    fassung.fassung === todays
      ? ('heutige' as const)
      : isFuture(fassung, now)
        ? ('kuenftige' as const)
        : ('fruehere' as const),
});
