import type { Marke } from '@weitersagen/contract/marke';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { mix } from '../bild/colour.ts';
import { fillDrawing, getDrawing } from '../bild/drawing.ts';
import { rasterize } from '../bild/rasterize.ts';

/** By this the mail names the picture that it brings along: nothing is loaded from elsewhere, so no client holds it back. */
export const LOGO_CID = 'logo@weitersagen';
export const LOGO_PX = 36;
/** For screens that show three pixels for one. */
const DENSITY = 3;
/** A mark with a ground of its own is seen on the brand's, too. */
const LIGHTER = 0.16;

const made = new WeakMap<Marke, Promise<Buffer>>();

/** The brand's mark as PNG, transparent around it: made once for each brand. */
export function logoOf(marke: Marke): Promise<Buffer> {
  const known = made.get(marke);
  if (known) return known;
  const { light } = marke;
  const brand = marke.mail.ground === 'brand' ? mix(light.brand, light.brandInk, LIGHTER) : light.brand;
  const drawing = getDrawing('marks', marke.pictures.mark, NEUTRAL.pictures.mark);
  const inside = fillDrawing(drawing, { marke: { ...marke, light: { ...light, brand } } });
  const png = rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">${inside}</svg>`,
    LOGO_PX * DENSITY,
  ).then((raster) => raster.asPng());
  made.set(marke, png);
  // One that could not be drawn is tried again with the next mail.
  png.catch(() => made.delete(marke));
  return png;
}

/** For a page that shows a mail: there nothing comes along. */
export const withLogoInside = async (html: string, marke: Marke): Promise<string> => {
  const logo = (await logoOf(marke)).toString('base64');
  return html.replaceAll(`cid:${LOGO_CID}`, () => `data:image/png;base64,${logo}`);
};
