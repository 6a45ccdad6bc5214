import { LANGUAGES, type LanguageCode } from '@weitersagen/contract/languages';
import { afterEach, expect, test } from 'vitest';
import { spoken } from './spoken.ts';

const NEW = 'fr' as LanguageCode;
const all = LANGUAGES as unknown as LanguageCode[];
afterEach(() => {
  if (all.includes(NEW)) all.splice(all.indexOf(NEW), 1);
});

test('what the demo says in the languages it speaks stays as it is', () =>
  expect(spoken({ de: 'Weg', en: 'Way' })).toEqual({ de: 'Weg', en: 'Way' }));

test('in a language that it does not speak it says the same in German', () => {
  all.push(NEW);
  expect(spoken({ de: 'Weg', en: 'Way' })).toEqual({ de: 'Weg', en: 'Way', fr: 'Weg' });
});
