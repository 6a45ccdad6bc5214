import type { Style, Thema } from '../thema.ts';
import { merge } from './fill.ts';
import { rosette } from './motive.ts';
import { circle, path, rectangle, strich } from './svg.ts';

/** What a brand sets its things on. All measures in the units of the drawing. */
export interface Canvas {
  thema: Thema;
  breite: number;
  hoehe: number;
  /** Small ones have room for the thing alone. */
  klein: boolean;
  los(whatFor: string): number;
  /** The thing itself, already in its place. */
  ding: string;
}
type Builder = (b: Canvas) => string;

const history = (id: string, von: string, until: string, angle: number): string =>
  `<linearGradient id="${id}" gradientTransform="rotate(${angle} 0.5 0.5)"><stop offset="0" stop-color="${von}"/><stop offset="1" stop-color="${until}"/></linearGradient>`;
const schein = (id: string, colour: string, staerke: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${staerke}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

const schirmfarben: Record<Style, (t: Thema) => [string, string]> = {
  netz: (t) => [merge(t.farbe, '#4fc3d9', 0.5), merge(t.farbe, '#000000', 0.35)],
  sticker: () => ['#6d5a7e', '#2b2331'],
  ausweis: (t) => [merge(t.farbe, '#7fc4d2', 0.55), t.farbe],
  urkunde: (t) => [merge(t.farbe, t.papier, 0.35), t.farbe],
  akte: (t) => [merge(t.farbe, '#9ccfb0', 0.5), t.farbe],
};

export const cache = (t: Thema, grund: string): string => {
  const [hell, dunkel] = schirmfarben[t.stil](t);
  return history('schirm', hell, dunkel, 62) + schein('glut', t.akzent, 0.55) + grund;
};

const boden = ({ breite, hoehe, klein }: Canvas, colour: string, coverage: number): string => {
  const [x, y, rx] = klein ? [breite / 2, hoehe * 0.845, breite * 0.36] : [breite / 2, hoehe * 0.85, hoehe * 0.46];
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.09}" fill="${colour}" opacity="${coverage}"/>`;
};

/** Night over the network: a glow behind the thing, and the cable that leads to the next one. */
const network: Builder = (b) => {
  const { thema: t, breite: w, hoehe: h, klein } = b;
  const above = b.los('kabel') > 0.5;
  const hub = h * (0.1 + b.los('hub') * 0.1);
  const kabel = above
    ? `M-10 ${h * 0.3} C${w * 0.2} ${h * 0.3 - hub * 2} ${w * 0.32} ${h * 0.5 + hub} ${w * 0.5} ${h * 0.55} S${w * 0.8} ${h * 0.1 + hub} ${w + 10} ${h * 0.18}`
    : `M-10 ${h * 0.72} C${w * 0.18} ${h * 0.42} ${w * 0.3} ${h * 0.78} ${w * 0.5} ${h * 0.6} S${w * 0.84} ${h * 0.62 - hub} ${w + 10} ${h * 0.34}`;
  const [hell, deep] = [merge(t.farbe, '#2fa7bb', 0.34), merge(t.farbe, '#00151a', 0.35)];
  return [
    `<defs>${cache(t, history('grund', hell, deep, 50 + b.los('winkel') * 50) + schein('licht', '#bfeff5', 0.42))}</defs>`,
    rectangle(0, 0, w, h, 0, 'fill="url(#grund)"'),
    klein
      ? ''
      : path(
          `M0 ${h * 0.8} C${w * 0.25} ${h * 0.7} ${w * 0.45} ${h * 0.92} ${w * 0.68} ${h * 0.82} S${w * 0.92} ${h * 0.72} ${w} ${h * 0.78} V${h} H0 Z`,
          `fill="${deep}" opacity="0.55"`,
        ),
    `<circle cx="${w / 2}" cy="${h * 0.48}" r="${h * 0.56}" fill="url(#licht)"/>`,
    klein ? '' : path(kabel, strich(t.akzent, 5, 'opacity="0.85"')),
    klein ? '' : circle(w * (above ? 0.11 : 0.1), h * (above ? 0.235 : 0.6), 8, `fill="${t.akzent}"`),
    boden(b, '#00151a', 0.45),
    b.ding,
  ].join('');
};

/** Stickers are cut out and stuck on at an angle; their ground is any of the brand's loud colours. */
const sticker: Builder = (b) => {
  const { thema: t, breite: w, hoehe: h, klein } = b;
  const gruende = [
    { grund: t.akzent, punkt: merge(t.akzent, '#ffffff', 0.28) },
    { grund: '#f0dfd0', punkt: merge('#f0dfd0', t.akzent, 0.3) },
    { grund: '#2b2430', punkt: '#463b4d' },
    { grund: '#cfe0d6', punkt: '#b2cdbd' },
  ];
  const { grund, punkt } = gruende[Math.floor(b.los('grund') * gruende.length)] ?? gruende[0]!;
  const edge = klein ? 5 : 12;
  const muster = Math.floor(b.los('muster') * 3);
  const points =
    muster === 0
      ? `<pattern id="muster" width="46" height="46" patternUnits="userSpaceOnUse"><circle cx="12" cy="12" r="6" fill="${punkt}"/><circle cx="35" cy="35" r="6" fill="${punkt}"/></pattern>`
      : muster === 1
        ? `<pattern id="muster" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><rect width="20" height="44" fill="${punkt}"/></pattern>`
        : `<pattern id="muster" width="60" height="30" patternUnits="userSpaceOnUse"><path d="M0 20 q15 -20 30 0 t30 0" fill="none" stroke="${punkt}" stroke-width="6"/></pattern>`;
  const aufkleber = `<filter id="rand" x="-20%" y="-20%" width="140%" height="140%"><feMorphology in="SourceAlpha" operator="dilate" radius="${edge}" result="dick"/><feFlood flood-color="#ffffff"/><feComposite in2="dick" operator="in" result="weiss"/><feOffset in="dick" dx="${edge * 0.5}" dy="${edge * 0.8}" result="weg"/><feFlood flood-color="#17141a" flood-opacity="0.28"/><feComposite in2="weg" operator="in" result="schatten"/><feMerge><feMergeNode in="schatten"/><feMergeNode in="weiss"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
  const grad = (b.los('grad') - 0.5) * 10;
  return [
    `<defs>${cache(t, points + aufkleber)}</defs>`,
    rectangle(0, 0, w, h, 0, `fill="${grund}"`),
    klein ? '' : rectangle(0, 0, w, h, 0, 'fill="url(#muster)"'),
    `<g transform="rotate(${grad.toFixed(1)} ${w / 2} ${h / 2})"><g filter="url(#rand)">${b.ding}</g></g>`,
  ].join('');
};

/** In the house: a clean sheet, the band of the badge. */
const ausweis: Builder = (b) => {
  const { thema: t, breite: w, hoehe: h, klein } = b;
  const hell = merge(t.farbe, '#ffffff', 0.9);
  return [
    `<defs>${cache(t, history('grund', merge(hell, '#ffffff', 0.6), merge(t.farbe, '#ffffff', 0.76), 70))}</defs>`,
    rectangle(0, 0, w, h, 0, 'fill="url(#grund)"'),
    circle(
      w * (klein ? 0.5 : 0.4 + b.los('kreis') * 0.2),
      h * 0.48,
      h * (klein ? 0.46 : 0.42),
      `fill="${merge(t.farbe, '#ffffff', 0.78)}"`,
    ),
    klein ? '' : rectangle(0, h * 0.84, w, h * 0.16, 0, `fill="${merge(t.farbe, '#ffffff', 0.62)}" opacity="0.6"`),
    klein ? '' : rectangle(0, 0, w, 16, 0, `fill="${t.farbe}"`),
    klein ? '' : rectangle(w * 0.5 - 30, 5, 60, 7, 3.5, `fill="${hell}"`),
    boden(b, t.text, 0.18),
    b.ding,
  ].join('');
};

/** Engraved: outlines and hatching of one ink on the paper of a policy. */
const urkunde: Builder = (b) => {
  const { thema: t, breite: w, hoehe: h, klein } = b;
  const schraffur = `<pattern id="schraffur" width="${klein ? 3 : 5}" height="${klein ? 3 : 5}" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)"><path d="M0 1 H${klein ? 3 : 5}" stroke="${t.farbe}" stroke-width="${klein ? 0.7 : 1.15}"/></pattern>`;
  const negativ =
    '<filter id="negativ" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  -0.36 -0.5 -0.2 1.06 0"/></filter>';
  const ding = `<g id="ding" stroke="${t.farbe}" stroke-width="3" stroke-linejoin="round">${b.ding}</g>`;
  const mask = '<mask id="dunkel"><use href="#ding" filter="url(#negativ)"/></mask>';
  const waves = 9 + Math.floor(b.los('wellen') * 6);
  const lines = Array.from({ length: 8 }, (_, i) =>
    path(
      rosette(w / 2, h * 0.5, h * 0.35, h * (0.05 + 0.02 * (i % 2)), waves, (i * Math.PI) / 4),
      strich(t.linie, 1.3, 'opacity="0.8"'),
    ),
  );
  return [
    `<defs>${cache(t, schraffur + negativ + ding + mask)}</defs>`,
    rectangle(0, 0, w, h, 0, `fill="${t.flaeche}"`),
    klein ? '' : rectangle(16, 16, w - 32, h - 32, 4, strich(t.linie, 4)),
    klein ? '' : rectangle(25, 25, w - 50, h - 50, 2, strich(t.linie, 1.3)),
    ...(klein ? [circle(w / 2, h / 2, h * 0.44, strich(t.linie, 2))] : lines),
    klein ? '' : circle(w / 2, h * 0.5, h * 0.33, `fill="${t.flaeche}" opacity="0.72"`),
    '<use href="#ding"/>',
    rectangle(0, 0, w, h, 0, 'fill="url(#schraffur)" mask="url(#dunkel)"'),
  ].join('');
};

/** A sheet of the client's file, with its tab. */
const akte: Builder = (b) => {
  const { thema: t, breite: w, hoehe: h, klein } = b;
  const reiter = 60 + Math.floor(b.los('reiter') * 3) * 130;
  const blattfarbe = merge(t.farbe, '#ffffff', 0.84);
  const lines = Array.from({ length: 5 }, (_, i) =>
    path(`M26 ${h * (0.3 + i * 0.14)} H${w - 26}`, strich('#ffffff', 2, 'opacity="0.7"')),
  );
  const blatt = [
    rectangle(reiter, 30, 150, 60, 8, `fill="${t.farbe}"`),
    rectangle(reiter + 18, 44, 80, 8, 4, `fill="${t.farbeText}" opacity="0.7"`),
    rectangle(26, 62, w - 52, h, 8, `fill="${blattfarbe}"`),
    ...lines,
  ];
  return [
    `<defs>${cache(t, '')}</defs>`,
    rectangle(0, 0, w, h, 0, `fill="${klein ? merge(t.farbe, '#ffffff', 0.84) : t.papier}"`),
    ...(klein ? [] : blatt),
    boden(b, t.text, 0.16),
    klein ? b.ding : `<g transform="translate(${w * 0.06} ${h * 0.105}) scale(0.88)">${b.ding}</g>`,
  ].join('');
};

export const BUEHNEN: Record<Style, Builder> = { netz: network, sticker, ausweis, urkunde, akte };
