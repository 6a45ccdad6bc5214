import 'virtual:texte';
import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { afterAll, describe, expect, test } from 'vitest';
import { allTexts, textsOf } from './icu.ts';
import { placeholder } from './icu-parse.ts';
import type { Message } from './message.ts';

/** A language made by machine: German in brackets, with accents. It is added to what is loaded, and no file knows of it. */
const NEW = 'xx' as LanguageCode;
const accents = (text: string): string => text.replaceAll('e', 'é').replaceAll('a', 'á');
const inNew = (message: Message): Message =>
  typeof message === 'string'
    ? `[${accents(message)}]`
    : [
        '[',
        ...message.map((part): Exclude<Message, string>[number] =>
          typeof part === 'string' ? accents(part) : part.length === 3 ? [part[0], part[1], part[2]] : part,
        ),
        ']',
      ];

LANGUAGE_CONVENTIONS[NEW] = LANGUAGE_CONVENTIONS[MAIN_LANGUAGE];
const all = allTexts();
for (const { je } of all)
  je[NEW] = Object.fromEntries(Object.entries(je[MAIN_LANGUAGE]).map(([key, message]) => [key, inNew(message)]));

afterAll(() => {
  Reflect.deleteProperty(LANGUAGE_CONVENTIONS, NEW);
  for (const { je } of all) Reflect.deleteProperty(je, NEW);
});

describe('a language more is its messages alone', () => {
  test.each(all.map(({ id, je }) => [id, je] as const))('every sentence of %s is said in it', (_, messages) => {
    for (const [key, message] of Object.entries(messages[MAIN_LANGUAGE])) {
      const values = Object.fromEntries(placeholder(message).map((name) => [name, 1]));
      const said = textsOf(messages[MAIN_LANGUAGE] as Record<string, string>, NEW) as (
        key: string,
        values: object,
      ) => string;
      expect(said(key, values), key).toMatch(/^\[.*\]$/s);
    }
  });

  test('where it lacks a message, German stands in', () => {
    const { je } = all[0] ?? expect.fail('no messages');
    const [key = ''] = Object.keys(je[MAIN_LANGUAGE]);
    const { [key]: told, ...rest } = je[NEW];
    je[NEW] = rest;
    const t = textsOf(je[MAIN_LANGUAGE] as Record<string, string>, NEW) as (key: string, values: object) => string;
    expect(t(key, {})).toBe(textsOf(je[MAIN_LANGUAGE] as Record<string, string>, MAIN_LANGUAGE)(key as never));
    expect(told).toBeDefined();
  });
});
