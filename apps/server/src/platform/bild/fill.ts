import type { Thema } from '../thema.ts';

/** The few colours that a drawn thing is made of, in the brand's own. `schirm` and `glut` are gradients of the picture. */
export interface Fill {
  /** The lit side, the shaded one, the darkest part. */
  korpus: string;
  seite: string;
  tief: string;
  akzent: string;
  akzentTief: string;
  /** Leaves, hills: the brand's colour, halfway to light. */
  laub: string;
  schirm: string;
  /** The glow around a light, where the brand's world knows light at all. */
  glut: string;
}

const kanal = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
/** From `a` (0) to `b` (1). */
export const merge = (a: string, b: string, anteil: number): string =>
  `#${[0, 1, 2]
    .map((i) =>
      Math.round(kanal(a, i) + (kanal(b, i) - kanal(a, i)) * anteil)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const WEISS = '#ffffff';
const SCHWARZ = '#000000';

export const fillOf = (t: Thema): Fill => {
  const shared = { schirm: 'url(#schirm)', glut: t.stil === 'netz' ? 'url(#glut)' : 'none' };
  switch (t.stil) {
    case 'netz':
      return {
        korpus: '#f7fbfb',
        seite: merge(t.farbe, WEISS, 0.74),
        tief: merge(t.farbe, SCHWARZ, 0.52),
        akzent: t.akzent,
        akzentTief: merge(t.akzent, '#b35a00', 0.45),
        laub: merge(t.farbe, WEISS, 0.42),
        ...shared,
      };
    case 'sticker':
      return {
        korpus: '#fffaf4',
        seite: '#e9d9cc',
        tief: t.farbe,
        akzent: t.akzent,
        akzentTief: merge(t.akzent, t.farbe, 0.32),
        laub: '#8fb7a4',
        ...shared,
      };
    case 'ausweis':
      return {
        korpus: WEISS,
        seite: merge(t.farbe, WEISS, 0.55),
        tief: t.farbe,
        akzent: merge(t.akzent, '#2a9db0', 0.55),
        akzentTief: t.akzent,
        laub: merge(t.farbe, WEISS, 0.45),
        ...shared,
      };
    case 'urkunde':
      return {
        korpus: t.papier,
        seite: merge(t.farbe, t.papier, 0.72),
        tief: t.farbe,
        akzent: t.linie,
        akzentTief: merge(t.linie, t.farbe, 0.35),
        laub: merge(t.farbe, t.papier, 0.5),
        ...shared,
      };
    case 'akte':
      return {
        korpus: WEISS,
        seite: merge(t.farbe, WEISS, 0.6),
        tief: t.farbe,
        akzent: merge(t.farbe, '#79b894', 0.75),
        akzentTief: merge(t.farbe, '#79b894', 0.35),
        laub: merge(t.farbe, WEISS, 0.5),
        ...shared,
      };
  }
};

/** A number from 0 to 1 that is the same for the same words: varied, and never different on the next day. */
export const los = (saat: string, whatFor: string): number => {
  let h = 2166136261;
  for (const character of `${saat}/${whatFor}`) h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 16777619);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
};
