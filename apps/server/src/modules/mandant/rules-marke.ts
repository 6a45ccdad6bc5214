import { CONTRAST_PAIRS, type Colour, type Marke } from '@weitersagen/contract/marke';
import { contrast } from '../../platform/bild/colour.ts';

export interface ContrastFault {
  theme: 'light' | 'dark';
  ink: Colour;
  place: Colour;
  contrast: number;
  atLeast: number;
}

/** Hints for who sets a brand: what would be hard to read on what. */
export const findContrastFaults = (marke: Pick<Marke, 'light' | 'dark'>): ContrastFault[] =>
  (['light', 'dark'] as const).flatMap((theme) =>
    CONTRAST_PAIRS.map(({ ink, place, atLeast }) => ({
      theme,
      ink,
      place,
      atLeast,
      contrast: contrast(marke[theme][ink], marke[theme][place]),
    })).filter((pair) => pair.contrast < pair.atLeast),
  );
