import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedAccess } from '../db/pool.ts';
import { createLog } from '../log/log.ts';
import { createJobs, type Jobs, prepareQueues } from './jobs.ts';

const log = createLog('silent');
let haus: TestHaus;
let url = '';
beforeAll(async () => {
  haus = await startTestHaus({
    bestand: async (ort) => {
      url = ort;
    },
  });
  await prepareQueues(url, ['langsam'], ['public']);
});
afterAll(() => haus?.stop());

/** A job that has begun, and ends when it is let. */
const keepable = () => {
  const [begonnen, weiter] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const getan: string[] = [];
  const run = async ({ nr = '' }: Record<string, string>) => {
    begonnen.resolve();
    await weiter.promise;
    getan.push(nr);
  };
  return { begonnen: begonnen.promise, weiter: weiter.resolve, getan, run };
};
const start = async (run: (daten: Record<string, string>) => Promise<void>): Promise<Jobs> => {
  const jobs = await createJobs({
    access: fixedAccess(url),
    applicationName: 'test',
    log,
    arbeitet: true,
    canListen: true,
  });
  await jobs.work([{ name: 'langsam', neben: 1, run }], []);
  return jobs;
};
/** The pause before another try is over. */
const withoutPause = () =>
  sql`update pgboss.job set start_after = now() where name = 'langsam' and state = 'retry'`.execute(
    haus.werk.datenbank.betreiber,
  );
const give = (jobs: Jobs, ...nummern: string[]) =>
  jobs.enqueue(haus.werk.datenbank.betreiber, 'langsam', ...nummern.map((nr) => ({ nr })));

describe('a process that ends', () => {
  test('does what it has begun, begins no more, and the next process does the rest', async () => {
    const erster = keepable();
    const jobs = await start(erster.run);
    await give(jobs, '1', '2', '3');
    await erster.begonnen;
    const ende = jobs.endWork(10_000);
    erster.weiter();
    expect(await ende).toBe(true);
    await jobs.stop();
    expect(erster.getan).toHaveLength(1);

    await withoutPause();
    const zweiter = keepable();
    zweiter.weiter();
    const danach = await start(zweiter.run);
    await expect.poll(() => zweiter.getan.length, { timeout: 15_000 }).toBe(2);
    expect([...erster.getan, ...zweiter.getan].toSorted()).toEqual(['1', '2', '3']);
    await danach.endWork(1_000);
    await danach.stop();
  });

  test('does not wait for ever: what hangs goes back into the queue', async () => {
    const haengt = keepable();
    const jobs = await start(haengt.run);
    await give(jobs, '4');
    await haengt.begonnen;
    expect(await jobs.endWork(50)).toBe(false);
    await jobs.stop();

    await withoutPause();
    const zweiter = keepable();
    zweiter.weiter();
    const danach = await start(zweiter.run);
    await expect.poll(() => zweiter.getan, { timeout: 15_000 }).toEqual(['4']);
    await danach.endWork(1_000);
    await danach.stop();
    haengt.weiter();
  });
});
