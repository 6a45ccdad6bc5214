import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { migrations } from '../apps/server/src/migrations/index.ts';
import { type Embedded, startEmbedded } from '../apps/server/src/platform/db/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { withOwner } from '../apps/server/src/platform/db/owner.ts';
import { prepareQueues } from '../apps/server/src/platform/jobs/jobs.ts';
import { makeScratch, removeScratch } from './lib/scratch.mjs';

/** The database outlives a process that is ended in the middle, which is right for the portal and wrong for a test. */
function endWithUs(server: Embedded): void {
  process.once('exit', () => {
    try {
      process.kill(server.pid, 'SIGINT');
    } catch {
      // It has ended in good order before.
    }
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
}

/** The name of the database that `testkit/src/filled.ts` fills once for all files. */
const nameFilled = (): string => {
  process.env.TEST_FILLED = `filled_${randomBytes(4).toString('hex')}`;
  return process.env.TEST_FILLED;
};

/**
 * The schema as this version makes it, once for all files (`testkit/src/database.ts`). Walls and roles are of a database's
 * own name.
 */
const makeTemplate = async (server: string): Promise<string> => {
  const name = `template_${randomBytes(4).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  await withOwner(url.href, (owner) => migrate(owner, migrations));
  await prepareQueues(url.href, [], [decodeURIComponent(url.username)]);
  process.env.TEST_TEMPLATE = name;
  return name;
};

/** Also what the workers have made of the template, under names that begin with its. */
const dropAll = async (server: string, filled: string, template: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const names = async (select: string): Promise<string[]> =>
      (await client.query<{ name: string }>(select, [filled, template])).rows.map(({ name }) => name);
    const mine = "like any (array[$1, $1 || '\\_%', $2, $2 || '\\_%'])";
    for (const name of await names(`select datname as name from pg_database where datname ${mine}`))
      await client.query(`drop database if exists ${name} with (force)`);
    for (const name of await names(`select rolname as name from pg_roles where rolname ${mine}`))
      await client.query(`drop role if exists ${name}`);
  } finally {
    await client.end();
  }
};

/**
 * One PostgreSQL for all tests that need one. They find it by TEST_DATABASE_URL, which may also name one from outside,
 * and make databases of their own in it. What they write need not survive a power cut.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const filled = nameFilled();
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const template = await makeTemplate(given);
    return () => dropAll(given, filled, template);
  }
  const home = makeScratch('test');
  const server = await startEmbedded({
    dir: path.join(home, 'pg'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // Each file opens two dozen connections; a password that is worth nothing needs no 4,096 rounds each time.
      scram_iterations: '1',
      // Each file has connections of its own: from the first time on a statement has the plan that it gets in the long run.
      plan_cache_mode: 'force_generic_plan',
      // What lies in memory is read at once, and needs no other process to fetch it.
      io_method: 'sync',
    },
  });
  endWithUs(server);
  process.env.TEST_DATABASE_URL = server.url;
  await makeTemplate(server.url);
  return async () => {
    await server.stop();
    removeScratch(home);
  };
}
