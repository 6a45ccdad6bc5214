import { COLOURS, CONTRAST_PAIRS } from '@weitersagen/contract/marke';
import { contrast } from '@weitersagen/server/platform/bild/colour';
import { MARKEN, sixthMarke } from '@weitersagen/testkit/marken';
import { describe, expect, test } from 'vitest';
import { themeCss, themeIcon } from './theme.ts';

const ALL = [...MARKEN, sixthMarke()];

describe.each(ALL.flatMap((marke) => (['light', 'dark'] as const).map((mode) => ({ marke, mode, name: marke.name }))))(
  'contrast of $name, $mode',
  ({ marke, mode }) => {
    test.each(CONTRAST_PAIRS)('$ink on $place reaches $atLeast', ({ ink, place, atLeast }) => {
      expect(contrast(marke[mode][ink], marke[mode][place])).toBeGreaterThanOrEqual(atLeast);
    });
  },
);

describe.each(ALL.map((marke) => ({ marke, name: marke.name })))('the style sheet of $name', ({ marke }) => {
  const css = themeCss(marke);
  test('holds nothing that could end it', () => {
    expect(css).not.toContain('<');
    expect(css).not.toMatch(/undefined|NaN|\[object/);
  });
  test.each(['light', 'dark'] as const)('has every colour, %s', (mode) => {
    for (const name of COLOURS) expect(css).toContain(`--c-${name}:${marke[mode][name]};`);
  });
  test('is made once', () => {
    expect(themeCss(marke)).toBe(css);
  });
});

test('a mark that nobody has drawn is the one of no brand, in the colours of this one', () => {
  const [marke] = MARKEN;
  if (!marke) throw new Error('no brand');
  const icon = themeIcon(
    { ...marke, pictures: { ...marke.pictures, mark: 'nobody' } },
    { speech: '<g fill="var(--brand)"/>' },
  );
  expect(icon).toContain(`<g fill="${marke.light.brand}"/>`);
});
