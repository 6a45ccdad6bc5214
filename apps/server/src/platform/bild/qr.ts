import { renderSVG } from 'uqr';
import { rasterize } from './vorschau.ts';

export interface QrAussehen {
  /** `#rrggbb`; must stay much darker than the ground, or cameras fail. */
  farbe?: string;
  grund?: string;
}

/** Quiet zone of four modules, as the standard asks. */
const RAND = 4;

/** Half a dirty sticker can still be read: error correction M. */
export const qrSvg = (text: string, { farbe = '#000000', grund = '#ffffff' }: QrAussehen = {}): string => {
  for (const f of [farbe, grund]) if (!/^#[0-9a-f]{6}$/i.test(f)) throw new Error(`not a colour: ${f}`);
  return renderSVG(text, { ecc: 'M', border: RAND, pixelSize: 8, blackColor: farbe, whiteColor: grund });
};

export const qrPng = (text: string, kantePixel: number, aussehen?: QrAussehen): Buffer =>
  rasterize(qrSvg(text, aussehen), kantePixel);
