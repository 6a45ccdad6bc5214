import sharp from 'sharp';
import type { Farben, Stil, Thema } from '../thema.ts';
import type { Flaeche } from './groessen.ts';
import { STUECKE, type Stueck } from './praemienstuecke.ts';
import { circle, path, rectangle, strich } from './svg.ts';
import { rasterizeBeside } from './vorschau.ts';

/** The pixels up to which it is served; the drawing's own measures are 800 × 500. */
export const GRAFIK = { breite: 1280, hoehe: 800 } as const;

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

const GRUND: Record<Stil, keyof Farben> = {
  netz: 'farbe',
  sticker: 'farbe',
  ausweis: 'flaeche',
  urkunde: 'flaeche',
  akte: 'flaeche',
};

/** What connects the shares in the brand's world. */
const HINTERGRUND: Record<Stil, (t: Thema) => string> = {
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
function place(anteile: Praemiengrafik['anteile']): Stueck[] {
  const [einer, anderer] = anteile;
  if (!anderer) return [{ ...einer, x: 400, y: 255, breite: 500, hoehe: 300 }];
  if (einer.laut === anderer.laut)
    return [
      { ...einer, x: 215, y: 215, breite: 330, hoehe: 230 },
      { ...anderer, x: 585, y: 285, breite: 330, hoehe: 230 },
    ];
  const [vorn, hinten] = einer.laut ? anteile : [anderer, einer];
  return [
    { ...(hinten as Anteil), x: 654, y: 146, breite: 244, hoehe: 160 },
    { ...(vorn as Anteil), x: 290, y: 280, breite: 430, hoehe: 280 },
  ];
}

/** In the lower corners, the loud one larger: the middle of the picture is its motif's. */
function placeOnBild(anteile: Praemiengrafik['anteile']): Stueck[] {
  const [einer, anderer] = anteile;
  const mass = ({ laut }: Anteil) => (laut ? { breite: 290, hoehe: 180, y: 378 } : { breite: 248, hoehe: 156, y: 390 });
  const corner = (anteil: Anteil, rechts: boolean): Stueck => {
    const { breite, hoehe, y } = mass(anteil);
    return { ...anteil, breite, hoehe, y, x: rechts ? 755 - breite / 2 : 45 + breite / 2, lose: true };
  };
  return anderer ? [corner(einer, false), corner(anderer, true)] : [corner(einer, false)];
}

const svg = (inhalt: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${GRAFIK.breite}" height="${GRAFIK.hoehe}" viewBox="0 0 800 500">`,
    ...inhalt,
    '</svg>',
  ].join('');

export const graphicSvg = ({ thema, anteile, aufBild }: Praemiengrafik): string => {
  const draw = (stueck: Stueck) => STUECKE[thema.stil](thema, stueck);
  if (aufBild) return svg(placeOnBild(anteile).map(draw));
  const grund = rectangle(0, 0, 800, 500, 0, `fill="${thema[GRUND[thema.stil]]}"`);
  return svg([grund, HINTERGRUND[thema.stil](thema), ...place(anteile).map(draw)]);
};

/** As large as `groesse` needs it; on the uploaded picture, where there is one. */
export async function maleGraphic(zeichnung: string, { breite, hoehe }: Flaeche, bild: Buffer | null): Promise<Buffer> {
  const oben = await rasterizeBeside(zeichnung, breite);
  if (!bild) return sharp(oben).flatten().png({ compressionLevel: 1 }).toBuffer();
  return sharp(bild)
    .resize(breite, hoehe, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .composite([{ input: oben }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
