import type { Marke } from '@weitersagen/contract/marke';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { fillDrawing, getDrawing } from './drawing.ts';
import { rasterize } from './rasterize.ts';

/** What messengers take, and below what they drop it. */
const PREVIEW = { breite: 1200, hoehe: 630, maxBytes: 300_000 } as const;

export interface VorschauBild {
  marke: Marke;
  /** Of the Mandant, where the brand has no way of its own to write it. */
  name: string;
  heading: string;
  /** One plain sentence below the heading. */
  line: string;
  /** Ready to read, for example `70 €`. */
  betrag?: string;
}

export function previewSvg({ marke, name, heading, line, betrag }: VorschauBild): string {
  const drawing = getDrawing('previews', marke.pictures.preview, NEUTRAL.pictures.preview);
  const texts = { logo: marke.logoText || name, title: heading, line, amount: betrag };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.breite}" height="${PREVIEW.hoehe}" viewBox="0 0 1200 630">${fillDrawing(drawing, { marke, texts })}</svg>`;
}

/** 1200 × 630 JPEG below 300 kB. Full chroma, since small type on coloured ground would blur. */
export async function drawPreview(bild: VorschauBild): Promise<Buffer> {
  const png = (await rasterize(previewSvg(bild), PREVIEW.breite)).asPng();
  const { sharp } = await import('./codecs.ts');
  for (const quality of [88, 78, 64]) {
    const jpeg = await sharp(png).flatten().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length < PREVIEW.maxBytes) return jpeg;
  }
  throw new Error('a preview does not fit into 300 kB');
}
