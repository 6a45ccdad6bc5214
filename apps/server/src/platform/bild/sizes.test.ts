import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseMedium, type SizeWish, toSize, WIDTHS } from './sizes.ts';

const large = { breite: 2560, hoehe: 1600 };

describe('sizes', () => {
  test.each<[SizeWish, number, number]>([
    [{}, 1920, 1200],
    [{ breite: 1 }, 48, 30],
    [{ breite: 160 }, 160, 100],
    [{ breite: 161 }, 240, 150],
    [{ breite: 700 }, 960, 600],
    [{ breite: 20_000 }, 1920, 1200],
    [{ hoehe: 100 }, 160, 100],
    [{ breite: 300, hoehe: 10 }, 48, 30],
    [{ breite: 400, hoehe: 300, modus: 'Crop' }, 480, 360],
    [{ breite: 400, hoehe: 301, modus: 'Crop' }, 480, 360],
    [{ breite: 100, hoehe: 100, modus: 'Crop' }, 160, 160],
    [{ breite: 20_000, hoehe: 1, modus: 'Crop' }, 1920, 640],
    [{ breite: 400, modus: 'Crop' }, 480, 300],
  ])('%j: %i × %i', (wish, width, height) => {
    expect(toSize(large, wish)).toEqual({ breite: width, hoehe: height });
  });

  test.each<[SizeWish, number, number]>([
    [{ breite: 1920 }, 100, 40],
    [{ breite: 640, hoehe: 640, modus: 'Crop' }, 40, 40],
  ])('a small picture is never enlarged: %j', (wish, width, height) => {
    expect(toSize({ breite: 100, hoehe: 40 }, wish)).toEqual({ breite: width, hoehe: height });
  });

  test('whatever is asked for, one picture has few sizes, and none is larger than it is', () => {
    const edge = fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: undefined });
    const seen = new Set<string>();
    fc.assert(
      fc.property(edge, edge, fc.constantFrom('Max' as const, 'Crop' as const, undefined), (width, height, modus) => {
        const g = toSize(large, { breite: width, hoehe: height, modus });
        seen.add(`${g.breite}x${g.hoehe}`);
        return g.breite >= 1 && g.hoehe >= 1 && g.breite <= large.breite && g.hoehe <= large.hoehe;
      }),
      { numRuns: 3000 },
    );
    expect(seen.size).toBeLessThanOrEqual(WIDTHS.length * 14);
  });
});

describe('Accept', () => {
  test.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif', 'image/avif'],
    ['image/webp,*/*', 'image/webp', 'image/webp'],
    ['IMAGE/WEBP', 'image/webp', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp', 'image/webp'],
    ['image/avif;q=0.0', 'image/jpeg', 'image/png'],
    ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'image/jpeg', 'image/png'],
    ['*/*', 'image/jpeg', 'image/png'],
    ['', 'image/jpeg', 'image/png'],
    ['image/avifx', 'image/jpeg', 'image/png'],
  ])('%s: %s, transparent %s', (accept, opaque, transparent) => {
    expect([chooseMedium(accept, false), chooseMedium(accept, true)]).toEqual([opaque, transparent]);
  });
});
