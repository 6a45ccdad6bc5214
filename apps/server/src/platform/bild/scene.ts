import { createHash } from 'node:crypto';
import { drawingsOf } from '@weitersagen/contract/drawings';
import type { Marke } from '@weitersagen/contract/marke';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { LRUCache } from 'lru-cache';
import { chance } from './chance.ts';
import { fillDrawing, findDrawing, getDrawing } from './drawing.ts';
import { rasterize } from './rasterize.ts';
import type { Area } from './sizes.ts';

export interface Scene {
  marke: Marke;
  /** What it is about: a key of the drawings (`produkt.bild`), or several (`tv+hybrid`); what nobody has drawn is the present. */
  motiv: string;
  form: 'quer' | 'quadrat' | 'sinnbild' | 'portraet';
  /** Things with the same motif look a little different, each always the same. */
  saat: string;
}
/** A drawn picture before anybody has said how large. */
export interface Drawing {
  svg: string;
  hash: string;
  flaeche: Area;
}

/** The thing that is drawn for a word: the first of what it may be called that somebody has drawn. */
export const thingFor = (motif: string): string | null =>
  drawingsOf(motif).find((name) => findDrawing('things', name) !== null) ?? null;

/** The drawing's own measures, and the pixels up to which it is served. */
const SHAPES = {
  quer: { stage: 'wide', breite: 800, hoehe: 500, groesse: 1.3, y: 0.5, pixel: { breite: 1920, hoehe: 1200 } },
  quadrat: { stage: 'square', breite: 500, hoehe: 500, groesse: 1.16, y: 0.51, pixel: { breite: 1280, hoehe: 1280 } },
  // Before a wall, and out of the lower edge: nobody stands on a table among the brand's things.
  portraet: {
    stage: 'portrait',
    breite: 500,
    hoehe: 500,
    groesse: 1.55,
    y: 0.59,
    pixel: { breite: 1280, hoehe: 1280 },
  },
  sinnbild: { stage: 'icon', breite: 200, hoehe: 200, groesse: 0.46, y: 0.51, pixel: { breite: 480, hoehe: 480 } },
} as const;

/** Side by side on the same ground, from left to right. */
const SLOTS: readonly (readonly { x: number; size: number }[])[] = [
  [{ x: 0, size: 1 }],
  [
    { x: -132, size: 0.72 },
    { x: 138, size: 0.7 },
  ],
  [
    { x: -186, size: 0.6 },
    { x: 0, size: 0.52 },
    { x: 182, size: 0.54 },
  ],
];
const GROUND = 135;

const place = ({ motiv, form, saat, marke }: Scene): string => {
  const words = motiv.split('+').slice(0, form === 'sinnbild' ? 1 : SLOTS.length);
  const slots = SLOTS[words.length - 1] ?? [];
  const shrink = form === 'quer' ? 1 : 0.76;
  return words
    .map((word, n) => {
      const { x, size } = slots[n] ?? { x: 0, size: 1 };
      const g = words.length > 1 ? size * shrink : size;
      const drawing = getDrawing('things', thingFor(word) ?? PRESENT, PRESENT);
      const thing = fillDrawing(drawing, { marke, pick: (choice) => chance(saat + word, choice) });
      return `<g transform="translate(${Math.round(x * shrink)} ${Math.round(GROUND * (1 - g) * (words.length > 1 ? 0.62 : 1))}) scale(${g.toFixed(2)})">${thing}</g>`;
    })
    .join('');
};

/** Stands for what nobody has drawn. */
const PRESENT = 'geschenk';
const AT_MOST = 500;
const drawn = new WeakMap<Marke, LRUCache<string, Drawing>>();

/** A thing in the brand's world; kept, because a page asks for the hash of every one it shows. */
export const drawScene = (scene: Scene): Drawing => {
  const { marke, motiv, form, saat } = scene;
  const mine = drawn.get(marke) ?? new LRUCache<string, Drawing>({ max: AT_MOST });
  drawn.set(marke, mine);
  const key = JSON.stringify([motiv, form, saat]);
  const existing = mine.get(key);
  if (existing) return existing;
  const { breite, hoehe, groesse, y, pixel, stage } = SHAPES[form];
  const ground = getDrawing('stages', `${marke.pictures.stage}-${stage}`, `${NEUTRAL.pictures.stage}-${stage}`);
  const inside = fillDrawing(ground, {
    marke,
    pick: (choice) => chance(saat, choice),
    thing: `<g transform="translate(${breite / 2} ${hoehe * y}) scale(${groesse})">${place(scene)}</g>`,
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${breite} ${hoehe}">${inside}</svg>`;
  const made = { svg, flaeche: pixel, hash: createHash('sha256').update(svg).digest('base64url') };
  mine.set(key, made);
  return made;
};

/** As large as `groesse` needs it, off the thread that answers requests. */
export const rasterizeScene = async (svg: string, area: Area, { breite, hoehe }: Area): Promise<Buffer> => {
  const factor = Math.max(breite / area.breite, hoehe / area.hoehe);
  const { pixels, width, height } = await rasterize(svg, Math.max(1, Math.ceil(area.breite * factor)), {
    letters: false,
  });
  const { sharp } = await import('./codecs.ts');
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
};
