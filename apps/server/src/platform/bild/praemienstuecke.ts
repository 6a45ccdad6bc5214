import type { Style, Thema } from '../thema.ts';
import { familyFrom } from './fonts.ts';
import { set } from './linebreak.ts';
import { rosette, zacken } from './motive.ts';
import { circle, path, rectangle, strich, write } from './svg.ts';

/** A share of a reward as a thing one could hold; `laut` for the one the picture is about. Around its middle. */
export interface Piece {
  betrag: string;
  wer: string;
  laut: boolean;
  /** On a picture that must not be crossed by what it hangs on. */
  lose?: boolean | undefined;
  x: number;
  y: number;
  breite: number;
  hoehe: number;
}
type Drawer = (thema: Thema, piece: Piece) => string;

interface Label {
  betrag: string;
  wer: string;
  /** Room for the amount, as a part of the width, and where both stand, as a part of the height. */
  platz?: number;
  betragY?: number;
  werY?: number;
}

const label = (
  t: Thema,
  { betrag, wer, x, y, breite, hoehe }: Piece,
  { betrag: farbe, wer: quiet, platz = 0.8, betragY = 0.08, werY = 0.34 }: Label,
): string => {
  const titel = { familie: familyFrom(t.schriftTitel), staerke: 700 } as const;
  const text = { familie: familyFrom(t.schrift), staerke: 700 } as const;
  const large = wer ? hoehe * 0.42 : hoehe * 0.5;
  const number = set(betrag, titel, [large, large * 0.85, large * 0.7, large * 0.55, large * 0.42], breite * platz, 1);
  const small = hoehe * 0.115;
  const row = set(wer, text, [small, small * 0.85, small * 0.7], breite * platz, 1);
  const middle = y + hoehe * betragY + (wer ? 0 : hoehe * 0.07);
  return (
    write(number.zeilen[0] ?? '', x, middle, { ...titel, groesse: number.groesse, farbe, anker: 'middle' }) +
    (wer
      ? write(row.zeilen[0] ?? '', x, y + hoehe * werY, {
          ...text,
          groesse: row.groesse,
          farbe: quiet,
          anker: 'middle',
        })
      : '')
  );
};

const kasten = ({ x, y, breite, hoehe }: Piece, radius: number, appearance: string, edge = 0): string =>
  rectangle(x - breite / 2 + edge, y - hoehe / 2 + edge, breite - edge * 2, hoehe - edge * 2, radius, appearance);

/** A plate on the cable. */
const network: Drawer = (t, s) => {
  const [area, font] = s.laut ? [t.akzent, t.akzentText] : [t.farbe, t.farbeText];
  return [
    kasten({ ...s, y: s.y + 10 }, 28, 'fill="#000000" opacity="0.18"'),
    kasten(s, 28, `fill="${area}"`),
    s.laut ? '' : kasten(s, 28, strich(t.farbeText, 4)),
    ...[-1, 1].map((page) =>
      circle(s.x + (page * s.breite) / 2, s.y, 12, `fill="${t.akzent}" stroke="${t.farbe}" stroke-width="6"`),
    ),
    label(t, s, { betrag: font, wer: font }),
  ].join('');
};

/** A sticker, put on at an angle; the quiet one is a bubble. */
const sticker: Drawer = (t, s) => {
  if (s.laut) {
    const r = s.hoehe * 0.68;
    return `<g transform="rotate(-8 ${s.x} ${s.y})">${path(zacken(s.x, s.y, r, r * 0.92, 22), `fill="${t.akzent}"`)}${circle(s.x, s.y, r * 0.82, strich(t.akzentText, 3, 'stroke-dasharray="2 12"'))}${label(t, { ...s, breite: r * 1.9 }, { betrag: t.akzentText, wer: t.akzentText, platz: 0.72 })}</g>`;
  }
  const [links, below] = [s.x - s.breite / 2, s.y + s.hoehe / 2];
  return `<g transform="rotate(5 ${s.x} ${s.y})">${kasten(s, 40, `fill="${t.farbeText}"`)}${path(`M${links + 50} ${below - 4} v44 l46 -44 Z`, `fill="${t.farbeText}"`)}${label(t, s, { betrag: t.farbe, wer: t.farbe })}</g>`;
};

/** A badge with its slot for the ribbon. */
const ausweis: Drawer = (t, s) => {
  const [links, above] = [s.x - s.breite / 2, s.y - s.hoehe / 2];
  const header = s.hoehe * 0.2;
  return [
    s.laut && !s.lose
      ? path(`M${s.x - 90} -10 L${s.x - 8} ${above + 8} M${s.x + 90} -10 L${s.x + 8} ${above + 8}`, strich(t.farbe, 14))
      : '',
    kasten({ ...s, x: s.x + 6, y: s.y + 10 }, 16, `fill="${t.text}" opacity="0.12"`),
    kasten(s, 16, `fill="${t.papier}"`),
    path(
      `M${links} ${above + 16} a16 16 0 0 1 16 -16 h${s.breite - 32} a16 16 0 0 1 16 16 v${header - 16} h${-s.breite} Z`,
      `fill="${s.laut ? t.akzent : t.leise}"`,
    ),
    rectangle(s.x - 34, above + header / 2 - 6, 68, 12, 6, `fill="${t.flaeche}"`),
    label(t, s, { betrag: t.farbeAlsSchrift, wer: t.leise, betragY: 0.18, werY: 0.39 }),
  ].join('');
};

/** A banknote that nobody could take for one: frame, rosette, the amount in it. */
const urkunde: Drawer = (t, s) => {
  const r = s.hoehe * 0.25;
  const phasen = Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 3);
  return [
    kasten({ ...s, x: s.x + 4, y: s.y + 8 }, 8, `fill="${t.text}" opacity="0.12"`),
    kasten(s, 8, `fill="${t.papier}"`),
    kasten(s, 8, strich(s.laut ? t.farbe : t.linie, 4)),
    kasten(s, 4, strich(t.linie, 1.6), 14),
    ...[-0.35, 0.35].flatMap((place) =>
      phasen.map((p) => path(rosette(s.x + s.breite * place, s.y, r * 0.55, r * 0.3, 9, p), strich(t.linie, 1.1))),
    ),
    kasten({ ...s, breite: s.breite * 0.6, hoehe: s.hoehe * 0.72 }, 6, `fill="${t.papier}"`),
    label(t, s, { betrag: t.farbeAlsSchrift, wer: t.leise, platz: 0.6, werY: 0.3 }),
  ].join('');
};

/** A slip of a file, with its tab. */
const akte: Drawer = (t, s) => {
  const [links, above] = [s.x - s.breite / 2, s.y - s.hoehe / 2];
  return [
    path(
      `M${links} ${above + 4} v-24 a8 8 0 0 1 8 -8 h${s.breite * 0.36} l18 32 Z`,
      `fill="${s.laut ? t.farbe : t.linie}"`,
    ),
    kasten(s, 8, `fill="${t.papier}"`),
    kasten(s, 8, strich(t.linie, 2)),
    path(`M${links} ${above} v${s.hoehe}`, strich(s.laut ? t.farbe : t.linie, 10)),
    path(`M${links + 40} ${s.y + s.hoehe * (s.wer ? 0.17 : 0.28)} h${s.breite - 80}`, strich(t.linie, 2)),
    label(t, s, { betrag: t.farbeAlsSchrift, wer: t.leise, betragY: 0.07 }),
  ].join('');
};

export const PIECES: Record<Style, Drawer> = { netz: network, sticker, ausweis, urkunde, akte };
