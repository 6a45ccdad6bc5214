import type { Fill } from './fill.ts';
import { k, l, p, r } from './stift.ts';
import { rectangle, strich } from './svg.ts';

/** A thing around (0, 0), about 340 wide and 280 high, standing on y = 135. */
export type Ding = (s: Fill, los: (whatFor: string) => number) => string;

const rotate = (grad: number, inhalt: string) => `<g transform="rotate(${grad})">${inhalt}</g>`;
const set = (x: number, y: number, size: number, inhalt: string, grad = 0) =>
  `<g transform="translate(${x} ${y}) scale(${size}) rotate(${grad})">${inhalt}</g>`;

const waves = (x: number, y: number, radii: readonly number[], colour: string, width = 12): string =>
  radii
    .map((w) => l(`M${x - w * 0.8} ${y - w * 0.55} A${w} ${w} 0 0 1 ${x + w * 0.8} ${y - w * 0.55}`, colour, width))
    .join('');

const router: Ding = (s) =>
  [
    rotate(-9, r(-118, -92, 16, 160, 8, s.tief)),
    rotate(9, r(102, -92, 16, 160, 8, s.tief)),
    r(-150, 48, 300, 84, 24, s.seite),
    r(-150, 40, 300, 78, 24, s.korpus),
    r(-124, 92, 248, 6, 3, s.seite),
    ...[-108, -80, -52].map((x, i) => k(x, 70, 8, i < 2 ? s.akzent : s.seite)),
    r(54, 62, 70, 16, 8, s.tief, 'opacity="0.85"'),
    r(-116, 128, 44, 10, 5, s.tief),
    r(72, 128, 44, 10, 5, s.tief),
  ].join('');

const internet: Ding = (s, los) => k(0, 0, 11, s.akzent) + waves(0, 22, [52, 92, 132], s.akzent, 13) + router(s, los);

const glasfaser: Ding = (s) => {
  const ends = [
    [-28, -128],
    [30, -138],
    [84, -122],
    [128, -88],
    [158, -42],
    [172, 10],
    [160, 58],
  ] as const;
  const faser = ([x, y]: readonly [number, number], i: number) => {
    const before = -24 + i * 9;
    return l(
      `M${-70 + i * 4} ${66 - i * 7} C${-20 + i * 6} ${20 - before} ${x * 0.45} ${y * 0.35} ${x} ${y}`,
      i % 2 ? s.akzent : s.korpus,
      8,
    );
  };
  return [
    l('M-210 142 C-160 142 -120 122 -92 82', s.tief, 76),
    l('M-210 128 C-164 128 -128 108 -102 70', s.seite, 10, 'opacity="0.35"'),
    l('M-118 108 L-58 38', s.seite, 58),
    ...ends.map(faser),
    ...ends.map(
      ([x, y]) => k(x, y, 30, s.glut, 'stroke="none"') + k(x, y, 11, s.akzent) + k(x - 2, y - 2, 5, '#ffffff'),
    ),
  ].join('');
};

const mast = (s: Fill): string =>
  l('M-46 135 L0 -96 L46 135 M-35 82 H35 M-25 32 H25 M-15 -18 H15 M-35 82 L25 32 M35 82 L-25 32', s.seite, 9) +
  k(0, -104, 13, s.akzent) +
  [-1, 1]
    .map((page) =>
      [34, 64]
        .map((w) =>
          l(
            `M${page * w * 0.72} ${-104 - w * 0.72} A${w} ${w} 0 0 ${page > 0 ? 1 : 0} ${page * w * 0.72} ${-104 + w * 0.72}`,
            s.akzent,
            11,
          ),
        )
        .join(''),
    )
    .join('');

const hybrid: Ding = (s, los) => set(-84, 0, 1, mast(s)) + set(62, 54, 0.62, router(s, los));

/** What one sees on a screen: hills and a sun, or waves; each device another. */
const landschaft = (b: number, h: number, s: Fill, los: (w: string) => number): string => {
  const choice = Math.floor(los('schirm') * 3);
  const [x, y] = [b / 2, h / 2];
  if (choice === 0)
    return (
      k(x * 0.35, -y * 0.25, b * 0.11, s.akzent) +
      p(
        `M${-x} ${y * 0.35} Q${-x * 0.4} ${-y * 0.35} ${x * 0.1} ${y * 0.3} T${x} ${y * 0.05} V${y} H${-x} Z`,
        s.laub,
        'opacity="0.85"',
      ) +
      p(`M${-x} ${y * 0.7} Q${-x * 0.2} ${y * 0.1} ${x} ${y * 0.65} V${y} H${-x} Z`, s.korpus, 'opacity="0.35"')
    );
  if (choice === 1)
    return [0.95, 0.7, 0.45]
      .map((g, i) =>
        k(-x * 0.2, y * 0.35, Math.min(b, h) * g * 0.75, i === 2 ? s.akzent : s.laub, `opacity="${0.35 + i * 0.22}"`),
      )
      .join('');
  return [-0.1, 0.25, 0.6]
    .map((g, i) =>
      p(
        `M${-x} ${y * g} C${-x * 0.4} ${y * (g - 0.45)} ${x * 0.3} ${y * (g + 0.4)} ${x} ${y * (g - 0.15)} V${y} H${-x} Z`,
        i === 1 ? s.akzent : s.laub,
        `opacity="${0.55 + i * 0.15}"`,
      ),
    )
    .join('');
};

/** Cuts what is drawn to a rounded screen. Its name is only used within one picture. */
const schirm = (x: number, y: number, b: number, h: number, rund: number, s: Fill, inhalt: string): string => {
  const id = `s${Math.round(x + 500)}x${Math.round(y + 500)}x${Math.round(b)}`;
  return `<clipPath id="${id}">${rectangle(x, y, b, h, rund, '')}</clipPath>${r(x, y, b, h, rund, s.schirm)}<g clip-path="url(#${id})" stroke="none"><g transform="translate(${x + b / 2} ${y + h / 2})">${inhalt}</g>${p(`M${x} ${y + h * 0.62} L${x + b * 0.62} ${y} H${x} Z`, '#ffffff', 'opacity="0.08"')}</g>`;
};

const phoneBody = (s: Fill, inhalt: string): string =>
  r(-76, -146, 158, 286, 32, s.akzentTief, 'opacity="0.35"') +
  r(-80, -148, 158, 286, 32, s.tief) +
  schirm(-70, -138, 138, 266, 24, s, inhalt) +
  r(-26, -130, 50, 14, 7, s.tief);

const bars = (s: Fill): string =>
  [0, 1, 2, 3].map((i) => r(-45 + i * 25, 30 - i * 25, 17, 30 + i * 25, 6, i < 3 ? s.akzent : s.korpus)).join('');

const mobilfunk: Ding = (s, los) =>
  rotate(8, phoneBody(s, k(0, -22, 56 + los('ring') * 22, s.laub, 'opacity="0.4"') + set(0, 22, 0.95, bars(s))));
/** Its back: two lenses or three, in one of the brand's colours. */
const rueckseite = (s: Fill, los: (w: string) => number): string => {
  const colours = [s.korpus, s.akzent, s.seite, s.laub, s.korpus];
  const linse = (x: number, y: number) => k(x, y, 25, s.seite) + k(x, y, 16, s.tief) + k(x - 5, y - 5, 4, s.korpus);
  const three = los('linsen') > 0.5;
  return (
    r(-80, -148, 158, 286, 32, colours[Math.floor(los('farbe') * colours.length)] ?? s.korpus) +
    linse(-38, -106) +
    linse(-38, -44) +
    (three ? linse(18, -75) : k(16, -106, 9, s.tief))
  );
};
const smartphone: Ding = (s, los) =>
  rotate(-9, set(-62, 4, 0.94, rueckseite(s, los))) +
  rotate(5, set(44, 0, 1, phoneBody(s, landschaft(138, 266, s, los))));

const blase = (x: number, y: number, b: number, h: number, colour: string, points: string): string =>
  p(
    `M${x + 26} ${y} h${b - 52} a26 26 0 0 1 26 26 v${h - 52} a26 26 0 0 1 -26 26 h${-b + 100} l-34 30 v-30 h-14 a26 26 0 0 1 -26 -26 v${-h + 52} a26 26 0 0 1 26 -26 Z`,
    colour,
  ) + [0.26, 0.5, 0.74].map((o) => k(x + b * o, y + h / 2, 9, points)).join('');

const young: Ding = (s, los) =>
  rotate(-7, set(-52, 4, 0.95, phoneBody(s, landschaft(138, 266, s, los)))) +
  blase(18, -128, 150, 92, s.akzent, s.tief) +
  blase(52, 4, 120, 78, s.korpus, s.akzentTief);

const tablet: Ding = (s, los) =>
  [
    r(-168, -108, 344, 240, 26, s.akzentTief, 'opacity="0.3"'),
    r(-174, -112, 344, 240, 26, s.tief),
    schirm(-160, -98, 316, 212, 16, s, landschaft(316, 212, s, los)),
    rotate(
      38,
      r(62, -150, 18, 214, 9, s.korpus) + p('M62 62 h18 l-9 24 Z', s.akzent) + r(62, -150, 18, 30, 9, s.akzent),
    ),
  ].join('');

const fernseher = (s: Fill, los: (w: string) => number): string =>
  r(-186, -132, 372, 222, 14, s.tief) +
  schirm(-176, -122, 352, 202, 8, s, landschaft(352, 202, s, los)) +
  k(0, -21, 40, s.korpus, 'opacity="0.95"') +
  p('M-12 -42 L24 -21 L-12 0 Z', s.tief) +
  r(-10, 90, 20, 24, 0, s.tief) +
  r(-70, 108, 140, 12, 6, s.tief);
const tv: Ding = (s, los) =>
  fernseher(s, los) +
  r(-200, 118, 400, 26, 8, s.korpus) +
  r(-200, 134, 400, 10, 5, s.seite) +
  r(118, 108, 54, 12, 6, s.akzent);

const satellit: Ding = (s) =>
  [
    l('M20 135 L34 40', s.tief, 20),
    r(-40, 126, 120, 14, 7, s.tief),
    p('M-132 -74 C-120 46 -6 112 104 74 Z', s.seite),
    p('M-132 -74 C-96 -6 4 70 104 74 C20 -2 -52 -62 -132 -74 Z', s.korpus),
    l('M-14 0 L74 -72', s.tief, 11),
    k(80, -78, 20, s.akzent),
    [44, 78]
      .map((w) => l(`M${80 + w * 0.2} ${-78 - w} A${w} ${w} 0 0 1 ${80 + w} ${-78 - w * 0.2}`, s.akzent, 12))
      .join(''),
  ].join('');

const sport: Ding = (s) =>
  [
    l('M-96 -112 H-150 C-150 -52 -124 -22 -74 -18 M96 -112 H150 C150 -52 124 -22 74 -18', s.akzentTief, 16),
    p('M-100 -140 H100 V-62 A100 100 0 0 1 -100 -62 Z', s.akzent),
    p('M40 -140 H100 V-62 A100 100 0 0 1 30 34 C74 -8 62 -80 40 -140 Z', s.akzentTief, 'opacity="0.5"'),
    p('M0 -112 l15 31 34 5 -25 24 6 34 -30 -16 -30 16 6 -34 -25 -24 34 -5 Z', s.korpus),
    r(-13, 34, 26, 52, 4, s.akzentTief),
    r(-72, 84, 144, 52, 10, s.tief),
    r(-40, 100, 80, 18, 5, s.korpus),
    k(146, 92, 44, s.korpus),
    p('M146 74 l18 13 -7 21 h-22 l-7 -21 Z', s.tief),
    l('M146 74 V50 M164 87 L186 78 M157 108 L170 126 M135 108 L122 126 M128 87 L106 78', s.tief, 5),
  ].join('');

const window = (s: Fill, inhalt: string): string =>
  r(-180, -128, 360, 262, 20, s.korpus) +
  p('M-180 -80 V-108 a20 20 0 0 1 20 -20 H160 a20 20 0 0 1 20 20 V-80 Z', s.tief) +
  [-152, -126, -100].map((x, i) => k(x, -104, 8, i === 0 ? s.akzent : s.seite)).join('') +
  r(-70, -114, 200, 20, 10, s.seite, 'opacity="0.35"') +
  inhalt;
const web: Ding = (s) =>
  window(
    s,
    [
      r(-156, -58, 150, 100, 10, s.schirm),
      p('M-156 22 L-106 -22 L-74 8 L-50 -12 L-6 28 V32 a10 10 0 0 1 -10 10 H-146 a10 10 0 0 1 -10 -10 Z', s.laub),
      k(-40, -32, 12, s.akzent),
      r(16, -56, 138, 18, 9, s.tief),
      r(16, -24, 118, 12, 6, s.seite),
      r(16, 0, 130, 12, 6, s.seite),
      r(16, 22, 74, 24, 12, s.akzent),
      ...[-156, -50, 56].map((x) => r(x, 62, 98, 50, 8, s.seite)),
      p('M118 60 l14 74 18 -22 28 -2 Z', s.tief),
    ].join(''),
  );
const shop: Ding = (s) =>
  window(
    s,
    [
      ...[0, 1, 2, 3, 4, 5].map((i) =>
        p(`M${-156 + i * 52} -64 h52 v34 a26 26 0 0 1 -52 0 Z`, i % 2 ? s.korpus : s.akzent),
      ),
      l('M-156 -64 H156', s.tief, 6),
      r(-134, 16, 120, 100, 6, s.schirm),
      p('M-110 62 h72 l-8 54 h-56 Z', s.akzent),
      l('M-94 64 v-8 a20 20 0 0 1 40 0 v8', s.korpus, 6),
      r(22, 16, 92, 118, 6, s.tief),
      k(98, 78, 6, s.akzent),
    ].join(''),
  );
const server: Ding = (s) =>
  [-132, -42, 48]
    .map(
      (y, i) =>
        r(-150, y, 300, 80, 14, i === 1 ? s.korpus : s.seite) +
        r(-150, y + 60, 300, 20, 10, s.tief, 'opacity="0.12"') +
        [0, 1, 2].map((n) => k(-118 + n * 26, y + 38, 8, n <= i ? s.akzent : s.tief)).join('') +
        [0, 1, 2, 3, 4].map((n) => r(10 + n * 25, y + 24, 13, 30, 6, s.tief, 'opacity="0.8"')).join(''),
    )
    .join('');

const simkarte = (card: string, chip: string, line: string): string =>
  p('M-92 -130 a22 22 0 0 1 22 -22 H38 L96 -94 V118 a22 22 0 0 1 -22 22 H-70 a22 22 0 0 1 -22 -22 Z', card) +
  r(-58, -20, 120, 118, 18, chip) +
  l('M-58 18 H-22 M-58 60 H-22 M62 18 H26 M62 60 H26 M2 -20 V8 M2 98 V70', line, 6) +
  rectangle(-22, 8, 48, 62, 12, strich(line, 6));
const sim: Ding = (s) =>
  set(-48, 4, 0.86, simkarte(s.seite, s.korpus, s.laub), -14) +
  set(42, 0, 0.96, simkarte(s.korpus, s.akzent, s.tief), 7);

const stick: Ding = (s) =>
  rotate(
    -32,
    [
      r(-172, -40, 76, 80, 8, s.seite),
      r(-154, -22, 20, 18, 3, s.tief),
      r(-154, 6, 20, 18, 3, s.tief),
      r(-102, -60, 268, 124, 32, s.seite),
      r(-102, -64, 268, 120, 32, s.korpus),
      k(104, -4, 14, s.akzent),
      l('M-46 -4 H38', s.seite, 12),
    ].join(''),
  ) + set(118, -64, 0.9, waves(0, 0, [44, 78], s.akzent, 13), 45);

const phone: Ding = (s) =>
  [
    p('M-120 76 h240 l26 60 h-292 Z', s.seite),
    r(-132, 60, 264, 60, 20, s.korpus),
    k(96, 92, 9, s.akzent),
    rotate(
      6,
      r(-64, -150, 116, 236, 34, s.tief) +
        r(-46, -116, 80, 66, 10, s.schirm) +
        [0, 1, 2]
          .flatMap((z) =>
            [0, 1, 2].map((n) => r(-44 + n * 28, -34 + z * 30, 20, 18, 7, n === 1 && z === 1 ? s.akzent : s.seite)),
          )
          .join(''),
    ),
    set(96, -52, 0.9, waves(0, 0, [40, 74], s.akzent, 13), 40),
  ].join('');

const service: Ding = (s) =>
  [
    rotate(
      -24,
      set(
        -28,
        -56,
        1,
        p('M-16 60 V-44 a40 40 0 1 1 56 0 V60 Z', s.seite) +
          p('M-4 -112 h32 v48 l-16 12 -16 -12 Z', s.tief, 'opacity="0.9"'),
      ),
    ),
    rotate(16, r(30, -128, 22, 96, 11, s.seite) + r(22, -46, 38, 110, 16, s.akzentTief)),
    r(-56, -26, 112, 40, 16, s.tief),
    r(-158, 0, 316, 136, 22, s.akzent),
    r(-158, 92, 316, 44, 22, s.akzentTief, 'opacity="0.55"'),
    r(-158, 36, 316, 16, 0, s.tief),
    r(-34, 24, 68, 42, 8, s.korpus),
    k(0, 45, 8, s.tief),
  ].join('');

const haeuser = (s: Fill): string => {
  const series = (x: number, y: number, n: number, hell: (i: number) => boolean) =>
    Array.from({ length: n }, (_, i) => r(x + i * 36, y, 22, 28, 3, hell(i) ? s.akzent : s.tief)).join('');
  return [
    r(24, -70, 142, 206, 6, s.seite),
    ...[-46, -4, 38].map((y, z) => series(42, y, 3, (i) => (i + z) % 3 === 0)),
    r(-128, -148, 160, 284, 6, s.korpus),
    ...[-126, -84, -42, 0].map((y, z) => series(-108, y, 4, (i) => (i * 2 + z) % 5 === 1)),
    r(-82, 58, 68, 78, 6, s.tief),
    r(-76, 66, 26, 70, 2, s.akzent),
    r(-46, 66, 26, 70, 2, s.seite),
    l('M-48 -148 V-186', s.tief, 6),
    p('M-46 -186 h44 l-12 13 12 13 h-44 Z', s.akzent),
    k(-158, 88, 32, s.laub),
    r(-162, 100, 8, 36, 3, s.tief),
  ].join('');
};

const firma: Ding = (s) => set(0, 16, 0.88, haeuser(s));

export const TECHNIK = {
  internet,
  glasfaser,
  hybrid,
  mobilfunk,
  smartphone,
  young,
  tablet,
  tv,
  satellit,
  sport,
  web,
  shop,
  server,
  firma,
  sim,
  stick,
  telefon: phone,
  dienst: service,
} satisfies Record<string, Ding>;
