import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Embedded, startEmbedded } from '../apps/server/src/platform/db/embedded.ts';

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

const dropFilled = async (server: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`drop role if exists ${name}_app, ${name}_betreiber`).finally(() => client.end());
};

/**
 * One PostgreSQL for all tests that need one. They find it by TEST_DATABASE_URL, which may also name one from outside,
 * and make databases of their own in it. What they write need not survive a power cut.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const filled = nameFilled();
  const given = process.env.TEST_DATABASE_URL;
  if (given) return () => dropFilled(given, filled);
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'weitersagen-test-'));
  fs.chmodSync(home, 0o711);
  const server = await startEmbedded({
    dir: path.join(home, 'pg'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  endWithUs(server);
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    await server.stop();
    fs.rmSync(home, { recursive: true, force: true });
  };
}
