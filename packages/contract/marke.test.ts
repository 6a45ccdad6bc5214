import { describe, expect, test } from 'vitest';
import { markeSchema } from './marke.ts';
import { NEUTRAL } from './marke-neutral.ts';

describe('what is no brand', () => {
  test.each([
    ['a colour that would end the style sheet', { light: { ...NEUTRAL.light, brand: 'red}</style>' } }],
    ['a colour by its name', { dark: { ...NEUTRAL.dark, ink: 'white' } }],
    ['a colour too few', { light: { ...NEUTRAL.light, money: undefined } }],
    ['a font that nobody ships', { font: { ...NEUTRAL.font, head: 'Comic Sans' } }],
    ['a drawing outside of its folder', { pictures: { ...NEUTRAL.pictures, mark: '../../keys' } }],
    ['a form that there is not', { layout: { ...NEUTRAL.layout, cards: 'round' } }],
    ['a radius that no card has', { radius: { ...NEUTRAL.radius, l: 4000 } }],
  ])('%s', (_what, wrong) => {
    expect(markeSchema.safeParse({ ...NEUTRAL, ...wrong }).success).toBe(false);
  });
});

test('the neutral one is whole', () => {
  expect(markeSchema.parse(NEUTRAL)).toEqual(NEUTRAL);
});
