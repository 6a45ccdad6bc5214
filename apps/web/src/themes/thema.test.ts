import { describe, expect, test } from 'vitest';
import { themaCss, themaOf, themen } from './thema.ts';
import type { Colours } from './type.ts';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = ['ground', 'surface', 'tint'] as const;
const on = (inks: (keyof Colours)[], places: readonly (keyof Colours)[], atLeast: number) =>
  inks.flatMap((ink) => places.map((place) => ({ ink, place, atLeast })));

const pairs = [
  ...on(['ink', 'muted', 'link', 'money', 'success', 'warning', 'danger'], grounds, 4.5),
  ...on(['brandInk', 'brandMuted', 'brandAction'], ['brand'], 4.5),
  ...on(['brandActionInk'], ['brandAction'], 4.5),
  ...on(['actionInk'], ['action', 'actionHover'], 4.5),
  ...on(['ground'], ['ink'], 4.5),
  ...on(['border'], grounds, 3),
  ...on(['drawA'], grounds, 3),
];

describe.each(
  themen.flatMap((thema) => (['light', 'dark'] as const).map((mode) => ({ thema, mode, name: thema.name }))),
)('contrast of $name, $mode', ({ thema, mode }) => {
  test.each(pairs)('$ink on $place reaches $atLeast', ({ ink, place, atLeast }) => {
    expect(contrast(thema[mode][ink], thema[mode][place])).toBeGreaterThanOrEqual(atLeast);
  });
  test('every colour is a plain hex value: it lands in a style sheet', () => {
    for (const value of Object.values(thema[mode])) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });
});

test('an unknown theme falls back, and the style sheet holds nothing that could end it', () => {
  expect(themaOf({ bereich: 'mandant', mandant: null }).name).toBe('fernwerk');
  for (const thema of themen) expect(themaCss(thema)).not.toContain('<');
});
