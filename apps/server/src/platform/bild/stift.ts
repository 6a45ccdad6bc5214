import { kreis, pfad, rechteck, strich } from './svg.ts';

/** The few strokes that every thing is drawn with, short because there are hundreds of them: plate, disc, shape, line. */
const f = (farbe: string, mehr = '') => `fill="${farbe}" ${mehr}`;
export const r = (x: number, y: number, b: number, h: number, rund: number, farbe: string, mehr = '') =>
  rechteck(x, y, b, h, rund, f(farbe, mehr));
export const k = (x: number, y: number, radius: number, farbe: string, mehr = '') =>
  kreis(x, y, radius, f(farbe, mehr));
export const p = (d: string, farbe: string, mehr = '') => pfad(d, f(farbe, mehr));
export const l = (d: string, farbe: string, breite: number, mehr = '') => pfad(d, strich(farbe, breite, mehr));
