import { expect, test } from 'vitest';
import { type Texts, textsOf } from './icu.ts';

const FILES = import.meta.glob<{ texts: Texts }>('../texte/*/*.ts', { eager: true });
/** What a house may set to one; an invitation's days are the same for all. */
const ONE = { tage: 1, monate: 1, n: 1 };
const FIXED = /agentur-|betreiber-|datensatz/;

test.each([
  ['de', /\b1\s(Tagen?|Monaten?|Freunde|abgeschlossene|Ihrer)\b/],
  ['en', /\b1\s(days|months|friends|completed recommendations|of your)\b/],
] as const)('where a house has set one of something, nobody reads of several: %s', (language, several) => {
  const files = Object.entries(FILES).filter(([file]) => file.includes(`/${language}/`) && !FIXED.test(file));
  const said = files.flatMap(([, { texts }]) => {
    const t = textsOf(texts, language) as (key: string, values: object) => string;
    return Object.keys(texts).map((key) => t(key, ONE));
  });
  expect(said.length).toBeGreaterThan(500);
  expect(said.filter((words) => several.test(words))).toEqual([]);
});
