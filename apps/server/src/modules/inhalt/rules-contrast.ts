import { luminance } from '../../platform/bild/colour.ts';

const ANTEIL = 0.05;

/**
 * The better of white and black text anywhere on a picture: against the brightest or the darkest parts, of which a
 * twentieth is left out as specks. `pixel` are its channels, three by three.
 */
export const bestContrast = (pixel: Uint8Array): number => {
  const densities: number[] = [];
  for (let i = 0; i + 2 < pixel.length; i += 3)
    densities.push(luminance(pixel[i] ?? 0, pixel[i + 1] ?? 0, pixel[i + 2] ?? 0));
  densities.sort((a, b) => a - b);
  const edge = Math.floor(densities.length * ANTEIL);
  const dark = densities[edge] ?? 0;
  const bright = densities[densities.length - 1 - edge] ?? 1;
  return Math.max(1.05 / (bright + 0.05), (dark + 0.05) / 0.05);
};
