import sharp from 'sharp';
import type { Farben, Stil, Thema } from '../thema.ts';
import { STUECKE, type Stueck } from './praemienstuecke.ts';
import { kreis, pfad, rechteck, strich } from './svg.ts';
import { rastere } from './vorschau.ts';

export const GRAFIK = { breite: 800, hoehe: 500 } as const;
export const GRAFIKTYPEN = ['image/avif', 'image/webp', 'image/png'] as const;
export type Grafiktyp = (typeof GRAFIKTYPEN)[number];

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
    pfad('M0 420 C180 350 330 450 520 400 S720 350 800 370 V500 H0 Z', `fill="${t.farbeText}" opacity="0.07"`) +
    pfad('M-10 330 C120 200 260 300 400 250 S690 190 810 150', strich(t.akzent, 7)),
  sticker: (t) =>
    [
      [70, 90],
      [730, 80],
      [90, 430],
      [710, 440],
    ]
      .map(([x = 0, y = 0]) => kreis(x, y, 16, strich(t.akzent, 6)))
      .join(''),
  ausweis: (t) => pfad('M0 440 H800', strich(t.linie, 2)),
  urkunde: (t) =>
    rechteck(22, 22, 756, 456, 6, strich(t.linie, 4)) + rechteck(32, 32, 736, 436, 3, strich(t.linie, 1.4)),
  akte: (t) => [130, 250, 370].map((y) => pfad(`M0 ${y} H800`, strich(t.linie, 2))).join(''),
};

/** One in the middle; two beside each other, and where the picture is about one of them, that one in front. */
function stelle(anteile: Praemiengrafik['anteile']): Stueck[] {
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

export const grafikSvg = ({ thema, anteile }: Praemiengrafik): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${GRAFIK.breite}" height="${GRAFIK.hoehe}" viewBox="0 0 800 500">`,
    rechteck(0, 0, 800, 500, 0, `fill="${thema[GRUND[thema.stil]]}"`),
    HINTERGRUND[thema.stil](thema),
    ...stelle(anteile).map((stueck) => STUECKE[thema.stil](thema, stueck)),
    '</svg>',
  ].join('');

/** The best of what a browser takes; whoever says nothing gets PNG, which all take. */
export const typFuer = (accept: string): Grafiktyp => GRAFIKTYPEN.find((typ) => accept.includes(typ)) ?? 'image/png';

export async function zeichneGrafik(bild: Praemiengrafik, typ: Grafiktyp): Promise<Buffer> {
  const png = sharp(rastere(grafikSvg(bild), GRAFIK.breite)).flatten();
  if (typ === 'image/avif') return png.avif({ quality: 60, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer();
  if (typ === 'image/webp') return png.webp({ quality: 84, smartSubsample: true }).toBuffer();
  return png.png({ palette: true, compressionLevel: 9 }).toBuffer();
}
