import type { ProduktResponse } from '@weitersagen/contract/produkt';

type PriceStep = ProduktResponse['Preisaufteilung'][number];
export interface Bars {
  von: number;
  /** Null: from then on. */
  bis: number | null;
  cent: number;
  /** Where it stands in the drawing, in percent of its width and height. */
  x: number;
  width: number;
  height: number;
}

/** As long as contracts run; what comes later is drawn as the last of it. */
export const MONTHS = 24;
/** Even the smallest price can be seen. */
const AT_LEAST = 12;

/** The price over the months as steps, each as wide as it lasts and as high as it costs. */
export function barsOf(levels: readonly PriceStep[]): Bars[] {
  const highest = Math.max(1, ...levels.map(({ Cent }) => Cent));
  const end = Math.max(MONTHS, ...levels.map(({ vonMonat }) => vonMonat));
  return levels
    .toSorted((a, b) => a.vonMonat - b.vonMonat)
    .map(({ vonMonat, bisMonat, Cent }) => ({
      von: vonMonat,
      bis: bisMonat,
      cent: Cent,
      x: ((vonMonat - 1) / end) * 100,
      width: ((Math.min(bisMonat ?? end, end) - vonMonat + 1) / end) * 100,
      height: Math.max(AT_LEAST, (Cent / highest) * 100),
    }));
}
