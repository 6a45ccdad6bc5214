import { mandantScreens } from '@weitersagen/contract/screens';
import { expect, test } from 'vitest';
import bericht from './pruefbericht.json' with { type: 'json' };

const seen: readonly string[] = bericht.bildschirme;
const files = Object.keys(import.meta.glob('../../routes/*.tsx')).map((file) => file.split('/').at(-1));
const existing = Object.keys(mandantScreens).filter((id) => files.includes(`${id}.tsx`));

test('the declaration was made from a run over all screens there are: ACCESSIBILITY_REPORT=1 npm test -- --only screens', () => {
  expect(existing.filter((id) => !seen.includes(id))).toEqual([]);
  expect(bericht.mandanten).toHaveLength(5);
  expect(bericht.sprachen).toEqual(['de', 'en']);
  expect(bericht.ansichten).toBeGreaterThanOrEqual(seen.length * 2);
});

test('and nothing was found', () => {
  expect(bericht.befunde).toEqual([]);
});

test('every other way of looking was gone', () => {
  const { tastatur, ohneSkript, schrift, dunkel, erzwungeneFarben } = bericht.weitere;
  for (const n of [tastatur, ohneSkript, schrift, dunkel, erzwungeneFarben]) expect(n).toBeGreaterThan(0);
});
