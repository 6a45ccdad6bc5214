import { zeitpunkt } from '../../platform/clock/zeitpunkt.ts';
import type { Fassung } from './rules-fassung.ts';

const wann = (am: Date | null): string | null => am && zeitpunkt(am);

export const toFassung = ({ fassung, gueltigAb, gueltigBis }: Fassung) => ({
  Fassung: fassung,
  GueltigAb: wann(gueltigAb),
  GueltigBis: wann(gueltigBis),
});
