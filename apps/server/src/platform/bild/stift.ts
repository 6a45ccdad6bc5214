import { circle, path, rectangle, strich } from './svg.ts';

/** The few strokes that every thing is drawn with, short because there are hundreds of them: plate, disc, shape, line. */
const f = (colour: string, more = '') => `fill="${colour}" ${more}`;
export const r = (x: number, y: number, b: number, h: number, rund: number, colour: string, more = '') =>
  rectangle(x, y, b, h, rund, f(colour, more));
export const k = (x: number, y: number, radius: number, colour: string, more = '') =>
  circle(x, y, radius, f(colour, more));
export const p = (d: string, colour: string, more = '') => path(d, f(colour, more));
export const l = (d: string, colour: string, width: number, more = '') => path(d, strich(colour, width, more));
