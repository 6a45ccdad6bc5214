import { describe, expect, test } from 'vitest';
import type { Colours } from './platform/thema.ts';
import { THEMEN } from './themen.ts';

const kanal = (hex: string) => {
  const c = Number.parseInt(hex, 16) / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const helligkeit = (f: string) =>
  0.2126 * kanal(f.slice(1, 3)) + 0.7152 * kanal(f.slice(3, 5)) + 0.0722 * kanal(f.slice(5, 7));
function contrast(a: string, b: string): number {
  const [dunkel = 0, hell = 0] = [helligkeit(a), helligkeit(b)].sort((x, y) => x - y);
  return (hell + 0.05) / (dunkel + 0.05);
}

const GEPAART: [keyof Colours, keyof Colours][] = [
  ['farbeText', 'farbe'],
  ['akzentText', 'akzent'],
  ['text', 'papier'],
  ['text', 'flaeche'],
  ['leise', 'papier'],
  ['leise', 'flaeche'],
  ['farbeAlsSchrift', 'papier'],
  ['farbeAlsSchrift', 'flaeche'],
];

describe.each(Object.entries(THEMEN))('%s', (_route, thema) => {
  test.each([
    ['light', thema],
    ['dark', thema.dunkel],
  ])('every text keeps a contrast of 4.5 in %s', (_name, colours: Colours) => {
    for (const [font, grund] of GEPAART) {
      expect(contrast(colours[font], colours[grund]), `${font} on ${grund}`).toBeGreaterThanOrEqual(4.5);
    }
    if (thema.stil === 'sticker') expect(contrast(colours.akzent, colours.farbe)).toBeGreaterThanOrEqual(4.5);
  });
});
