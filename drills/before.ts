import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '../scripts/lib/browser.mjs';
import { fixClock } from '../scripts/lib/clocks.mjs';
import { freePort } from '../scripts/lib/port.ts';
import { startServer, waitUntilReady } from './server.ts';

/** The way back (docs/operations.md): the version before works on the schema and the data of this one. */
const ROOT = path.join(import.meta.dirname, '..');
const MIGRATIONS = 'apps/server/src/migrations/0*.ts';
/** The first version that takes a newer schema as it is. */
const MIGRATE = 'apps/server/src/platform/db/migrate.ts';
/** What a server says at its start on a schema that it does not know. */
const NEWER = 'a newer version has migrated this database';
const JOURNEY = 'e2e/main-way.spec.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const has = (commit: string, file: string, text: string): boolean => {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${file}`], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 && stdout.includes(text);
};

/** The commit that brought the newest migration, whatever the files have been called since. */
const newestMigration = (): string =>
  git('log', '-1', '--diff-filter=A', '--find-renames', '--format=%H', '--', MIGRATIONS);

/** The commit before the newest migration, or the one that was named; null where this clone does not reach so far back. */
const findBefore = (named: string | undefined): string | null => {
  try {
    return git('rev-parse', '--verify', `${named ?? `${newestMigration()}^`}^{commit}`);
  } catch {
    return null;
  }
};

/** What the journey was called in that version. */
const journeyOf = (commit: string): string | undefined =>
  git('log', '--follow', '--format=', '--name-only', '--', JOURNEY)
    .split('\n')
    .find((file) => file !== '' && git('ls-tree', '--name-only', commit, file) !== '');

const run = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): boolean =>
  spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' }).status === 0;

/** Packages, Node and pages of that version, as its own start makes them. */
const prepareVersion = (dir: string): boolean => {
  const file = pathToFileURL(path.join(dir, 'scripts/lib/prepare.mjs')).href;
  return run(process.execPath, ['--input-type=module', '-e', `await (await import('${file}')).prepare()`], dir, {});
};

/** Migrates and sows, or finds everything as it left it. */
const startOnce = async (env: NodeJS.ProcessEnv, logFile: string): Promise<boolean> => {
  const port = await freePort();
  const server = startServer({ ...env, PORT: String(port) }, logFile);
  try {
    await waitUntilReady(`http://127.0.0.1:${port}`);
  } finally {
    await server.stop();
  }
  return server.child.exitCode === 0;
};

const main = async (): Promise<string | null> => {
  const before = findBefore(process.argv[2]);
  if (!before) {
    console.log('SKIPPED: the version before is not in this clone (a shallow one?).');
    return null;
  }
  if (!has(before, MIGRATE, 'newer')) {
    console.log(
      `SKIPPED: ${before.slice(0, 8)} refuses a newer schema; the way back begins with the version after it.`,
    );
    return null;
  }
  const home = mkdtempSync(path.join(os.tmpdir(), 'weitersagen-before-'));
  // The database runs as another user where this one is root, and has to get through.
  chmodSync(home, 0o711);
  // Where the journeys' first server looks for its data (playwright.config.ts); earlier versions were told the folder itself.
  const dataDir = path.join(home, '0', 'data');
  const [dir, logFile] = [path.join(home, 'before'), path.join(home, 'server.log')];
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1', FESTE_UHR: fixClock() };
  try {
    console.log(`The version before: ${git('log', '-1', '--format=%h %s', before)}`);
    git('worktree', 'add', '--detach', dir, before);
    if (!prepareVersion(dir)) return 'the version before cannot be prepared';
    if (!(await startOnce(env, logFile))) return 'this version does not start';
    const playwright = path.join(dir, 'node_modules/@playwright/test/cli.js');
    const chromium = await ensureChromium();
    const journey = journeyOf(before);
    if (!journey) return 'the version before has no main way to walk';
    const walk = spawnSync(process.execPath, [playwright, 'test', '-c', 'playwright.config.ts', journey], {
      cwd: dir,
      env: { ...process.env, E2E_HOME: home, E2E_DATA_DIR: dataDir, CHROMIUM_PATH: chromium },
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    });
    console.log(walk.stdout, walk.stderr);
    if (walk.status !== 0) return 'the version before does not walk the main way on this schema';
    if (!walk.stdout.includes(NEWER)) return 'the version before was not on this schema: it walked on data of its own';
    if (!(await startOnce(env, logFile))) return 'this version does not start again after the version before';
    return null;
  } finally {
    git('worktree', 'remove', '--force', dir);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
};

const fault = await main();
console.log(fault ?? 'OK');
process.exit(fault ? 1 : 0);
