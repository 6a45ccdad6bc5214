import { describe, expect, test } from 'vitest';
import schaetze from './password-estimate.ts';
import { isTooSimple } from './password-strength.ts';

const JANA = ['Jana', 'Winter', 'jana.winter@post.example', 'Fernwerk'];

const tooSimple = (password: string, ownWords: readonly string[]) => schaetze({ password, ownWords });

describe('a password that meets the rules and is too easy all the same', () => {
  test.each([
    'Passwort1',
    'Hallo1234',
    'Qwertz123',
    'Abcdefg1',
    'Sommer2026',
    'JanaWinter1',
    'Fernwerk2026',
    'Aa1Aa1Aa1Aa1Aa1Aa1',
  ])('%s', async (password) => {
    expect(await tooSimple(password, JANA)).toBe(true);
  });
});

describe('good enough', () => {
  test.each(['Kornblume7Feld', 'Pfeffer-Minze-74-Kiosk', 'Tavu-keri-mosa-5271'])('%s', async (password) => {
    expect(await tooSimple(password, JANA)).toBe(false);
  });
  test('a name is easy for its owner alone', async () => {
    expect(await tooSimple('Xaverzbrod81', ['Xaver', 'Xaverzbrod'])).toBe(true);
    expect(await tooSimple('Xaverzbrod81', JANA)).toBe(false);
  });
});

test('the longest password takes no longer than a person notices', async () => {
  await tooSimple('Kornblume7Feld', JANA);
  // What it computes, and not how long a machine that others use lets it wait.
  const before = process.cpuUsage();
  await tooSimple('4@8({[</369&#!1/|0$5+7%2'.repeat(8), JANA);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});

test('is estimated in a thread, one after the other', async () => {
  const both = await Promise.all(['Passwort1', 'Kornblume7Feld'].map((password) => isTooSimple(password, JANA)));
  expect(both).toEqual([
    { ok: true, value: true },
    { ok: true, value: false },
  ]);
});
