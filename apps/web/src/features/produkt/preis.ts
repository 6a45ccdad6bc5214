import type { ProduktAntwort } from '@weitersagen/contract/produkt';

type Preisstufe = ProduktAntwort['Preisaufteilung'][number];
export interface Balken {
  von: number;
  /** Null: from then on. */
  bis: number | null;
  cent: number;
  /** Where it stands in the drawing, in percent of its width and height. */
  x: number;
  breite: number;
  hoehe: number;
}

/** As long as contracts run; what comes later is drawn as the last of it. */
export const MONATE = 24;
/** Even the smallest price can be seen. */
const MINDESTENS = 12;

/** The price over the months as steps, each as wide as it lasts and as high as it costs. */
export function barsOf(stufen: readonly Preisstufe[]): Balken[] {
  const hoechster = Math.max(1, ...stufen.map(({ Cent }) => Cent));
  const ende = Math.max(MONATE, ...stufen.map(({ vonMonat }) => vonMonat));
  return stufen
    .toSorted((a, b) => a.vonMonat - b.vonMonat)
    .map(({ vonMonat, bisMonat, Cent }) => ({
      von: vonMonat,
      bis: bisMonat,
      cent: Cent,
      x: ((vonMonat - 1) / ende) * 100,
      breite: ((Math.min(bisMonat ?? ende, ende) - vonMonat + 1) / ende) * 100,
      hoehe: Math.max(MINDESTENS, (Cent / hoechster) * 100),
    }));
}
