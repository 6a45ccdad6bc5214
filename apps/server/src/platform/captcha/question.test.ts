import { beforeEach, describe, expect, test } from 'vitest';
import { testKeys } from '../crypto/test-keys.ts';
import { checkQuestionResponse, generateQuestion, isQuestionResponse } from './question.ts';

const binding = { form: 'kontakt', mandant: 'fernwerk' };
const now = new Date('2026-11-21T10:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const WORDS = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];

let remembered: Set<string>;
beforeEach(() => {
  remembered = new Set();
});
const check = (response: string, b = binding, when = now, keys = testKeys()) =>
  checkQuestionResponse(keys, response, b, when, async (s) => !remembered.has(s) && remembered.add(s) !== undefined);
const ask = () => {
  const { Text, Token } = generateQuestion(testKeys(), binding, now, 'de');
  const [, a = '', b = ''] = /^Wie viel ist (\S+) plus (\S+)\?$/.exec(Text) ?? [];
  return { Token, summe: WORDS.indexOf(a) + WORDS.indexOf(b) };
};

describe('refused', () => {
  test('no answer, which leaves the question good', async () => {
    const { Token, summe } = ask();
    expect(await check(`frage.${Token}. `)).toEqual({ ok: false, grund: 'fehlt' });
    expect(await check(`frage.${Token}.${summe}`)).toEqual({ ok: true });
  });
  test('a wrong answer, and then the right one to the same question', async () => {
    const { Token, summe } = ask();
    expect(await check(`frage.${Token}.${summe + 1}`)).toEqual({ ok: false, grund: 'falsch' });
    expect(await check(`frage.${Token}.${summe}`)).toEqual({ ok: false, grund: 'verbraucht' });
  });
  test.each(['frage.', 'frage.x.y.2', 'frage...2', 'frage.e30.x.2', 'frage.v1.k1.x.2', 'frage.v1.k9.eyJ4.2'])(
    '%s',
    async (response) => {
      expect((await check(response)).ok).toBe(false);
    },
  );
  test('another form, another Mandant, another installation', async () => {
    const { Token, summe } = ask();
    const response = `frage.${Token}.${summe}`;
    expect(await check(response, { ...binding, form: 'empfehlen' })).toEqual({ ok: false, grund: 'falsch' });
    expect(await check(response, { ...binding, mandant: 'klarfunk' })).toEqual({ ok: false, grund: 'falsch' });
    expect(await check(response, binding, now, testKeys('k9'))).toEqual({ ok: false, grund: 'falsch' });
  });
  test('after an hour', async () => {
    const { Token, summe } = ask();
    expect(await check(`frage.${Token}.${summe}`, binding, after(61))).toEqual({ ok: false, grund: 'abgelaufen' });
  });
});

test('taken as a number and as a word, in either language', async () => {
  const words = { de: 'zwölf', en: 'Twelve' };
  for (const word of Object.values(words)) {
    let one = ask();
    while (one.summe !== 12) one = ask();
    expect(await check(`frage.${one.Token}. ${word} `)).toEqual({ ok: true });
  }
  const { Token, summe } = ask();
  expect(await check(`frage.${Token}.${summe}`)).toEqual({ ok: true });
});
test('what goes along with a question carries neither its answer nor anything that it is made of', () => {
  const seen = new Set<number>();
  for (let i = 0; i < 200; i++) {
    const { Token, summe } = ask();
    seen.add(summe);
    const readable = Token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect([Token, ...readable].join(' ')).not.toMatch(/summe|kontakt|fernwerk/);
    expect(Token.length).toBe(ask().Token.length);
  }
  expect(seen.size).toBeGreaterThan(10);
});
test('told from a proof of work', () => {
  expect([undefined, '', 'eyJ9', 'frage.a.b.c'].map(isQuestionResponse)).toEqual([false, false, false, true]);
});
