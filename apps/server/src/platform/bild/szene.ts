import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Thema } from '../thema.ts';
import type { Flaeche } from './groessen.ts';
import { rechteck } from './svg.ts';

export interface Szene {
  thema: Thema;
  /** What it is about: a key of the drawings (`produkt.bild`). */
  motiv: string;
  form: 'quer' | 'quadrat' | 'sinnbild';
  /** Lets things with the same motif look a little different. */
  saat: string;
}

const FLAECHEN: Record<Szene['form'], Flaeche> = {
  quer: { breite: 1920, hoehe: 1200 },
  quadrat: { breite: 1920, hoehe: 1920 },
  sinnbild: { breite: 640, hoehe: 640 },
};

export const zeichneSzene = ({ thema, form }: Szene) => {
  const flaeche = FLAECHEN[form];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500">${rechteck(0, 0, 800, 500, 0, `fill="${thema.farbe}"`)}</svg>`;
  return { svg, flaeche, hash: createHash('sha256').update(svg).digest('base64url') };
};

/** As large as `groesse` needs it, off the thread that answers requests. */
export const rastereSzene = async (svg: string, flaeche: Flaeche, { breite, hoehe }: Flaeche): Promise<Buffer> => {
  const faktor = Math.max(breite / flaeche.breite, hoehe / flaeche.hoehe);
  const bild = await renderAsync(svg, {
    fitTo: { mode: 'width', value: Math.max(1, Math.ceil(flaeche.breite * faktor)) },
    font: { loadSystemFonts: false },
  });
  return sharp(bild.pixels, { raw: { width: bild.width, height: bild.height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
};
