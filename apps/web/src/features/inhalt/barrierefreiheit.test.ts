import type { MandantResponse } from '@weitersagen/contract/mandant';
import { mandantScreens } from '@weitersagen/contract/screens';
import { expect, test } from 'vitest';
import { barrierefreiheit } from './barrierefreiheit.ts';
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

const declared = (language: 'de' | 'en', phone: string, languages: MandantResponse['sprachen']): string => {
  const firma = { name: 'F', telefon: phone };
  const mandant = { familie: 'telekom', programmName: 'P', supportEmail: 's@alpha.example', firma };
  return JSON.stringify(barrierefreiheit({ ...mandant, sprachen: languages } as MandantResponse, language));
};

test('nobody is asked to call a house that has no telephone', () => {
  expect(declared('de', '030 1', ['de', 'en'])).toContain('Schreiben Sie uns oder rufen Sie an.');
  expect(declared('de', '', ['de', 'en'])).not.toMatch(/rufen Sie an|tel:/);
  expect(declared('en', '', ['de', 'en'])).not.toMatch(/or call|tel:/);
});

test('a house of one language does not claim two', () => {
  expect(declared('de', '', ['de', 'en'])).toContain('Die Seiten sind auf Deutsch und Englisch in');
  expect(declared('de', '', ['de'])).toContain('Die Seiten sind auf Deutsch in');
  expect(declared('en', '', ['en'])).toContain('the pages are written in English in');
});
