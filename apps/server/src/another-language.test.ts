import { LANGUAGE_CONVENTIONS } from '@weitersagen/contract/language-list';
import { type LanguageCode, MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { FIELD_NAMES, MESSAGES } from '@weitersagen/contract/messages';
import { PROBLEMS, type ProblemCode } from '@weitersagen/contract/problem';
import { allScreens } from '@weitersagen/contract/screens';
import { testSettings } from '@weitersagen/testkit/bau';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails as auftrag } from './modules/auftrag/mails.ts';
import { mails as empfaenger } from './modules/empfaenger/mails.ts';
import { mails as empfehler } from './modules/empfehler/mails.ts';
import { mails as empfehlung } from './modules/empfehlung/mails.ts';
import { mails as konto } from './modules/konto/mails.ts';
import type { MandantScope } from './platform/auth/scope.ts';
import { tag } from './platform/clock/days.ts';
import { toProblem } from './platform/http/refusal.ts';
import { TEXTE } from './texte/texte.ts';

/** A language made by machine: German in brackets, added to the list and to the messages; no other file knows of it. */
const NEW = 'xx' as LanguageCode;
const change = (said: unknown): unknown => {
  if (typeof said === 'string') return `[${said}]`;
  if (typeof said === 'function') return (...values: unknown[]) => change(said(...values));
  if (Array.isArray(said)) return said.map(change);
  return Object.fromEntries(Object.entries(said as object).map(([key, one]) => [key, change(one)]));
};
const asItIs = (said: unknown): unknown => said;
type PerLanguage = Record<LanguageCode, unknown>;
const lists: [PerLanguage[], typeof change][] = [
  [[TEXTE, ...Object.values(PROBLEMS), ...Object.values(MESSAGES), ...Object.values(FIELD_NAMES)], change],
  [[LANGUAGE_CONVENTIONS, ...Object.values(allScreens.mandant)] as PerLanguage[], asItIs],
];
beforeAll(() => {
  for (const [all, made] of lists) for (const one of all) one[NEW] = made(one[MAIN_LANGUAGE]);
});
afterAll(() => {
  for (const [all] of lists) for (const one of all) Reflect.deleteProperty(one, NEW);
});

const context = {
  sprache: NEW,
  adresse: 'https://portal.example',
  mandant: {
    name: 'Alpha',
    route: 'alpha',
    familie: 'telekom',
    wege: {},
    einstellungen: testSettings(),
  },
} as unknown as MandantScope;
const sample = {
  produkt: 'Glas',
  preistext: '20 €',
  wertCent: 9000,
  halfCent: 4500,
  heute: tag('2026-11-24'),
};

describe('a language more is its messages and a line in each list', () => {
  const all = Object.entries({ ...auftrag, ...empfaenger, ...empfehler, ...empfehlung, ...konto });
  test.each(all.filter(([, { show }]) => show))('the mail %s is written in it', (_, { show }) => {
    const mail = show?.(sample, context);
    expect(mail).toMatchObject({ sprache: NEW, betreff: expect.stringMatching(/^\[.*\]$/) });
    expect(mail?.vorschau).toMatch(/^\[.*\]$/s);
  });

  test.each(Object.keys(PROBLEMS) as ProblemCode[])('the refusal %s is told in it', (code) => {
    expect(toProblem({ code, felder: [] } as never, NEW).detail).toMatch(/^\[.*\]$/s);
  });

  test('a fault of a field is told in it, with the field’s label', () => {
    const refusal = { code: 'PSOF0002', felder: [{ feld: 'Email', meldung: 'pflicht' }] } as never;
    expect(toProblem(refusal, NEW).felder?.[0]?.meldung).toBe('[[E-Mail-Adresse] ist ein Pflichtfeld]');
  });
});
