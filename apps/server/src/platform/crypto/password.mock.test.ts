import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { checkPassword, firstPassword, fulfilledPasswordRules, hashPassword, passwordRules } from './password.ts';

vi.mock('@node-rs/argon2', { spy: true });

describe('password rules (portal §5)', () => {
  test.each([
    ['', ['laenge', 'kleinbuchstabe', 'grossbuchstabe', 'ziffer']],
    ['Abc1234', ['laenge']],
    ['abcdefg1', ['grossbuchstabe']],
    ['ABCDEFG1', ['kleinbuchstabe']],
    ['Abcdefgh', ['ziffer']],
    ['Äöüßäöü1', []],
    ['Abcdefg1', []],
  ])('%j breaks %j', (password, broken) => {
    expect(
      passwordRules(password)
        .filter((r) => !r.erfuellt)
        .map((r) => r.name),
    ).toEqual(broken);
    expect(fulfilledPasswordRules(password)).toBe(broken.length === 0);
  });
});

describe('check of a password', () => {
  test('a wrong one, another case and an unknown account are refused', async () => {
    const saved = await hashPassword('Richtig1');
    expect(await checkPassword(saved, 'Falsch12')).toBe(false);
    expect(await checkPassword(saved, 'richtig1')).toBe(false);
    expect(await checkPassword(undefined, 'Richtig1')).toBe(false);
  });

  test('the right one passes, also where its letters are composed differently', async () => {
    const saved = await hashPassword('Müller-Weg 7');
    expect(await checkPassword(saved, 'Müller-Weg 7')).toBe(true);
    expect(await checkPassword(saved, 'Müller-Weg 7'.normalize('NFD'))).toBe(true);
  });

  test('an unknown account takes as long as a wrong password: it is held against a hash of the same cost', async () => {
    const saved = await hashPassword('Richtig1');
    vi.mocked(verify).mockClear();
    await checkPassword(saved, 'Falsch12');
    await checkPassword(undefined, 'Falsch12');
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
    expect(costs).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
  });

  test('is stored as argon2id with 19 MiB and two passes, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('Richtig1'), hashPassword('Richtig1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });
});

test('a first password keeps the rules, can be read out, and is never the same', () => {
  const all = Array.from({ length: 200 }, firstPassword);
  for (const password of all) {
    expect(fulfilledPasswordRules(password)).toBe(true);
    expect(password).toMatch(/^[A-Z][a-z]{3}-[a-z]{4}-[a-z]{4}-\d{4}$/);
  }
  expect(new Set(all).size).toBe(all.length);
});
