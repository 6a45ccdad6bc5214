import { describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createRounds, type DueWork, type IsDue, type SweepDef } from './rounds.ts';

const log = createLog('silent');
const AT_ONCE_MS = 5;

/** Begins and stays, until it is let go. */
const stuck = (name: string) => {
  const held = Promise.withResolvers<number>();
  let begun = 0;
  const run = () => {
    begun++;
    return held.promise;
  };
  return { name, run, begun: () => begun, letGo: () => held.resolve(0) };
};

const counting = (name: string) => {
  let runs = 0;
  const sweep: SweepDef = { name, run: async () => ++runs };
  return { ...sweep, runs: () => runs };
};

const work = (...sweeps: SweepDef[]): DueWork => ({ sweeps, look: async () => () => true });

describe('kinds of due work', () => {
  test('wait for none that hangs, however many do, and each of those is begun once', async () => {
    const hanging = Array.from({ length: 6 }, (_, n) => stuck(`hangs ${n}`));
    const other = counting('other');
    const rounds = createRounds(work(...hanging, other), log, AT_ONCE_MS);
    await rounds.round();
    await rounds.round();
    expect(other.runs()).toBe(2);
    expect(hanging.map(({ begun }) => begun())).toEqual([1, 1, 1, 1, 1, 1]);
    for (const { letGo } of hanging) letGo();
    await rounds.end();
  });

  test('wait for none that fails', async () => {
    const other = counting('other');
    const fails = { name: 'fails', run: () => Promise.reject(new Error('broken')) };
    const rounds = createRounds(work(fails, other), log, AT_ONCE_MS);
    await rounds.round();
    expect(other.runs()).toBe(1);
    expect(await rounds.inTurn()).toBe(2);
  });

  test('in turn are done anew where one was under way, which may have looked before the clock was moved', async () => {
    const slow = stuck('slow');
    const rounds = createRounds(work(slow), log, AT_ONCE_MS);
    await rounds.round();
    const inTurn = rounds.inTurn();
    slow.letGo();
    await inTurn;
    expect(slow.begun()).toBe(2);
  });

  test('are told what a round saw at its beginning, which is asked once a round', async () => {
    let looks = 0;
    const told: boolean[] = [];
    const sweep = (name: string): SweepDef => ({
      name,
      run: async (isDue) => {
        told.push(isDue(name, 'alpha'));
        return 0;
      },
    });
    const look = async () => {
      looks++;
      return (kind: string) => kind === 'due';
    };
    const rounds = createRounds({ sweeps: [sweep('due'), sweep('not due')], look }, log, AT_ONCE_MS);
    await rounds.inTurn();
    expect([looks, told]).toEqual([1, [true, false]]);
    await rounds.round();
    expect(looks).toBe(2);
  });

  test.each([
    ['hangs', () => new Promise<never>(() => undefined)],
    ['fails', () => Promise.reject(new Error('broken'))],
  ])('are all run where the question what is due %s', async (_, look) => {
    const told: boolean[] = [];
    const run = async (isDue: IsDue) => {
      told.push(isDue('kind', 'alpha'));
      return 0;
    };
    await createRounds({ sweeps: [{ name: 'kind', run }], look }, log, AT_ONCE_MS).round();
    expect(told).toEqual([true]);
  });

  test('are not begun any more where the process ends, which waits for what is under way', async () => {
    const slow = stuck('slow');
    const other = counting('other');
    const rounds = createRounds(work(slow, other), log, AT_ONCE_MS);
    await rounds.round();
    let hasEnded = false;
    const ending = rounds.end().then(() => {
      hasEnded = true;
    });
    await rounds.round();
    expect([other.runs(), hasEnded]).toEqual([1, false]);
    slow.letGo();
    await ending;
    expect(hasEnded).toBe(true);
  });
});
