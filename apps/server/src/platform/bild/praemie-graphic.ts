import type { Marke } from '@weitersagen/contract/marke';
import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { fillDrawing, getDrawing } from './drawing.ts';
import { rasterize } from './rasterize.ts';
import type { Area } from './sizes.ts';

/** The pixels up to which it is served; the drawing's own measures are 800 × 500. */
export const GRAPHIC = { breite: 1280, hoehe: 800 } as const;

export interface Anteil {
  /** Ready to read, for example `70 €`. */
  betrag: string;
  /** Whose share it is; empty where there is but one. */
  wer: string;
  /** The picture is about this one. */
  laut: boolean;
}
export interface PraemieGraphic {
  marke: Marke;
  /** One share, or both: the referrer's, the recipient's. */
  anteile: readonly [Anteil] | readonly [Anteil, Anteil];
  /** On an uploaded picture: the amounts alone, so small that one sees what is behind them. */
  aufBild?: boolean | undefined;
}

/** A share as a thing one could hold, around its middle. */
interface Piece extends Anteil {
  x: number;
  y: number;
  width: number;
  height: number;
  /** On a picture that must not be crossed by what it hangs on. */
  lose?: boolean;
}

/** One in the middle; two beside each other, and where the picture is about one of them, that one in front. */
function place(anteile: PraemieGraphic['anteile']): Piece[] {
  const [one, other] = anteile;
  if (!other) return [{ ...one, x: 400, y: 255, width: 500, height: 300 }];
  if (one.laut === other.laut)
    return [
      { ...one, x: 215, y: 215, width: 330, height: 230 },
      { ...other, x: 585, y: 285, width: 330, height: 230 },
    ];
  const [front, back] = one.laut ? anteile : [other, one];
  return [
    { ...(back as Anteil), x: 654, y: 146, width: 244, height: 160 },
    { ...(front as Anteil), x: 290, y: 280, width: 430, height: 280 },
  ];
}

/** In the lower corners, the loud one larger: the middle of the picture is its motif's. */
function placeOnBild(anteile: PraemieGraphic['anteile']): Piece[] {
  const [one, other] = anteile;
  const mass = ({ laut }: Anteil) => (laut ? { breite: 290, hoehe: 180, y: 378 } : { breite: 248, hoehe: 156, y: 390 });
  const corner = (anteil: Anteil, right: boolean): Piece => {
    const { breite, hoehe, y } = mass(anteil);
    return { ...anteil, width: breite, height: hoehe, y, x: right ? 755 - breite / 2 : 45 + breite / 2, lose: true };
  };
  return other ? [corner(one, false), corner(other, true)] : [corner(one, false)];
}

const svg = (inhalt: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${GRAPHIC.breite}" height="${GRAPHIC.hoehe}" viewBox="0 0 800 500">`,
    ...inhalt,
    '</svg>',
  ].join('');

/** A piece's own measures. */
const PIECE = { breite: 320, hoehe: 200 } as const;

/** Where the file of a piece has alternatives: the one the picture is about, with a word or without, hanging or not. */
const YES = 0;
const NO = 1;

export const graphicSvg = ({ marke, anteile, aufBild }: PraemieGraphic): string => {
  const { reward } = marke.pictures;
  const form = getDrawing('rewards', `${reward}-piece`, `${NEUTRAL.pictures.reward}-piece`);
  const draw = ({ x, y, width, height, betrag, wer, laut, lose }: Piece): string => {
    const choices: Record<string, number> = {
      loud: laut ? YES : NO,
      who: wer ? YES : NO,
      hanging: laut && !lose ? YES : NO,
    };
    const inside = fillDrawing(form, {
      marke,
      texts: { amount: betrag, who: wer },
      pick: (choice) => choices[choice] ?? 0,
    });
    const size = Math.min(width / PIECE.breite, height / PIECE.hoehe);
    return `<g transform="translate(${x} ${y}) scale(${size})">${inside}</g>`;
  };
  if (aufBild) return svg(placeOnBild(anteile).map(draw));
  const ground = getDrawing('rewards', reward, NEUTRAL.pictures.reward);
  return svg([fillDrawing(ground, { marke }), ...place(anteile).map(draw)]);
};

/** As large as `groesse` needs it; on the uploaded picture, where there is one. */
export async function paintGraphic(drawing: string, { breite, hoehe }: Area, bild: Buffer | null): Promise<Buffer> {
  const above = (await rasterize(drawing, breite)).asPng();
  const { sharp } = await import('./codecs.ts');
  if (!bild) return sharp(above).flatten().png({ compressionLevel: 1 }).toBuffer();
  return sharp(bild)
    .resize(breite, hoehe, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: above }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
