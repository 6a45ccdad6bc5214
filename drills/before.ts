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
const MIGRATIONS = 'apps/server/src/migrations/index.ts';
/** The first version that takes a newer schema as it is. */
const MIGRATE = 'apps/server/src/platform/db/migrate.ts';
const JOURNEY = 'e2e/main-way.spec.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const has = (commit: string, file: string, text: string): boolean => {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${file}`], { cwd: ROOT, encoding: 'utf8' });
  return status === 0 && stdout.includes(text);
};

/** The commit before the newest migration, or the one that was named; null where this clone does not reach so far back. */
const findBefore = (named: string | undefined): string | null => {
  try {
    return git('rev-parse', '--verify', `${named ?? `${git('log', '-1', '--format=%H', '--', MIGRATIONS)}^`}^{commit}`);
  } catch {
    return null;
  }
};

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
  const [dir, dataDir, logFile] = [path.join(home, 'before'), path.join(home, 'data'), path.join(home, 'server.log')];
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', HOST: '127.0.0.1', FESTE_UHR: fixClock() };
  try {
    console.log(`The version before: ${git('log', '-1', '--format=%h %s', before)}`);
    git('worktree', 'add', '--detach', dir, before);
    if (!prepareVersion(dir)) return 'the version before cannot be prepared';
    if (!(await startOnce(env, logFile))) return 'this version does not start';
    const playwright = path.join(dir, 'node_modules/@playwright/test/cli.js');
    const chromium = await ensureChromium();
    const walked = run(process.execPath, [playwright, 'test', '-c', 'playwright.config.ts', JOURNEY], dir, {
      E2E_DATA_DIR: dataDir,
      CHROMIUM_PATH: chromium,
    });
    if (!walked) return 'the version before does not walk the main way on this schema';
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
