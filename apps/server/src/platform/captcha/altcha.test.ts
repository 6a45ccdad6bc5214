import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { testKeys } from '../crypto/test-keys.ts';
import { checkResponse, generateChallenge, type RememberSignature } from './altcha.ts';

const binding = { form: 'empfehlen', mandant: 'fernwerk' };
const effort = { von: 1, bis: 20, cost: 1 };
const now = new Date('2026-02-03T10:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const wrapped = (challenge: Challenge, solution: Solution | null) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

async function solved(generatedAt = now) {
  const challenge = await generateChallenge(testKeys(), binding, generatedAt, effort);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution, antwort: wrapped(challenge, solution) };
}

let remembered: Map<string, Date>;
const remember: RememberSignature = async (signature, validUntil) => {
  if (remembered.has(signature)) return false;
  remembered.set(signature, validUntil);
  return true;
};
beforeEach(() => {
  remembered = new Map();
});
const check = (response: string | undefined, b = binding, when = now) =>
  checkResponse(testKeys(), response, b, when, remember);

describe('refused', () => {
  test.each([
    ['no answer', undefined, 'fehlt'],
    ['an empty answer', '', 'fehlt'],
    ['no base64', '***', 'falsch'],
    ['no JSON', Buffer.from('{').toString('base64'), 'falsch'],
    ['null', Buffer.from('null').toString('base64'), 'falsch'],
    ['an empty object', Buffer.from('{}').toString('base64'), 'falsch'],
    [
      'parameters that are null',
      Buffer.from('{"challenge":{"parameters":null},"solution":{}}').toString('base64'),
      'falsch',
    ],
    ['a huge answer', 'A'.repeat(5000), 'falsch'],
  ])('%s', async (_name, response, reason) => {
    expect(await check(response)).toEqual({ ok: false, grund: reason });
    expect(remembered.size).toBe(0);
  });

  test('a proof for another form or another Mandant, and it is not used up by it', async () => {
    const { antwort } = await solved();
    expect(await check(antwort, { ...binding, form: 'kontakt' })).toEqual({ ok: false, grund: 'falsch' });
    expect(await check(antwort, { ...binding, mandant: 'klarfunk' })).toEqual({ ok: false, grund: 'falsch' });
    expect(await check(antwort)).toEqual({ ok: true });
  });

  test('the same proof a second time', async () => {
    const { antwort } = await solved();
    expect(await check(antwort)).toEqual({ ok: true });
    expect(await check(antwort)).toEqual({ ok: false, grund: 'verbraucht' });
  });

  test('a challenge that was made easier, extended or bound to something else', async () => {
    const { challenge, solution } = await solved();
    const { data } = challenge.parameters;
    for (const parameter of [
      { data: { ...data, until: 9_999_999_999 } },
      { data: binding },
      { data: { ...data, form: 'kontakt' } },
      { cost: 2 },
    ]) {
      const forged = { ...challenge, parameters: { ...challenge.parameters, ...parameter } };
      expect(await check(wrapped(forged, solution))).toEqual({ ok: false, grund: 'falsch' });
    }
  });

  test('a wrong solution, and a challenge without its signature or its key signature', async () => {
    const { challenge, solution } = await solved();
    const { keySignature: _, ...rest } = challenge.parameters;
    for (const response of [
      wrapped(challenge, { ...solution, derivedKey: '00'.repeat(32) }),
      wrapped({ parameters: challenge.parameters }, solution),
      wrapped({ ...challenge, parameters: rest }, solution),
    ]) {
      expect(await check(response)).toEqual({ ok: false, grund: 'falsch' });
    }
  });

  test('a challenge of another installation', async () => {
    const { antwort } = await solved();
    expect(await checkResponse(testKeys('k9'), antwort, binding, now, remember)).toEqual({
      ok: false,
      grund: 'falsch',
    });
  });

  test('an expired one', async () => {
    const { antwort } = await solved();
    expect(await check(antwort, binding, after(10))).toEqual({ ok: false, grund: 'abgelaufen' });
    expect(remembered.size).toBe(0);
  });
});

test('accepted, and kept until it expires', async () => {
  const { challenge, antwort } = await solved();
  expect(await check(antwort, binding, after(9))).toEqual({ ok: true });
  expect([...remembered]).toEqual([[challenge.signature, after(10)]]);
});

test('says nothing that a device could hold against a clock of its own', async () => {
  const { challenge } = await solved();
  expect(challenge.parameters.expiresAt).toBeUndefined();
  expect(challenge.parameters.data).toMatchObject({ validSeconds: 600 });
});
