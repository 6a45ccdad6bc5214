import type { Style, Thema } from '../thema.ts';
import { circle, path, rectangle, strich } from './svg.ts';

/** Pictures of the right half of a preview, drawn by program: x from 740 to 1160, y from 40 to 590. */
export type Motif = (thema: Thema) => string;

const haus = (x: number, y: number, b: number, h: number, appearance: string): string =>
  path(`M${x} ${y + h} V${y + h * 0.42} L${x + b / 2} ${y} L${x + b} ${y + h * 0.42} V${y + h} Z`, appearance);

const window = (x: number, y: number, appearance: string): string =>
  rectangle(x, y, 34, 40, 3, appearance) + path(`M${x + 17} ${y} V${y + 40}`, appearance);

/** Two houses, a mast between them, and the cable that connects two people. */
const network: Motif = (t) => {
  const line = strich(t.farbeText, 4, 'opacity="0.55"');
  const licht = `fill="${t.akzent}"`;
  const mast =
    'M950 470 L932 120 M950 470 L968 120 M938 235 H962 M935 180 H965 M942 310 L961 310 M940 270 L962 310 M943 330 L958 270';
  const waves = [34, 62, 90].map((r) =>
    path(
      `M${950 - r} ${120 - r * 0.6} A${r * 1.2} ${r * 1.2} 0 0 1 ${950 + r} ${120 - r * 0.6}`,
      strich(t.farbeText, 4, `opacity="${0.7 - r / 200}"`),
    ),
  );
  return [
    path('M560 640 C690 500 830 470 950 470 S1110 480 1200 500 V640 Z', `fill="${t.farbeText}" opacity="0.07"`),
    path('M440 640 C680 520 960 580 1200 530 V640 Z', `fill="${t.farbeText}" opacity="0.08"`),
    path(mast, line),
    ...waves,
    haus(752, 300, 144, 176, line),
    window(776, 400, line),
    rectangle(834, 400, 36, 76, 3, licht),
    haus(1018, 270, 132, 214, line),
    window(1040, 378, line),
    rectangle(1096, 378, 34, 40, 3, licht),
    path('M824 300 C850 210 900 170 941 190 C990 210 1040 200 1084 270', strich(t.akzent, 6)),
    circle(824, 300, 10, licht),
    circle(941, 190, 10, licht),
    circle(1084, 270, 10, licht),
  ].join('');
};

export function zacken(x: number, y: number, outside: number, inside: number, count: number): string {
  const corners = Array.from({ length: count * 2 }, (_, i) => {
    const r = i % 2 === 0 ? outside : inside;
    const w = (Math.PI * i) / count;
    return `${(x + r * Math.sin(w)).toFixed(1)} ${(y - r * Math.cos(w)).toFixed(1)}`;
  });
  return `M${corners.join(' L')} Z`;
}

/** The amount itself is the sticker; two bubbles talk about it. The number is written over it. */
const sticker: Motif = (t) =>
  [
    path(
      'M1010 60 h120 a36 36 0 0 1 36 36 v34 a36 36 0 0 1 -36 36 h-74 l-34 34 v-34 h-12 a36 36 0 0 1 -36 -36 v-34 a36 36 0 0 1 36 -36 Z',
      `fill="${t.farbeText}"`,
    ),
    ...[1034, 1070, 1106].map((x) => circle(x, 113, 9, `fill="${t.farbe}"`)),
    path(zacken(930, 340, 222, 204, 22), `fill="${t.akzent}"`),
    circle(930, 340, 186, strich(t.akzentText, 3, 'stroke-dasharray="2 12"')),
    path(
      'M760 500 h96 a32 32 0 0 1 32 32 v14 a32 32 0 0 1 -32 32 h-58 l-28 28 v-28 h-10 a32 32 0 0 1 -32 -32 v-14 a32 32 0 0 1 32 -32 Z',
      `fill="${t.farbeText}"`,
    ),
    path(
      'M808 560 c-22 -16 -26 -34 -14 -40 c8 -4 13 2 14 7 c1 -5 6 -11 14 -7 c12 6 8 24 -14 40 Z',
      `fill="${t.akzent}"`,
    ),
  ].join('');

const headerAndSchultern = (x: number, y: number, r: number, appearance: string): string =>
  circle(x, y, r, appearance) +
  path(`M${x - r * 1.9} ${y + r * 3.2} a${r * 1.9} ${r * 1.9} 0 0 1 ${r * 3.8} 0 Z`, appearance);

/** A staff badge on its ribbon. */
const ausweis: Motif = (t) =>
  [
    path('M900 -10 L940 128 M990 -10 L950 128', strich(t.farbe, 20)),
    rectangle(924, 112, 42, 44, 8, `fill="${t.leise}"`),
    rectangle(768, 148, 354, 420, 22, `fill="${t.text}" opacity="0.10" transform="translate(8 12)"`),
    rectangle(768, 148, 354, 420, 22, `fill="${t.papier}"`),
    path('M768 170 a22 22 0 0 1 22 -22 h310 a22 22 0 0 1 22 22 v62 h-354 Z', `fill="${t.farbe}"`),
    rectangle(913, 164, 64, 14, 7, `fill="${t.flaeche}"`),
    rectangle(800, 196, 118, 16, 8, `fill="${t.farbeText}" opacity="0.9"`),
    circle(945, 330, 74, `fill="${t.flaeche}"`),
    `<clipPath id="bild"><circle cx="945" cy="330" r="74"/></clipPath><g clip-path="url(#bild)">${headerAndSchultern(945, 312, 28, `fill="${t.farbeAlsSchrift}"`)}</g>`,
    rectangle(845, 432, 200, 20, 10, `fill="${t.text}" opacity="0.75"`),
    rectangle(875, 468, 140, 14, 7, `fill="${t.leise}" opacity="0.5"`),
    rectangle(868, 506, 154, 34, 17, `fill="${t.akzent}"`),
    path('M928 523 l11 11 l24 -22', strich(t.akzentText, 5)),
  ].join('');

/** A line of a banknote's rosette: waves around a ring; turned a little, again and again, they make the pattern. */
export function rosette(x: number, y: number, ring: number, hub: number, waves: number, phase: number): string {
  const points = Array.from({ length: 360 }, (_, i) => {
    const w = (i * Math.PI) / 180;
    const r = ring + hub * Math.cos(waves * w + phase);
    return `${(x + r * Math.cos(w)).toFixed(1)} ${(y + r * Math.sin(w)).toFixed(1)}`;
  });
  return `M${points.join(' L')} Z`;
}

/** An engraving: the house of the policy inside the rosette of a banknote. */
const urkunde: Motif = (t) => {
  const fein = strich(t.linie, 1.4);
  const gruen = strich(t.farbe, 3);
  const phasen = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);
  const schraffur = Array.from({ length: 8 }, (_, i) =>
    path(`M${1008 + i * 5} ${350 + i * 2} V404`, strich(t.farbe, 1.3)),
  ).join('');
  const dach = Array.from({ length: 9 }, (_, i) =>
    path(`M${950 - 12 - i * 13} ${246 + i * 11} H${950 + 12 + i * 13}`, strich(t.farbe, 1.3)),
  ).join('');
  return [
    rectangle(28, 28, 1144, 574, 6, strich(t.linie, 5)),
    rectangle(40, 40, 1120, 550, 3, strich(t.linie, 1.5)),
    '<g transform="translate(-22 -6)">',
    ...phasen.flatMap((p) => [
      path(rosette(950, 320, 186, 26, 12, p), fein),
      path(rosette(950, 320, 172, 14, 24, p), fein),
    ]),
    circle(950, 320, 150, `fill="${t.flaeche}"`),
    circle(950, 320, 150, strich(t.linie, 3)),
    circle(950, 320, 141, strich(t.linie, 1.2)),
    path('M1012 294 V262 H1032 V314', gruen),
    path('M830 350 L950 236 L1070 350', gruen),
    dach,
    path('M852 334 V404 H1048 V334', gruen),
    schraffur,
    path('M930 404 V364 a20 20 0 0 1 40 0 V404', gruen),
    rectangle(876, 352, 34, 34, 2, gruen),
    path('M893 352 V386 M876 369 H910', strich(t.farbe, 2)),
    path('M836 412 C880 404 1010 420 1064 410', strich(t.farbe, 2)),
    path('M868 424 C900 418 990 430 1030 423', strich(t.farbe, 1.3)),
    '</g>',
  ].join('');
};

/** A register of clients: portraits, names, how far each has come. */
const akte: Motif = (t) => {
  const row = (i: number) => {
    const y = 176 + i * 122;
    const done = i < 2;
    return [
      circle(812, y + 44, 34, `fill="${t.flaeche}"`),
      `<clipPath id="p${i}"><circle cx="812" cy="${y + 44}" r="34"/></clipPath><g clip-path="url(#p${i})">${headerAndSchultern(812, y + 36, 13, `fill="${t.farbe}" opacity="${0.95 - i * 0.2}"`)}</g>`,
      rectangle(866, y + 22, 150 - i * 22, 15, 7, `fill="${t.text}" opacity="0.8"`),
      rectangle(866, y + 52, 104 + i * 18, 11, 5, `fill="${t.leise}" opacity="0.45"`),
      circle(1090, y + 44, 22, done ? `fill="${t.farbe}"` : strich(t.linie, 4, 'stroke-dasharray="1 9"')),
      done ? path(`M1080 ${y + 44} l8 8 l14 -16`, strich(t.farbeText, 4)) : '',
      i < 2 ? path(`M770 ${y + 106} H1128`, strich(t.linie, 2)) : '',
    ].join('');
  };
  return [
    rectangle(720, -20, 520, 670, 0, `fill="${t.flaeche}"`),
    path('M752 148 V106 a10 10 0 0 1 10 -10 h132 l24 28 h202 a14 14 0 0 1 14 14 v20 Z', `fill="${t.farbe}"`),
    rectangle(752, 136, 394, 408, 10, `fill="${t.papier}"`),
    rectangle(752, 136, 394, 408, 10, strich(t.linie, 2)),
    ...[0, 1, 2].map(row),
  ].join('');
};

export const MOTIVE: Record<Style, Motif> = { netz: network, sticker, ausweis, urkunde, akte };
