import type { Pictogram } from './bild.tsx';

const BILDER: [RegExp, Pictogram][] = [
  [/buch|book|lese/i, 'buch'],
  [/kino|film|theater|ticket|karte/i, 'kino'],
  [/rad|bike|velo/i, 'rad'],
  [/markt|bio|grün|kost|laden/i, 'korb'],
];

/** A voucher brand names itself; what its name says nothing about gets the drawn present. */
export const gutscheinBild = (mark: string): Pictogram =>
  BILDER.find(([muster]) => muster.test(mark))?.[1] ?? 'geschenk';
