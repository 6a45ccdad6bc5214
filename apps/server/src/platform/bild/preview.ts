import { Resvg, renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Colours, Style, Thema } from '../thema.ts';
import { FONT_FILES, familyFrom, width } from './fonts.ts';
import { set } from './linebreak.ts';
import { MOTIVE } from './motive.ts';
import { rectangle, write } from './svg.ts';

/** What messengers take, and below what they drop it. */
export const PREVIEW = { breite: 1200, hoehe: 630, maxBytes: 300_000 } as const;

export interface Vorschaubild {
  thema: Thema;
  ueberschrift: string;
  /** One plain sentence below the heading. */
  zeile: string;
  /** Ready to read, for example `70 €`. */
  betrag?: string;
}

interface Arrangement {
  grund: keyof Colours;
  logo: keyof Colours;
  titel: keyof Colours;
  zeile: keyof Colours;
  betrag: { flaeche?: keyof Colours; schrift: keyof Colours };
  links: number;
}

const ARRANGEMENT: Record<Style, Arrangement> = {
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
const TITLE_SIZES = [70, 62] as const;
const TITLE_SMALLER = [54, 48, 42] as const;
const ROW_SIZES = [34, 30] as const;

export function previewSvg({ thema, ueberschrift, zeile, betrag }: Vorschaubild): string {
  const a = ARRANGEMENT[thema.stil];
  const familie = familyFrom(thema.schriftTitel);
  const text = familyFrom(thema.schrift);
  const slot = TEXTENDE - a.links;
  const font = { familie, staerke: 700 } as const;
  const large = set(ueberschrift, font, TITLE_SIZES, slot, 2);
  const titel = large.vollstaendig ? large : set(ueberschrift, font, TITLE_SMALLER, slot, 3);
  const under = set(zeile, { familie: text, staerke: 400 }, ROW_SIZES, slot, 2);
  const titleY = 212;
  const rowY = titleY + (titel.zeilen.length - 1) * titel.groesse * 1.16 + 60;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.breite}" height="${PREVIEW.hoehe}" viewBox="0 0 1200 630">`,
    rectangle(0, 0, 1200, 630, 0, `fill="${thema[a.grund]}"`),
    MOTIVE[thema.stil](thema),
    logo(thema, a),
    ...titel.zeilen.map((z, i) =>
      write(z, a.links, titleY + i * titel.groesse * 1.16, {
        familie,
        staerke: 700,
        groesse: titel.groesse,
        farbe: thema[a.titel],
      }),
    ),
    ...under.zeilen.map((z, i) =>
      write(z, a.links, rowY + i * under.groesse * 1.32, {
        familie: text,
        staerke: 400,
        groesse: under.groesse,
        farbe: thema[a.zeile],
      }),
    ),
    betrag ? number(thema, a, betrag) : '',
    '</svg>',
  ].join('');
}

function logo(thema: Thema, a: Arrangement): string {
  const font = { familie: familyFrom(thema.schriftTitel), staerke: 700 } as const;
  const sentence = set(thema.logoText, font, [38, 32, 26], 500, 1);
  const name = sentence.zeilen[0] ?? '';
  const written = (x: number) => write(name, x, 102, { ...font, groesse: sentence.groesse, farbe: thema[a.logo] });
  if (thema.stil !== 'sticker') return written(a.links);
  return (
    rectangle(a.links, 58, width(name, font, sentence.groesse) + 52, 64, 32, `fill="${thema.akzent}"`) +
    written(a.links + 26)
  );
}

/** The amount is the hero: bottom left, or on the sticker itself. */
function number(thema: Thema, a: Arrangement, amount: string): string {
  const font = { familie: familyFrom(thema.schriftTitel), staerke: 700 } as const;
  if (thema.stil === 'sticker') {
    const { zeilen, groesse } = set(amount, font, [150, 130, 110, 90, 72, 60], 330, 2);
    const above = 340 + groesse * 0.36 - ((zeilen.length - 1) * groesse) / 2;
    const text = zeilen.map((z, i) =>
      write(z, 930, above + i * groesse, { ...font, groesse, farbe: thema.akzentText, anker: 'middle' }),
    );
    return `<g transform="rotate(-8 930 340)">${text.join('')}</g>`;
  }
  const { zeilen, groesse } = set(amount, font, [92, 76, 60, 48], TEXTENDE - a.links - 72, 1);
  const text = zeilen[0] ?? '';
  const y = 562;
  const tafel = a.betrag.flaeche
    ? rectangle(
        a.links,
        y - groesse * 0.72 - 26,
        width(text, font, groesse) + 72,
        groesse * 0.72 + 52,
        16,
        `fill="${thema[a.betrag.flaeche]}"`,
      )
    : '';
  return tafel + write(text, a.links + (tafel ? 36 : 0), y, { ...font, groesse, farbe: thema[a.betrag.schrift] });
}

/** Draws SVG with the shipped fonts only, so that every machine draws the same. */
const withUnserenFonts = (widthPixel: number) => ({
  fitTo: { mode: 'width' as const, value: widthPixel },
  font: { fontFiles: FONT_FILES, loadSystemFonts: false, defaultFontFamily: 'Source Sans 3' },
});
export const rasterize = (svg: string, widthPixel: number): Buffer =>
  new Resvg(svg, withUnserenFonts(widthPixel)).render().asPng();
/** The same, off the thread that answers requests; PNG, transparent where nothing is drawn. */
export const rasterizeBeside = async (svg: string, widthPixel: number): Promise<Buffer> =>
  (await renderAsync(svg, withUnserenFonts(widthPixel))).asPng();

/** 1200 × 630 JPEG below 300 kB. Full chroma, since small type on coloured ground would blur. */
export async function drawPreview(bild: Vorschaubild): Promise<Buffer> {
  const png = rasterize(previewSvg(bild), PREVIEW.breite);
  for (const quality of [88, 78, 64]) {
    const jpeg = await sharp(png).flatten().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
    if (jpeg.length < PREVIEW.maxBytes) return jpeg;
  }
  throw new Error('a preview does not fit into 300 kB');
}
