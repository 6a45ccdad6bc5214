import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedAccess } from '../db/pool.ts';
import { createLog } from '../log/log.ts';
import { createJobs, type Jobs, prepareQueues } from './jobs.ts';

const log = createLog('silent');
let app: TestApp;
let url = '';
beforeAll(async () => {
  app = await startTestApp({
    bestand: async (place) => {
      url = place;
    },
  });
  await prepareQueues(url, ['langsam'], ['public']);
});
afterAll(() => app?.stop());

/** A job that has begun, and ends when it is let. */
const keepable = () => {
  const [begun, onward] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done: string[] = [];
  const run = async ({ nr = '' }: Record<string, string>) => {
    begun.resolve();
    await onward.promise;
    done.push(nr);
  };
  return { begonnen: begun.promise, weiter: onward.resolve, getan: done, run };
};
const start = async (run: (data: Record<string, string>) => Promise<void>): Promise<Jobs> => {
  const jobs = await createJobs({
    access: fixedAccess(url),
    applicationName: 'test',
    log,
    arbeitet: true,
    canListen: true,
    watchSeconds: 1,
  });
  await jobs.work([{ name: 'langsam', concurrency: 1, run }], { sweeps: [], look: async () => () => false });
  return jobs;
};
/** The pause before another try is over. */
const withoutPause = () =>
  sql`update pgboss.job set start_after = now() where name = 'langsam' and state = 'retry'`.execute(
    app.runtime.database.betreiber,
  );
const give = (jobs: Jobs, ...numbers: string[]) =>
  jobs.enqueue(app.runtime.database.betreiber, 'langsam', ...numbers.map((n) => ({ nr: n })));

describe('a process that ends', () => {
  test('does what it has begun, begins no more, and the next process does the rest', async () => {
    const first = keepable();
    const jobs = await start(first.run);
    await give(jobs, '1', '2', '3');
    await first.begonnen;
    const end = jobs.endWork(10_000);
    first.weiter();
    expect(await end).toBe(true);
    await jobs.stop();
    expect(first.getan).toHaveLength(1);

    await withoutPause();
    const second = keepable();
    second.weiter();
    const after = await start(second.run);
    await expect.poll(() => second.getan.length, { timeout: 15_000 }).toBe(2);
    expect([...first.getan, ...second.getan].toSorted()).toEqual(['1', '2', '3']);
    await after.endWork(1_000);
    await after.stop();
  });

  test('does not wait for ever: what hangs goes back into the queue', async () => {
    const hangs = keepable();
    const jobs = await start(hangs.run);
    await give(jobs, '4');
    await hangs.begonnen;
    expect(await jobs.endWork(50)).toBe(false);
    await jobs.stop();

    await withoutPause();
    const second = keepable();
    second.weiter();
    const after = await start(second.run);
    await expect.poll(() => second.getan, { timeout: 15_000 }).toEqual(['4']);
    await after.endWork(1_000);
    await after.stop();
    hangs.weiter();
  });
});

describe('a process that was killed in a round of due work', () => {
  test('has its round taken up by another as soon as it has been silent for a while', async () => {
    const db = app.runtime.database.betreiber;
    const jobs = await start(async () => undefined);
    // As a killed process leaves its job: begun, and heard of for the last time some seconds ago.
    await db.transaction().execute(async (trx) => {
      await sql`delete from pgboss.job where name = 'faelligkeiten'`.execute(trx);
      await jobs.enqueue(trx, 'faelligkeiten', {});
      const { numAffectedRows } = await sql`
        update pgboss.job set state = 'active', started_on = now() - interval '25 s', heartbeat_on = now() - interval '25 s'
        where name = 'faelligkeiten' and heartbeat_seconds is not null`.execute(trx);
      expect(numAffectedRows).toBe(1n);
    });
    const found = () => sql`select state, retry_count from pgboss.job where name = 'faelligkeiten'`.execute(db);
    await expect
      .poll(async () => (await found()).rows, { timeout: 15_000 })
      .toContainEqual({ state: 'completed', retry_count: 1 });
    await jobs.endWork(1_000);
    await jobs.stop();
  });

  test('so it is with queues that a former version has made', async () => {
    const db = app.runtime.database.betreiber;
    const queue = sql<{
      s: number | null;
    }>`select heartbeat_seconds as s from pgboss.queue where name = 'faelligkeiten'`;
    const silence = async () => (await queue.execute(db)).rows[0]?.s;
    const now = await silence();
    expect(now).toBeGreaterThan(0);
    await sql`update pgboss.queue set heartbeat_seconds = null where name = 'faelligkeiten'`.execute(db);
    await prepareQueues(url, ['langsam'], ['public']);
    expect(await silence()).toBe(now);
  });
});
