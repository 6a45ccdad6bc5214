import { describe, expect, test } from 'vitest';
import { createQueue, TooBusy } from './queue.ts';

describe('queue', () => {
  test('never more at once than said, who came last first, and whoever fails does not stop the others', async () => {
    const queue = createQueue(2, 10);
    let now = 0;
    let atMost = 0;
    const series: number[] = [];
    const work = (n: number) => async () => {
      atMost = Math.max(atMost, ++now);
      series.push(n);
      await new Promise((onward) => setImmediate(onward));
      now--;
      if (n === 1) throw new Error('kaputt');
      return n;
    };
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => queue.run(work(n))));
    expect([atMost, series, queue.waiting]).toEqual([2, [0, 1, 4, 3, 2], 0]);
    expect(results.map((e) => e.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(await queue.run(async () => 'danach')).toBe('danach');
  });

  test('whoever comes when too many wait is sent away', async () => {
    const queue = createQueue(1, 1);
    let release = () => {};
    const first = queue.run(
      () =>
        new Promise<void>((onward) => {
          release = onward;
        }),
    );
    const second = queue.run(async () => 2);
    await expect(queue.run(async () => 3)).rejects.toThrow(TooBusy);
    release();
    await first;
    expect(await second).toBe(2);
  });
});
