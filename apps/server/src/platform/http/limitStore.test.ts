import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CounterState, Growth } from '../auth/counter.ts';
import { createLocalCounters, createSharedCounters } from './limitStore.ts';

const MINUTE = 60_000;

/** What all processes together have counted, as the database keeps it. */
const createTable = () => {
  const sums = new Map<string, CounterState>();
  const calls: (readonly Growth[])[] = [];
  let isAway = false;
  return {
    calls,
    sums,
    goAway: (away: boolean) => {
      isAway = away;
    },
    share: async (added: readonly Growth[]) => {
      calls.push(added);
      if (isAway) throw new Error('away');
      for (const { schluessel, anzahl, endetAm } of added) {
        const held = sums.get(schluessel);
        const isOpen = held !== undefined && held.endetAm.getTime() > Date.now();
        sums.set(schluessel, isOpen ? { ...held, anzahl: held.anzahl + anzahl } : { anzahl, endetAm });
      }
      return new Map(added.map(({ schluessel }) => [schluessel, sums.get(schluessel)!]));
    },
  };
};

const createProcess = (table: ReturnType<typeof createTable>) => {
  const counter = createSharedCounters({ share: table.share, everyMs: 500 })('/x', MINUTE);
  return (name: string): number => counter.count(name);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('limits that several processes share', () => {
  test('no request waits for the database: a hundred are told in one statement', async () => {
    const table = createTable();
    const count = createProcess(table);
    expect(Array.from({ length: 100 }, () => count('a')).at(-1)).toBe(100);
    expect(table.calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(table.calls).toEqual([[expect.objectContaining({ schluessel: 'http:/x:a', anzahl: 100 })]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(table.calls).toHaveLength(1);
  });

  test('after a telling each knows what the other has counted', async () => {
    const table = createTable();
    const [one, other] = [createProcess(table), createProcess(table)];
    for (let n = 0; n < 30; n++) one('a');
    for (let n = 0; n < 20; n++) other('a');
    await vi.advanceTimersByTimeAsync(500);
    expect(other('a')).toBe(51);
    expect(other('b')).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(one('a')).toBeGreaterThan(30);
    await vi.advanceTimersByTimeAsync(500);
    expect(one('a')).toBe(53);
  });

  test('while the database is away each keeps its own, and tells it when it is back', async () => {
    const table = createTable();
    const count = createProcess(table);
    table.goAway(true);
    for (let n = 0; n < 10; n++) count('a');
    await vi.advanceTimersByTimeAsync(2000);
    expect(count('a')).toBe(11);
    table.goAway(false);
    await vi.advanceTimersByTimeAsync(500);
    expect(table.sums.get('http:/x:a')?.anzahl).toBe(11);
  });

  test('a window that is over begins anew', async () => {
    const count = createProcess(createTable());
    for (let n = 0; n < 10; n++) count('a');
    await vi.advanceTimersByTimeAsync(MINUTE + 1);
    expect(count('a')).toBe(1);
  });

  test('who is told to wait is told how long, and a limit is counted apart from others', async () => {
    const counters = createSharedCounters({ share: createTable().share, everyMs: 500 });
    counters('/x', MINUTE).count('a');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(counters('/x', MINUTE).waitMs('a')).toBe(MINUTE - 20_000);
    expect(counters('/x', MINUTE).count('a')).toBe(2);
    expect(counters('/y', MINUTE).count('a')).toBe(1);
    expect(counters('/y', MINUTE).waitMs('b')).toBe(0);
  });
});

describe('limits of one process', () => {
  test('a window begins with its first count and ends whatever comes in it', async () => {
    const counter = createLocalCounters()('/x', MINUTE);
    for (let n = 0; n < 10; n++) counter.count('a');
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(counter.count('a')).toBe(11);
    await vi.advanceTimersByTimeAsync(1);
    expect(counter.count('a')).toBe(1);
  });
});
