import { createHash } from 'node:crypto';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Thema } from '../thema.ts';
import { BUEHNEN } from './buehne.ts';
import { LEBEN } from './dinge-leben.ts';
import { type Ding, TECHNIK } from './dinge-technik.ts';
import type { Flaeche } from './groessen.ts';
import { fillOf, los } from './stoff.ts';

export interface Szene {
  thema: Thema;
  /** What it is about: a key of the drawings (`produkt.bild`), or several (`tv+hybrid`); what nobody has drawn is the present. */
  motiv: string;
  form: 'quer' | 'quadrat' | 'sinnbild';
  /** Things with the same motif look a little different, each always the same. */
  saat: string;
}
/** A drawn picture before anybody has said how large. */
export interface Zeichnung {
  svg: string;
  hash: string;
  flaeche: Flaeche;
}

const DINGE: Record<string, Ding> = { ...TECHNIK, ...LEBEN };

/** Other words for the same thing (ui/bild/bild.tsx knows them too). */
const AUCH: Record<string, keyof typeof TECHNIK | keyof typeof LEBEN> = {
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
export const dingFor = (motiv: string): string | null => {
  const name = Object.hasOwn(AUCH, motiv) ? String(AUCH[motiv]) : motiv;
  return Object.hasOwn(DINGE, name) ? name : null;
};

/** The drawing's own measures, and the pixels up to which it is served. */
const FORMEN = {
  quer: { breite: 800, hoehe: 500, groesse: 1.3, y: 0.5, pixel: { breite: 1920, hoehe: 1200 } },
  quadrat: { breite: 500, hoehe: 500, groesse: 1.16, y: 0.51, pixel: { breite: 1280, hoehe: 1280 } },
  sinnbild: { breite: 200, hoehe: 200, groesse: 0.46, y: 0.51, pixel: { breite: 480, hoehe: 480 } },
} as const;

/** Side by side on the same ground, from left to right. */
const PLAETZE: readonly (readonly { x: number; groesse: number }[])[] = [
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

const place = ({ motiv, form, saat, thema }: Szene): string => {
  const worte = motiv.split('+').slice(0, form === 'sinnbild' ? 1 : PLAETZE.length);
  const plaetze = PLAETZE[worte.length - 1] ?? [];
  const eng = form === 'quer' ? 1 : 0.76;
  return worte
    .map((wort, n) => {
      const { x, groesse } = plaetze[n] ?? { x: 0, groesse: 1 };
      const g = worte.length > 1 ? groesse * eng : groesse;
      const ding = (DINGE[dingFor(wort) ?? 'geschenk'] as Ding)(fillOf(thema), (wofuer) => los(saat + wort, wofuer));
      return `<g transform="translate(${Math.round(x * eng)} ${Math.round(BODEN * (1 - g) * (worte.length > 1 ? 0.62 : 1))}) scale(${g.toFixed(2)})">${ding}</g>`;
    })
    .join('');
};

const HOECHSTENS = 500;
const gezeichnet = new Map<string, Zeichnung>();

/** A thing in the brand's world; kept, because a page asks for the hash of every one it shows. */
export const drawScene = (szene: Szene): Zeichnung => {
  const { thema, motiv, form, saat } = szene;
  const schluessel = JSON.stringify([thema.name, motiv, form, saat]);
  const da = gezeichnet.get(schluessel);
  if (da) return da;
  const { breite, hoehe, groesse, y, pixel } = FORMEN[form];
  const mine = (wofuer: string) => los(saat, wofuer);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${breite} ${hoehe}">`,
    BUEHNEN[thema.stil]({
      thema,
      breite,
      hoehe,
      klein: form === 'sinnbild',
      los: mine,
      ding: `<g transform="translate(${breite / 2} ${hoehe * y}) scale(${groesse})">${place(szene)}</g>`,
    }),
    '</svg>',
  ].join('');
  const neu = { svg, flaeche: pixel, hash: createHash('sha256').update(svg).digest('base64url') };
  if (gezeichnet.size >= HOECHSTENS) gezeichnet.delete(gezeichnet.keys().next().value ?? '');
  gezeichnet.set(schluessel, neu);
  return neu;
};

/** As large as `groesse` needs it, off the thread that answers requests. */
export const rasterizeScene = async (svg: string, flaeche: Flaeche, { breite, hoehe }: Flaeche): Promise<Buffer> => {
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
