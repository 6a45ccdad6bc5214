import sharp from 'sharp';
import type { Colours, Style, Thema } from '../thema.ts';
import { PIECES, type Piece } from './praemienstuecke.ts';
import { rasterizeBeside } from './preview.ts';
import type { Area } from './sizes.ts';
import { circle, path, rectangle, strich } from './svg.ts';

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
export interface Praemiengrafik {
  thema: Thema;
  /** One share, or both: the referrer's, the recipient's. */
  anteile: readonly [Anteil] | readonly [Anteil, Anteil];
  /** On an uploaded picture: the amounts alone, so small that one sees what is behind them. */
  aufBild?: boolean | undefined;
}

const GRUND: Record<Style, keyof Colours> = {
  netz: 'farbe',
  sticker: 'farbe',
  ausweis: 'flaeche',
  urkunde: 'flaeche',
  akte: 'flaeche',
};

/** What connects the shares in the brand's world. */
const HINTERGRUND: Record<Style, (t: Thema) => string> = {
  netz: (t) =>
    path('M0 420 C180 350 330 450 520 400 S720 350 800 370 V500 H0 Z', `fill="${t.farbeText}" opacity="0.07"`) +
    path('M-10 330 C120 200 260 300 400 250 S690 190 810 150', strich(t.akzent, 7)),
  sticker: (t) =>
    [
      [70, 90],
      [730, 80],
      [90, 430],
      [710, 440],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 16, strich(t.akzent, 6)))
      .join(''),
  ausweis: (t) => path('M0 440 H800', strich(t.linie, 2)),
  urkunde: (t) =>
    rectangle(22, 22, 756, 456, 6, strich(t.linie, 4)) + rectangle(32, 32, 736, 436, 3, strich(t.linie, 1.4)),
  akte: (t) => [130, 250, 370].map((y) => path(`M0 ${y} H800`, strich(t.linie, 2))).join(''),
};

/** One in the middle; two beside each other, and where the picture is about one of them, that one in front. */
function place(anteile: Praemiengrafik['anteile']): Piece[] {
  const [one, other] = anteile;
  if (!other) return [{ ...one, x: 400, y: 255, breite: 500, hoehe: 300 }];
  if (one.laut === other.laut)
    return [
      { ...one, x: 215, y: 215, breite: 330, hoehe: 230 },
      { ...other, x: 585, y: 285, breite: 330, hoehe: 230 },
    ];
  const [front, back] = one.laut ? anteile : [other, one];
  return [
    { ...(back as Anteil), x: 654, y: 146, breite: 244, hoehe: 160 },
    { ...(front as Anteil), x: 290, y: 280, breite: 430, hoehe: 280 },
  ];
}

/** In the lower corners, the loud one larger: the middle of the picture is its motif's. */
function placeOnBild(anteile: Praemiengrafik['anteile']): Piece[] {
  const [one, other] = anteile;
  const mass = ({ laut }: Anteil) => (laut ? { breite: 290, hoehe: 180, y: 378 } : { breite: 248, hoehe: 156, y: 390 });
  const corner = (anteil: Anteil, right: boolean): Piece => {
    const { breite, hoehe, y } = mass(anteil);
    return { ...anteil, breite, hoehe, y, x: right ? 755 - breite / 2 : 45 + breite / 2, lose: true };
  };
  return other ? [corner(one, false), corner(other, true)] : [corner(one, false)];
}

const svg = (inhalt: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${GRAPHIC.breite}" height="${GRAPHIC.hoehe}" viewBox="0 0 800 500">`,
    ...inhalt,
    '</svg>',
  ].join('');

export const graphicSvg = ({ thema, anteile, aufBild }: Praemiengrafik): string => {
  const draw = (piece: Piece) => PIECES[thema.stil](thema, piece);
  if (aufBild) return svg(placeOnBild(anteile).map(draw));
  const grund = rectangle(0, 0, 800, 500, 0, `fill="${thema[GRUND[thema.stil]]}"`);
  return svg([grund, HINTERGRUND[thema.stil](thema), ...place(anteile).map(draw)]);
};

/** As large as `groesse` needs it; on the uploaded picture, where there is one. */
export async function maleGraphic(drawing: string, { breite, hoehe }: Area, bild: Buffer | null): Promise<Buffer> {
  const above = await rasterizeBeside(drawing, breite);
  if (!bild) return sharp(above).flatten().png({ compressionLevel: 1 }).toBuffer();
  return sharp(bild)
    .resize(breite, hoehe, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: above }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
