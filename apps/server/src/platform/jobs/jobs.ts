import { type Kysely, sql } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Tabellen } from '../../migrations/tabellen.ts';
import { describeError } from '../db/lost.ts';
import { inOwnersTransaction } from '../db/owner.ts';
import type { Access } from '../db/pool.ts';
import { withDeadline } from '../deadline.ts';
import type { Log } from '../log/log.ts';
import { addCounter, addGauge } from '../log/metrics.ts';
import { createRounds, type DueWork } from './rounds.ts';

export type JobData = Record<string, string>;

/** A kind of job. Doing one twice must be harmless: the queue gives each at least once. */
export interface JobDef {
  name: string;
  /** How many run side by side in one process. */
  concurrency?: number;
  run(data: JobData): Promise<void>;
}

export interface Jobs {
  enqueue(db: Kysely<Tabellen>, name: string, ...data: JobData[]): Promise<void>;
  work(jobs: readonly JobDef[], due: DueWork): Promise<void>;
  /** Waits for the queues to run dry. */
  settle(): Promise<void>;
  /** Runs every sweep now, until none finds anything more, then waits as `settle`. */
  catchUp(): Promise<void>;
  /** Takes nothing any more, and waits so long for what is being done; whether it was. */
  endWork(fristMs: number): Promise<boolean>;
  /** What is not done yet goes back into the queue: nothing is lost, something may be done twice. */
  stop(): Promise<void>;
}

/** A database that hangs gives its connection up after so long. */
const GUARDED = { query_timeout: 20_000, keepAlive: true };
const SWEEP = 'faelligkeiten';
/** A round whose process has not been heard of for so long goes on at another; it is heard of twice as often. */
const SILENCE_SECONDS = 20;
/** How often a worker looks for jobs whose process is gone. */
const WATCH_SECONDS = 15;
/** How often a worker looks at the queues for `/metrics`, which asks no database itself. */
const LOOK_MS = 15_000;

/** What waits for the queues looks at them again after a moment: most of what there is to do takes some milliseconds. */
const SETTLE_STEP_MS = 5;
const SETTLE_MS = 25;

const done = addCounter('jobs_total', 'Jobs by what became of them', ['queue', 'outcome']);
const waiting = addGauge('queue_jobs', 'Jobs that are not done, by queue and state', ['queue', 'state']);
const oldest = addGauge('queue_oldest_seconds', 'Age of the oldest job that is due and not begun', ['queue']);
const QUEUE_OPTIONS = {
  retryLimit: 30,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
  notify: true,
} as const;
/** A round that was cut off is taken up at once, and once: the next minute has one of its own. */
const SWEEP_OPTIONS = {
  retryLimit: 1,
  retryDelay: 0,
  retryBackoff: false,
  heartbeatSeconds: SILENCE_SECONDS,
  expireInSeconds: QUEUE_OPTIONS.expireInSeconds,
  deleteAfterSeconds: QUEUE_OPTIONS.deleteAfterSeconds,
  notify: true,
} as const;

/** Of two processes that find no queues at once, one makes them, and the other finds them the next time it looks. */
const startBeside = (boss: PgBoss): Promise<unknown> => boss.start().catch(() => boss.start());

/** Prepares the queues as the owner of the database and lets the working roles use them. */
export const prepareQueues = async (url: string, names: readonly string[], roles: readonly string[]): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {});
  await startBeside(boss);
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of [...names, SWEEP]) {
      const options = name === SWEEP ? SWEEP_OPTIONS : QUEUE_OPTIONS;
      const deadLetter = `${name}Tot`;
      if (!known.has(deadLetter)) await boss.createQueue(deadLetter, { deleteAfterSeconds: 0 });
      // One that a former version has made stays as it was otherwise.
      if (known.has(name)) await boss.updateQueue(name, options);
      else
        await boss.createQueue(name, {
          ...options,
          deadLetter,
          ...(name === SWEEP ? { policy: 'exclusive' as const } : {}),
        });
    }
    await boss.schedule(SWEEP, '* * * * *', {}, { tz: 'Europe/Berlin' });
  } finally {
    await boss.stop({ graceful: false });
  }
  const owners = roles.map((r) => `"${r}"`).join(', ');
  await inOwnersTransaction(url, async (owner) => {
    await owner.query(`grant usage on schema pgboss to ${owners}`);
    await owner.query(`grant select, insert, update, delete on all tables in schema pgboss to ${owners}`);
    await owner.query(`grant usage on all sequences in schema pgboss to ${owners}`);
    await owner.query(`grant execute on all functions in schema pgboss to ${owners}`);
  });
};

/** Those of the values under `key` of whose data the queue has a job that is still to be done. */
export const findWaiting = async (
  db: Kysely<Tabellen>,
  { name, key, values }: { name: string; key: string; values: readonly string[] },
): Promise<Set<string>> => {
  const { rows } = await sql<{ value: string }>`
    select data->>${key}::text as value from pgboss.job
    where name = ${name} and state in ('created', 'retry', 'active') and data->>${key}::text = any(${[...values]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ value }) => value));
};

const runOne = async (job: JobDef, log: Log, { id, data }: { id: string; data: JobData }): Promise<JobResult> => {
  try {
    await job.run(data);
    done.inc({ queue: job.name, outcome: 'completed' });
    return { id, status: 'completed' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    done.inc({ queue: job.name, outcome: 'failed' });
    log.warn({ job: job.name, id, err: describeError(error) }, 'job failed');
    return { id, status: 'failed', output: { message } };
  }
};

/** One after the other: each holds a connection while it waits for others, and `concurrency` says how many may. */
const runBatch =
  (job: JobDef, log: Log, ends: () => boolean) =>
  async (batch: { id: string; data: JobData }[]): Promise<JobResult[]> => {
    const results: JobResult[] = [];
    for (const one of batch)
      results.push(
        ends()
          ? { id: one.id, status: 'failed', output: { message: 'the process ends' } }
          : await runOne(job, log, one),
      );
    return results;
  };

export interface JobsOptions {
  access: Access;
  log: Log;
  applicationName: string;
  /** Only workers look after the queues and take jobs. */
  arbeitet: boolean;
  /** Whether a connection is kept, so that new jobs wake their worker; else he looks every second. */
  canListen: boolean;
  watchSeconds?: number;
}

export const createJobs = async ({
  access,
  applicationName,
  log,
  arbeitet,
  canListen,
  watchSeconds = WATCH_SECONDS,
}: JobsOptions): Promise<Jobs> => {
  const boss = new PgBoss({
    ...parseIntoClientConfig(access.url),
    ...GUARDED,
    password: () => access.freshPassword(),
    application_name: applicationName,
    max: arbeitet ? 3 : 1,
    supervise: arbeitet,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    schedule: arbeitet,
    migrate: false,
    useListenNotify: arbeitet && canListen,
  });
  boss.on('error', (error) => log.error({ err: { message: error.message } }, 'job queue'));
  await boss.start();
  let rounds = createRounds({ sweeps: [], look: async () => () => false }, log);
  let ends = false;
  let looking: NodeJS.Timeout | undefined;
  const names: string[] = [];

  const look = async (): Promise<void> => {
    const { rows } = await boss.getDb().executeSql(
      `select name as queue, state::text as state, count(*)::int as n,
         coalesce(extract(epoch from now() - min(start_after) filter (where state <> 'active' and start_after <= now())), 0)::float as age
       from pgboss.job where state < 'completed' group by 1, 2`,
      [],
    );
    waiting.reset();
    oldest.reset();
    const ages = new Map<string, number>();
    for (const { queue, state, n, age } of rows as { queue: string; state: string; n: number; age: number }[]) {
      waiting.set({ queue, state }, n);
      ages.set(queue, Math.max(ages.get(queue) ?? 0, age));
    }
    for (const [queue, age] of ages) oldest.set({ queue }, age);
  };

  const open = async (): Promise<number> => {
    const { rows } = await boss
      .getDb()
      .executeSql("select count(*)::int as n from pgboss.job where name = any($1) and state in ('created', 'active')", [
        names,
      ]);
    return (rows[0] as { n: number } | undefined)?.n ?? 0;
  };

  const settle = async (): Promise<void> => {
    for (let n = 1; n < 1200 && (await open()) > 0; n++)
      await new Promise((onward) => setTimeout(onward, Math.min(SETTLE_STEP_MS * n, SETTLE_MS)));
  };

  return {
    enqueue: async (db, name, ...daten) => {
      await boss.insert(
        name,
        daten.map((data) => ({ data })),
        { db: fromKysely(db) },
      );
    },
    work: async (jobs, due) => {
      rounds = createRounds(due, log);
      for (const job of jobs) oldest.set({ queue: job.name }, 0);
      looking = setInterval(() => look().catch(() => undefined), LOOK_MS).unref();
      for (const job of jobs) {
        names.push(job.name);
        await boss.work<JobData>(
          job.name,
          {
            // At a batch size of 1 a worker would rest after every job: pg-boss goes on at once after full batches only.
            batchSize: 4,
            burstWhenBatchFull: true,
            perJobResults: true,
            localConcurrency: job.concurrency ?? 4,
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 5,
          },
          runBatch(job, log, () => ends),
        );
      }
      await boss.work(SWEEP, { batchSize: 1, pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 }, async () => {
        await rounds.round();
      });
    },
    settle,
    catchUp: async () => {
      for (let round = 0; round < 20 && (await rounds.inTurn()) > 0; round++);
      await settle();
    },
    endWork: (deadlineMs) => {
      ends = true;
      return withDeadline(
        Promise.all([...[...names, SWEEP].map((name) => boss.offWork(name, { wait: true })), rounds.end()]),
        deadlineMs,
      );
    },
    stop: async () => {
      clearInterval(looking);
      await boss.stop({ graceful: false });
    },
  };
};
