import { circle, path, rectangle, strich } from './svg.ts';

/** The few strokes that every thing is drawn with, short because there are hundreds of them: plate, disc, shape, line. */
const f = (farbe: string, mehr = '') => `fill="${farbe}" ${mehr}`;
export const r = (x: number, y: number, b: number, h: number, rund: number, farbe: string, mehr = '') =>
  rectangle(x, y, b, h, rund, f(farbe, mehr));
export const k = (x: number, y: number, radius: number, farbe: string, mehr = '') =>
  circle(x, y, radius, f(farbe, mehr));
export const p = (d: string, farbe: string, mehr = '') => path(d, f(farbe, mehr));
export const l = (d: string, farbe: string, breite: number, mehr = '') => path(d, strich(farbe, breite, mehr));
