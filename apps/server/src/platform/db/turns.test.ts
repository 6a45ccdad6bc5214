import { describe, expect, test } from 'vitest';
import { createTurns, TURNS_FULL } from './turns.ts';

/** Work that ends when it is told to. */
const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve, fail: reject };
};
const settled = () => new Promise((go) => setImmediate(go));

describe('turns', () => {
  test('more than may wait are refused, and a full queue of one keeps nobody else out', async () => {
    const inTurn = createTurns(1);
    const first = held();
    const running = inTurn('a', first.work);
    const waiting = inTurn('a', async () => 'second');
    await expect(inTurn('a', async () => 'third')).rejects.toMatchObject({ code: TURNS_FULL });
    expect(await inTurn('b', async () => 'other')).toBe('other');
    first.end();
    await running;
    expect(await waiting).toBe('second');
  });

  test('one at a time, in the order of arrival', async () => {
    const inTurn = createTurns(10);
    const seen: string[] = [];
    const first = held();
    const all = ['1', '2', '3'].map((name) =>
      inTurn('a', async () => {
        seen.push(`begin ${name}`);
        if (name === '1') await first.work();
        seen.push(`end ${name}`);
      }),
    );
    await settled();
    expect(seen).toEqual(['begin 1']);
    first.end();
    await Promise.all(all);
    expect(seen).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2', 'begin 3', 'end 3']);
  });

  test('who fails lets the next one in', async () => {
    const inTurn = createTurns(10);
    const first = held();
    const failing = inTurn('a', first.work);
    const next = inTurn('a', async () => 'next');
    first.fail(new Error('lost'));
    await expect(failing).rejects.toThrow('lost');
    expect(await next).toBe('next');
    expect(await inTurn('a', async () => 'later')).toBe('later');
  });
});
