import { FONT_FILES } from './fonts.ts';

/** Pixels of a drawing. */
export interface Raster {
  width: number;
  height: number;
  /** Four channels a point. */
  pixels: Buffer;
  asPng(): Buffer;
}

/** A drawing without letters asks for no fonts: reading their files takes longer than drawing. */
export const rasterize = async (svg: string, widthPixel: number, { letters = true } = {}): Promise<Raster> => {
  // Loaded with the first drawing, since most processes only serve what is drawn already.
  const { renderAsync } = await import('@resvg/resvg-js');
  return renderAsync(svg, {
    fitTo: { mode: 'width', value: widthPixel },
    // The shipped fonts only, so that every machine draws the same.
    font: letters
      ? { fontFiles: FONT_FILES, loadSystemFonts: false, defaultFontFamily: 'Source Sans 3' }
      : { loadSystemFonts: false },
  });
};
