import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../apps/server/src/platform/db/embedded.ts';

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
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    await server.stop();
    fs.rmSync(home, { recursive: true, force: true });
  };
}
