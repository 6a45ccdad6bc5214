import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Thema } from '../thema.ts';
import { BUEHNEN } from './canvas.ts';
import { LEBEN } from './dinge-leben.ts';
import { type Ding, TECHNIK } from './dinge-technik.ts';
import { fillOf, los } from './fill.ts';
import type { Area } from './sizes.ts';

export interface Scene {
  thema: Thema;
  /** What it is about: a key of the drawings (`produkt.bild`), or several (`tv+hybrid`); what nobody has drawn is the present. */
  motiv: string;
  form: 'quer' | 'quadrat' | 'sinnbild';
  /** Things with the same motif look a little different, each always the same. */
  saat: string;
}
/** A drawn picture before anybody has said how large. */
export interface Drawing {
  svg: string;
  hash: string;
  flaeche: Area;
}

const DINGE: Record<string, Ding> = { ...TECHNIK, ...LEBEN };

/** Other words for the same thing (ui/bild/bild.tsx knows them too). */
const ALSO: Record<string, keyof typeof TECHNIK | keyof typeof LEBEN> = {
  dsl: 'internet',
  heimnetz: 'internet',
  surfstick: 'stick',
  daten: 'stick',
  fernsehen: 'tv',
  homepage: 'web',
  business: 'firma',
  wohngebaeude: 'gebaeude',
  kfz: 'auto',
  rechtsschutz: 'recht',
  haftpflicht: 'schirm',
};

/** The thing that is drawn for a word. */
export const dingFor = (motif: string): string | null => {
  const name = Object.hasOwn(ALSO, motif) ? String(ALSO[motif]) : motif;
  return Object.hasOwn(DINGE, name) ? name : null;
};

/** The drawing's own measures, and the pixels up to which it is served. */
const SHAPES = {
  quer: { breite: 800, hoehe: 500, groesse: 1.3, y: 0.5, pixel: { breite: 1920, hoehe: 1200 } },
  quadrat: { breite: 500, hoehe: 500, groesse: 1.16, y: 0.51, pixel: { breite: 1280, hoehe: 1280 } },
  sinnbild: { breite: 200, hoehe: 200, groesse: 0.46, y: 0.51, pixel: { breite: 480, hoehe: 480 } },
} as const;

/** Side by side on the same ground, from left to right. */
const SLOTS: readonly (readonly { x: number; groesse: number }[])[] = [
  [{ x: 0, groesse: 1 }],
  [
    { x: -132, groesse: 0.72 },
    { x: 138, groesse: 0.7 },
  ],
  [
    { x: -186, groesse: 0.6 },
    { x: 0, groesse: 0.52 },
    { x: 182, groesse: 0.54 },
  ],
];
const BODEN = 135;

const place = ({ motiv, form, saat, thema }: Scene): string => {
  const words = motiv.split('+').slice(0, form === 'sinnbild' ? 1 : SLOTS.length);
  const slots = SLOTS[words.length - 1] ?? [];
  const eng = form === 'quer' ? 1 : 0.76;
  return words
    .map((word, n) => {
      const { x, groesse } = slots[n] ?? { x: 0, groesse: 1 };
      const g = words.length > 1 ? groesse * eng : groesse;
      const ding = (DINGE[dingFor(word) ?? 'geschenk'] as Ding)(fillOf(thema), (whatFor) => los(saat + word, whatFor));
      return `<g transform="translate(${Math.round(x * eng)} ${Math.round(BODEN * (1 - g) * (words.length > 1 ? 0.62 : 1))}) scale(${g.toFixed(2)})">${ding}</g>`;
    })
    .join('');
};

const AT_MOST = 500;
const drawn = new Map<string, Drawing>();

/** A thing in the brand's world; kept, because a page asks for the hash of every one it shows. */
export const drawScene = (scene: Scene): Drawing => {
  const { thema, motiv, form, saat } = scene;
  const key = JSON.stringify([thema.name, motiv, form, saat]);
  const existing = drawn.get(key);
  if (existing) return existing;
  const { breite, hoehe, groesse, y, pixel } = SHAPES[form];
  const mine = (whatFor: string) => los(saat, whatFor);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${breite} ${hoehe}">`,
    BUEHNEN[thema.stil]({
      thema,
      breite,
      hoehe,
      klein: form === 'sinnbild',
      los: mine,
      ding: `<g transform="translate(${breite / 2} ${hoehe * y}) scale(${groesse})">${place(scene)}</g>`,
    }),
    '</svg>',
  ].join('');
  const neu = { svg, flaeche: pixel, hash: createHash('sha256').update(svg).digest('base64url') };
  if (drawn.size >= AT_MOST) drawn.delete(drawn.keys().next().value ?? '');
  drawn.set(key, neu);
  return neu;
};

/** As large as `groesse` needs it, off the thread that answers requests. */
export const rasterizeScene = async (svg: string, area: Area, { breite, hoehe }: Area): Promise<Buffer> => {
  const factor = Math.max(breite / area.breite, hoehe / area.hoehe);
  const bild = await renderAsync(svg, {
    fitTo: { mode: 'width', value: Math.max(1, Math.ceil(area.breite * factor)) },
    font: { loadSystemFonts: false },
  });
  return sharp(bild.pixels, { raw: { width: bild.width, height: bild.height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
};
