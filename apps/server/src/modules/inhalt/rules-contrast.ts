/** Relative luminance of a colour (WCAG 2.2), channels 0 to 255. */
export const leuchtdichte = (r: number, g: number, b: number): number => {
  const linear = (kanal: number) => {
    const c = kanal / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

const ANTEIL = 0.05;

/**
 * The better of white and black text anywhere on a picture: against the brightest or the darkest parts, of which a
 * twentieth is left out as specks. `pixel` are its channels, three by three.
 */
export const bestContrast = (pixel: Uint8Array): number => {
  const dichten: number[] = [];
  for (let i = 0; i + 2 < pixel.length; i += 3)
    dichten.push(leuchtdichte(pixel[i] ?? 0, pixel[i + 1] ?? 0, pixel[i + 2] ?? 0));
  dichten.sort((a, b) => a - b);
  const edge = Math.floor(dichten.length * ANTEIL);
  const dunkel = dichten[edge] ?? 0;
  const hell = dichten[dichten.length - 1 - edge] ?? 1;
  return Math.max(1.05 / (hell + 0.05), (dunkel + 0.05) / 0.05);
};
