import { renderSVG } from 'uqr';
import { rasterize } from './rasterize.ts';

export interface QrAppearance {
  /** `#rrggbb`; must stay much darker than the ground, or cameras fail. */
  colour?: string;
  grund?: string;
}

/** Quiet zone of four modules, as the standard asks. */
const EDGE = 4;

/** Half a dirty sticker can still be read: error correction M. */
export const qrSvg = (text: string, { colour = '#000000', grund = '#ffffff' }: QrAppearance = {}): string => {
  for (const f of [colour, grund]) if (!/^#[0-9a-f]{6}$/i.test(f)) throw new Error(`not a colour: ${f}`);
  return renderSVG(text, { ecc: 'M', border: EDGE, pixelSize: 8, blackColor: colour, whiteColor: grund });
};

export const qrPng = async (text: string, edgePixel: number, appearance?: QrAppearance): Promise<Buffer> =>
  (await rasterize(qrSvg(text, appearance), edgePixel, { letters: false })).asPng();
