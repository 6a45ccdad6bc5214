import { describe, expect, test } from 'vitest';
import { ConnectionLost } from '../db/lost.ts';
import { inHalves } from './halves.ts';

/** A batch fails with what is in it. */
const worker = (bad: readonly number[], fault: Error = new Error('bad')) => {
  const done: number[] = [];
  const aside: number[] = [];
  let attempts = 0;
  return {
    done,
    aside,
    attempts: () => attempts,
    sweep: 'test',
    attempt: async (items: readonly number[]) => {
      attempts++;
      if (items.some((item) => bad.includes(item))) throw fault;
      done.push(...items);
      return items.length;
    },
    setAside: async (item: number) => {
      aside.push(item);
    },
  };
};
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('a batch that fails', () => {
  test('is not halved where the database is away: no smaller one would do better', async () => {
    const work = worker([3], new ConnectionLost(new Error('Connection terminated'), 'app'));
    await expect(inHalves(upTo(8), work)).rejects.toThrow('Connection terminated');
    expect([work.attempts(), work.done, work.aside]).toEqual([1, [], []]);
  });

  test.each([
    ['for a row of it', new Error('violates foreign key constraint')],
    ['because it takes too long', new ConnectionLost(new Error('Query read timeout'), 'app')],
  ])('%s is halved; what fails alone is set aside, and all others are done', async (_, fault) => {
    const work = worker([3, 400], fault);
    expect(await inHalves(upTo(500), work)).toBe(498);
    expect(work.aside).toEqual([3, 400]);
    expect(work.done).toEqual(upTo(500).filter((n) => n !== 3 && n !== 400));
    // Two ways down, not one attempt each.
    expect(work.attempts()).toBeLessThan(50);
  });
});

test('nothing is no batch, and one that goes through is one attempt', async () => {
  const work = worker([]);
  expect([await inHalves([], work), work.attempts()]).toEqual([0, 0]);
  expect([await inHalves(upTo(500), work), work.attempts()]).toEqual([500, 1]);
});
