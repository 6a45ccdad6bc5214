import type { Ding } from './dinge-technik.ts';
import type { Fill } from './fill.ts';
import { k, l, p, r } from './stift.ts';

const baum = (x: number, y: number, g: number, s: Fill): string =>
  r(x - 5 * g, y - 40 * g, 10 * g, 42 * g, 3, s.tief) +
  k(x, y - 66 * g, 36 * g, s.laub) +
  k(x + 18 * g, y - 46 * g, 24 * g, s.laub);
const sprossen = (x: number, y: number, b: number, h: number, s: Fill): string =>
  r(x, y, b, h, 4, s.akzent) + l(`M${x + b / 2} ${y} V${y + h} M${x} ${y + h / 2} H${x + b}`, s.korpus, 5);

const haus: Ding = (s) =>
  [
    baum(-168, 136, 1, s),
    r(58, -122, 34, 70, 3, s.tief),
    p('M-118 -20 H118 V136 H-118 Z', s.korpus),
    p('M40 -20 H118 V136 H40 Z', s.seite, 'opacity="0.55"'),
    p('M-154 -8 L0 -142 L154 -8 H112 L0 -104 L-112 -8 Z', s.tief),
    p('M-112 -8 L0 -104 L112 -8 Z', s.korpus),
    k(0, -38, 22, s.akzent),
    r(-36, 46, 66, 90, 6, s.tief),
    k(16, 94, 6, s.akzent),
    sprossen(-98, 22, 46, 50, s),
    sprossen(54, 22, 46, 50, s),
    r(-176, 132, 352, 8, 4, s.laub),
  ].join('');

/** Household contents: what stands in the room. */
const hausrat: Ding = (s) =>
  [
    r(-186, 126, 372, 12, 6, s.tief),
    r(-64, -142, 128, 92, 6, s.tief),
    r(-56, -134, 112, 76, 3, s.schirm),
    p('M-56 -70 L-22 -108 L4 -82 L22 -98 L56 -64 V-61 a3 3 0 0 1 -3 3 H-53 a3 3 0 0 1 -3 -3 Z', s.laub),
    l('M138 126 V-46', s.tief, 9),
    p('M104 -36 L118 -104 H158 L172 -36 Z', s.akzent),
    k(138, -30, 52, s.glut, 'stroke="none"'),
    r(-128, 0, 226, 84, 26, s.seite),
    r(-154, 32, 56, 84, 24, s.korpus),
    r(68, 32, 56, 84, 24, s.korpus),
    r(-108, 58, 186, 52, 14, s.korpus),
    l('M-15 60 V106', s.seite, 5),
    r(-84, 20, 56, 48, 12, s.akzent, 'transform="rotate(-9 -56 44)"'),
    r(-130, 112, 14, 18, 4, s.tief),
    r(86, 112, 14, 18, 4, s.tief),
  ].join('');

const wolke = (x: number, y: number, g: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${g})">${p('M-70 30 a34 34 0 0 1 4 -68 a48 48 0 0 1 90 -12 a40 40 0 0 1 34 80 Z', colour)}</g>`;

const gebaeude: Ding = (s) =>
  [
    baum(170, 136, 0.9, s),
    p('M-96 -26 L10 -100 L116 -26 V136 H-96 Z', s.korpus),
    p('M64 -62 L116 -26 V136 H64 Z', s.seite, 'opacity="0.6"'),
    p('M-122 -14 L10 -112 L142 -14 L128 8 L10 -82 L-108 8 Z', s.tief),
    ...[-66, -8, 50].map((x) => sprossen(x, 6, 38, 40, s)),
    sprossen(-66, 72, 38, 40, s),
    sprossen(50, 72, 38, 40, s),
    r(-10, 66, 42, 70, 5, s.tief),
    wolke(-108, -88, 0.98, s.seite),
    p('M-112 -50 l-24 44 h20 l-12 40 44 -56 h-22 l14 -28 Z', s.akzent),
    r(-170, 132, 370, 8, 4, s.laub),
  ].join('');

const auto: Ding = (s) =>
  [
    p(
      'M-190 96 V50 C-190 28 -168 20 -132 14 L-84 -54 C-74 -68 -62 -74 -44 -74 H42 C62 -74 74 -68 86 -54 L128 8 C172 14 190 26 190 54 V96 a12 12 0 0 1 -12 12 H-178 a12 12 0 0 1 -12 -12 Z',
      s.akzent,
    ),
    p('M-190 74 H190 V96 a12 12 0 0 1 -12 12 H-178 a12 12 0 0 1 -12 -12 Z', s.akzentTief, 'opacity="0.55"'),
    p('M-106 10 L-64 -46 C-60 -50 -54 -52 -48 -52 H-8 V10 Z', s.schirm),
    p('M8 -52 H44 C52 -52 58 -50 64 -44 L100 10 H8 Z', s.schirm),
    p('M-84 10 L-46 -52 H-30 L-64 10 Z', '#ffffff', 'opacity="0.18"'),
    r(14, 26, 34, 9, 4, s.tief),
    r(154, 34, 34, 20, 8, s.korpus),
    r(-190, 38, 22, 20, 6, s.korpus),
    ...[-104, 108].map((x) => k(x, 106, 42, s.tief) + k(x, 106, 21, s.seite) + k(x, 106, 8, s.tief)),
  ].join('');

const schale = (x: number, y: number, s: Fill): string =>
  l(`M${x} ${y - 92} L${x - 52} ${y} M${x} ${y - 92} L${x + 52} ${y}`, s.tief, 5) +
  p(
    `M${x - 68} ${y} H${x + 68} C${x + 60} ${y + 42} ${x + 24} ${y + 50} ${x} ${y + 50} S${x - 60} ${y + 42} ${x - 68} ${y} Z`,
    s.akzent,
  ) +
  p(
    `M${x + 12} ${y} H${x + 68} C${x + 60} ${y + 42} ${x + 24} ${y + 50} ${x} ${y + 50} C${x + 24} ${y + 34} ${x + 20} ${y + 16} ${x + 12} ${y} Z`,
    s.akzentTief,
    'opacity="0.45"',
  );
const recht: Ding = (s) =>
  [
    r(-10, -128, 20, 244, 8, s.tief),
    l('M-122 -92 L122 -112', s.tief, 14),
    k(0, -132, 20, s.akzent),
    schale(-118, 2, s),
    schale(118, -18, s),
    r(-58, 104, 116, 20, 10, s.tief),
    r(-88, 118, 176, 20, 10, s.seite),
  ].join('');

const zahn: Ding = (s) =>
  [
    p(
      'M-20 -106 C-66 -142 -142 -112 -132 -32 C-126 12 -100 40 -94 86 C-90 122 -78 138 -62 136 C-38 134 -44 48 -20 48 C4 48 -2 134 22 136 C38 138 50 122 54 86 C60 40 86 12 92 -32 C102 -112 26 -142 -20 -106 Z',
      s.korpus,
    ),
    p(
      'M52 -112 C104 -92 94 -24 92 -32 C86 12 60 40 54 86 C50 122 38 138 22 136 C60 100 20 60 50 4 C72 -38 70 -84 52 -112 Z',
      s.seite,
    ),
    l('M-100 -42 C-102 -72 -84 -88 -62 -88', s.seite, 12),
    ...(
      [
        [132, -104, 30],
        [166, -40, 17],
        [-164, 30, 20],
      ] as const
    ).map(([x, y, g]) =>
      p(
        `M${x} ${y - g} Q${x + g * 0.16} ${y - g * 0.16} ${x + g} ${y} Q${x + g * 0.16} ${y + g * 0.16} ${x} ${y + g} Q${x - g * 0.16} ${y + g * 0.16} ${x - g} ${y} Q${x - g * 0.16} ${y - g * 0.16} ${x} ${y - g} Z`,
        s.akzent,
      ),
    ),
  ].join('');

const tropfen = (x: number, y: number, s: Fill): string => p(`M${x} ${y} q13 20 0 28 q-13 -8 0 -28 Z`, s.laub);
const schirm: Ding = (s) =>
  [
    ...[
      [-150, -122],
      [-80, -158],
      [86, -160],
      [150, -118],
    ].map(([x = 0, y = 0]) => tropfen(x, y, s)),
    l('M0 -20 V92 a27 27 0 0 0 54 0', s.tief, 15),
    p(
      'M-166 6 C-166 -76 -92 -126 0 -126 S166 -76 166 6 C140 -20 104 -20 83 6 C58 -22 22 -22 0 6 C-22 -22 -58 -22 -83 6 C-104 -20 -140 -20 -166 6 Z',
      s.akzent,
    ),
    p('M0 -126 C52 -106 80 -56 83 6 C104 -20 140 -20 166 6 C166 -76 92 -126 0 -126 Z', s.akzentTief, 'opacity="0.5"'),
    p('M0 -126 C-26 -100 -36 -50 0 6 C36 -50 26 -100 0 -126 Z', s.korpus, 'opacity="0.35"'),
    l('M0 -126 V-146', s.tief, 12),
    ...[-64, -28].map((x, i) => k(x, 118 - i * 6, 20 - i * 4, s.seite)),
  ].join('');

const unfall: Ding = (s) =>
  [
    l('M-58 -56 V-84 a26 26 0 0 1 26 -26 H32 a26 26 0 0 1 26 26 V-56', s.tief, 18),
    r(-158, -58, 316, 196, 30, s.korpus),
    r(-158, 82, 316, 56, 28, s.seite),
    k(0, 36, 70, s.akzent),
    r(-14, -6, 28, 84, 6, s.korpus),
    r(-42, 22, 84, 28, 6, s.korpus),
    r(-120, -58, 14, 196, 0, s.seite),
    r(106, -58, 14, 196, 0, s.seite),
  ].join('');

const herz = (x: number, y: number, g: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${g})">${p('M0 26 C-44 -4 -34 -40 -12 -36 C-4 -34 0 -28 0 -22 C0 -28 4 -34 12 -36 C34 -40 44 -4 0 26 Z', colour)}</g>`;
const leben: Ding = (s) =>
  [
    p('M-24 136 C-14 78 -16 46 -22 10 L0 20 L22 4 C16 46 14 78 26 136 Z', s.tief),
    l('M-4 44 C-30 20 -58 12 -78 -8 M6 36 C28 10 56 4 74 -20', s.tief, 11),
    ...(
      [
        [0, -104, 1.5],
        [-62, -72, 1.25],
        [62, -78, 1.25],
        [-106, -22, 1.05],
        [108, -30, 1.05],
        [-38, -18, 1.15],
        [40, -22, 1.15],
      ] as const
    ).map(([x, y, g], i) => herz(x, y, g, i % 3 === 0 ? s.akzent : i % 3 === 1 ? s.laub : s.seite)),
    ...[
      [-82, 0],
      [70, 1],
    ].map(
      ([x = 0, n = 0]) =>
        k(x, 62, 17, n ? s.akzent : s.seite) +
        p(`M${x - 26} 136 V112 a26 26 0 0 1 52 0 V136 Z`, n ? s.akzentTief : s.laub),
    ),
    r(-176, 132, 352, 8, 4, s.laub),
  ].join('');

const geschenk: Ding = (s) =>
  [
    p('M-8 -64 C-74 -154 -134 -104 -96 -64 Z', s.akzentTief),
    p('M8 -64 C74 -154 134 -104 96 -64 Z', s.akzent),
    r(-134, -10, 268, 146, 14, s.korpus),
    r(60, -10, 74, 146, 14, s.seite, 'opacity="0.6"'),
    r(-152, -66, 304, 66, 12, s.seite),
    r(-26, -66, 52, 202, 0, s.akzent),
    k(0, -66, 20, s.akzentTief),
  ].join('');

export const LEBEN = { haus, hausrat, gebaeude, auto, recht, zahn, schirm, unfall, leben, geschenk } satisfies Record<
  string,
  Ding
>;
