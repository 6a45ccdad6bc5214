import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

/**
 * One PostgreSQL for all tests that need one. They find it by TEST_DATABASE_URL, which may also name one from outside,
 * and make databases of their own in it. What they write need not survive a power cut.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
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
