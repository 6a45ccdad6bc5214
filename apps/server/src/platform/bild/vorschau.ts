import { Resvg, renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Farben, Stil, Thema } from '../thema.ts';
import { MOTIVE } from './motive.ts';
import { familyFrom, SCHRIFT_DATEIEN, width } from './schriften.ts';
import { rectangle, write } from './svg.ts';
import { set } from './umbruch.ts';

/** What messengers take, and below what they drop it. */
export const VORSCHAU = { breite: 1200, hoehe: 630, maxBytes: 300_000 } as const;

export interface Vorschaubild {
  thema: Thema;
  ueberschrift: string;
  /** One plain sentence below the heading. */
  zeile: string;
  /** Ready to read, for example `70 €`. */
  betrag?: string;
}

interface Anordnung {
  grund: keyof Farben;
  logo: keyof Farben;
  titel: keyof Farben;
  zeile: keyof Farben;
  betrag: { flaeche?: keyof Farben; schrift: keyof Farben };
  links: number;
}

const ANORDNUNG: Record<Stil, Anordnung> = {
  netz: {
    grund: 'farbe',
    logo: 'farbeText',
    titel: 'farbeText',
    zeile: 'farbeText',
    betrag: { flaeche: 'akzent', schrift: 'akzentText' },
    links: 72,
  },
  sticker: {
    grund: 'farbe',
    logo: 'akzentText',
    titel: 'farbeText',
    zeile: 'farbeText',
    betrag: { schrift: 'akzentText' },
    links: 72,
  },
  ausweis: {
    grund: 'flaeche',
    logo: 'farbeAlsSchrift',
    titel: 'text',
    zeile: 'leise',
    betrag: { schrift: 'farbeAlsSchrift' },
    links: 72,
  },
  urkunde: {
    grund: 'flaeche',
    logo: 'farbeAlsSchrift',
    titel: 'farbeAlsSchrift',
    zeile: 'text',
    betrag: { schrift: 'farbeAlsSchrift' },
    links: 88,
  },
  akte: {
    grund: 'papier',
    logo: 'farbeAlsSchrift',
    titel: 'text',
    zeile: 'leise',
    betrag: { schrift: 'farbeAlsSchrift' },
    links: 72,
  },
};

const TEXTENDE = 690;
/** Large in two lines; where that does not do, smaller in three. */
const TITEL_GROESSEN = [70, 62] as const;
const TITEL_KLEINER = [54, 48, 42] as const;
const ZEILE_GROESSEN = [34, 30] as const;

export function previewSvg({ thema, ueberschrift, zeile, betrag }: Vorschaubild): string {
  const a = ANORDNUNG[thema.stil];
  const familie = familyFrom(thema.schriftTitel);
  const text = familyFrom(thema.schrift);
  const platz = TEXTENDE - a.links;
  const schrift = { familie, staerke: 700 } as const;
  const gross = set(ueberschrift, schrift, TITEL_GROESSEN, platz, 2);
  const titel = gross.vollstaendig ? gross : set(ueberschrift, schrift, TITEL_KLEINER, platz, 3);
  const unter = set(zeile, { familie: text, staerke: 400 }, ZEILE_GROESSEN, platz, 2);
  const titelY = 212;
  const zeileY = titelY + (titel.zeilen.length - 1) * titel.groesse * 1.16 + 60;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${VORSCHAU.breite}" height="${VORSCHAU.hoehe}" viewBox="0 0 1200 630">`,
    rectangle(0, 0, 1200, 630, 0, `fill="${thema[a.grund]}"`),
    MOTIVE[thema.stil](thema),
    logo(thema, a),
    ...titel.zeilen.map((z, i) =>
      write(z, a.links, titelY + i * titel.groesse * 1.16, {
        familie,
        staerke: 700,
        groesse: titel.groesse,
        farbe: thema[a.titel],
      }),
    ),
    ...unter.zeilen.map((z, i) =>
      write(z, a.links, zeileY + i * unter.groesse * 1.32, {
        familie: text,
        staerke: 400,
        groesse: unter.groesse,
        farbe: thema[a.zeile],
      }),
    ),
    betrag ? number(thema, a, betrag) : '',
    '</svg>',
  ].join('');
}

function logo(thema: Thema, a: Anordnung): string {
  const schrift = { familie: familyFrom(thema.schriftTitel), staerke: 700 } as const;
  const satz = set(thema.logoText, schrift, [38, 32, 26], 500, 1);
  const name = satz.zeilen[0] ?? '';
  const written = (x: number) => write(name, x, 102, { ...schrift, groesse: satz.groesse, farbe: thema[a.logo] });
  if (thema.stil !== 'sticker') return written(a.links);
  return (
    rectangle(a.links, 58, width(name, schrift, satz.groesse) + 52, 64, 32, `fill="${thema.akzent}"`) +
    written(a.links + 26)
  );
}

/** The amount is the hero: bottom left, or on the sticker itself. */
function number(thema: Thema, a: Anordnung, betrag: string): string {
  const schrift = { familie: familyFrom(thema.schriftTitel), staerke: 700 } as const;
  if (thema.stil === 'sticker') {
    const { zeilen, groesse } = set(betrag, schrift, [150, 130, 110, 90, 72, 60], 330, 2);
    const oben = 340 + groesse * 0.36 - ((zeilen.length - 1) * groesse) / 2;
    const text = zeilen.map((z, i) =>
      write(z, 930, oben + i * groesse, { ...schrift, groesse, farbe: thema.akzentText, anker: 'middle' }),
    );
    return `<g transform="rotate(-8 930 340)">${text.join('')}</g>`;
  }
  const { zeilen, groesse } = set(betrag, schrift, [92, 76, 60, 48], TEXTENDE - a.links - 72, 1);
  const text = zeilen[0] ?? '';
  const y = 562;
  const tafel = a.betrag.flaeche
    ? rectangle(
        a.links,
        y - groesse * 0.72 - 26,
        width(text, schrift, groesse) + 72,
        groesse * 0.72 + 52,
        16,
        `fill="${thema[a.betrag.flaeche]}"`,
      )
    : '';
  return tafel + write(text, a.links + (tafel ? 36 : 0), y, { ...schrift, groesse, farbe: thema[a.betrag.schrift] });
}

/** Draws SVG with the shipped fonts only, so that every machine draws the same. */
const withUnserenFonts = (breitePixel: number) => ({
  fitTo: { mode: 'width' as const, value: breitePixel },
  font: { fontFiles: SCHRIFT_DATEIEN, loadSystemFonts: false, defaultFontFamily: 'Source Sans 3' },
});
export const rasterize = (svg: string, breitePixel: number): Buffer =>
  new Resvg(svg, withUnserenFonts(breitePixel)).render().asPng();
/** The same, off the thread that answers requests; PNG, transparent where nothing is drawn. */
export const rasterizeBeside = async (svg: string, breitePixel: number): Promise<Buffer> =>
  (await renderAsync(svg, withUnserenFonts(breitePixel))).asPng();

/** 1200 × 630 JPEG below 300 kB. Full chroma, since small type on coloured ground would blur. */
export async function drawPreview(bild: Vorschaubild): Promise<Buffer> {
  const png = rasterize(previewSvg(bild), VORSCHAU.breite);
  for (const quality of [88, 78, 64]) {
    const jpeg = await sharp(png).flatten().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length < VORSCHAU.maxBytes) return jpeg;
  }
  throw new Error('a preview does not fit into 300 kB');
}
