import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { CLOCK_ARGS, START } from './clocks.mjs';
import { hashOf, readMark, writeMark } from './hash.mjs';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { Plainly, say, seconds } from './say.mjs';
import { makeScratch, removeScratch } from './scratch.mjs';

const SOURCES = ['apps/server', 'packages/contract', 'scripts/demo-house.ts', 'package-lock.json'];
const KEPT = inRoot('.cache', 'house.tar');
const MARK = '.cache/house.hash';
/** What is sown lies in the past of whoever starts on it, and on the same day at each of the starting clocks. */
const BEFORE_MS = 600_000;
/** What a test writes need not survive a power cut. */
const SETTINGS = "fsync = 'off'\nsynchronous_commit = 'off'\nfull_page_writes = 'off'\n";

/** Keeps the owners of files, as whom the database runs, and knows how to on every system. */
function tar(...args) {
  const { status, stderr } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar ${args[0]}: ${stderr}`);
}

async function build(node, env, clock) {
  const since = Date.now();
  say('Sowing the demo that the browser tests begin with …');
  const home = makeScratch('e2e');
  try {
    const earlier = new Date(Date.parse(clock) - BEFORE_MS).toISOString();
    const place = { DATA_DIR: path.join(home, 'data'), LOG_LEVEL: 'error', NODE_ENV: 'production' };
    const { code, output } = await run(node, [...CLOCK_ARGS, inRoot('scripts/demo-house.ts')], {
      quiet: true,
      env: { ...env, ...place, FESTE_UHR: earlier },
    });
    if (code !== 0) throw new Plainly(`The demo could not be sown.\n${output}`);
    const cluster = path.join(home, 'data', 'postgres');
    fs.appendFileSync(path.join(cluster, 'postgresql.auto.conf'), SETTINGS);
    // It holds the port of the last start, which two copies would both ask for.
    fs.rmSync(path.join(cluster, 'postmaster.opts'), { force: true });
    tar('-cf', `${KEPT}.new`, '-C', home, 'data');
    fs.renameSync(`${KEPT}.new`, KEPT);
  } finally {
    removeScratch(home);
  }
  say(`Demo sown in ${seconds(since)}.`);
}

/** Sows the demo once for all servers of the browser tests, and again when the server's sources have changed. */
export async function ensureHouse(node, env) {
  const clock = env.FESTE_UHR ?? START;
  const want = () => `${hashOf(SOURCES)} ${clock}`;
  const isDone = () => fs.existsSync(KEPT) && readMark(MARK) === want();
  if (isDone()) return;
  await withLock('house', async () => {
    if (isDone()) return;
    const made = want();
    await build(node, env, clock);
    writeMark(MARK, made);
  });
}

/** Puts the sown data into `home`, in a folder `data`. */
export function furnish(home) {
  fs.mkdirSync(home, { recursive: true });
  tar('-xpf', KEPT, '-C', home);
}
