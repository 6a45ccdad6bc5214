import { describe, expect, test } from 'vitest';
import { Andrang, createQueue } from './schlange.ts';
import { createCache } from './vorrat.ts';

describe('queue', () => {
  test('never more at once than said, who came last first, and whoever fails does not stop the others', async () => {
    const schlange = createQueue(2, 10);
    let jetzt = 0;
    let hoechstens = 0;
    const reihe: number[] = [];
    const work = (n: number) => async () => {
      hoechstens = Math.max(hoechstens, ++jetzt);
      reihe.push(n);
      await new Promise((weiter) => setImmediate(weiter));
      jetzt--;
      if (n === 1) throw new Error('kaputt');
      return n;
    };
    const ergebnisse = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => schlange.tu(work(n))));
    expect([hoechstens, reihe, schlange.wartend]).toEqual([2, [0, 1, 4, 3, 2], 0]);
    expect(ergebnisse.map((e) => e.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(await schlange.tu(async () => 'danach')).toBe('danach');
  });

  test('whoever comes when too many wait is sent away', async () => {
    const schlange = createQueue(1, 1);
    let los = () => {};
    const erste = schlange.tu(
      () =>
        new Promise<void>((weiter) => {
          los = weiter;
        }),
    );
    const zweite = schlange.tu(async () => 2);
    await expect(schlange.tu(async () => 3)).rejects.toThrow(Andrang);
    los();
    await erste;
    expect(await zweite).toBe(2);
  });
});

describe('what is kept in the process', () => {
  test('no more bytes than said; what was used last stays', () => {
    const vorrat = createCache<string>(10);
    vorrat.set('a', 'A', 4);
    vorrat.set('b', 'B', 4);
    vorrat.get('a');
    vorrat.set('c', 'C', 4);
    expect(['a', 'b', 'c'].map((k) => vorrat.get(k))).toEqual(['A', undefined, 'C']);
    vorrat.set('riese', 'R', 11);
    expect([vorrat.get('riese'), vorrat.get('a')]).toEqual([undefined, 'A']);
  });

  test('the same again takes its room once', () => {
    const vorrat = createCache<number>(10);
    for (let i = 0; i < 5; i++) vorrat.set('a', i, 8);
    vorrat.set('b', 9, 2);
    expect([vorrat.get('a'), vorrat.get('b')]).toEqual([4, 9]);
  });
});
