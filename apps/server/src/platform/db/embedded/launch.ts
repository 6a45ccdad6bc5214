import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Binaries } from './binaries.ts';
import { neutralFolder, quietEnv } from './cluster.ts';
import { findRunning, isAlive, lastPort, type Postmaster, readPostmaster } from './postmaster.ts';
import type { RunAs } from './unprivileged.ts';

const START_MS = 30_000;
const POLL_MS = 25;
const LOG_LIMIT_BYTES = 5_000_000;

export interface Launch {
  readonly dir: string;
  readonly binaries: Binaries;
  readonly as: RunAs;
  readonly settings: Readonly<Record<string, string>>;
  readonly connect: (port: number) => Promise<pg.Client>;
}

export interface Connected {
  readonly client: pg.Client;
  readonly postmaster: Postmaster;
  readonly how: 'attached' | 'started';
}

const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.on('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const { port: given } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(given));
    });
  });

async function choosePort(dir: string): Promise<number> {
  const port = (await tryPort(lastPort(dir) ?? 0)) ?? (await tryPort(0));
  if (!port) throw new Error('No free port on 127.0.0.1 for the database.');
  return port;
}

function openLog(dir: string): number {
  const file = `${dir}.log`;
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) fs.renameSync(file, `${file}.old`);
  return fs.openSync(file, 'a', 0o600);
}

const endOfLog = (dir: string): string => fs.readFileSync(`${dir}.log`, 'utf8').slice(-600);

/** Its own process group, and a log file instead of a pipe: the database outlives a killed Node, and Ctrl-C reaches Node first. */
async function spawnPostgres({ dir, binaries, as, settings }: Launch): Promise<() => string | undefined> {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '100', ...settings };
  const [program, args] = as.command(binaries.postgres, [
    ...['-D', dir, '-p', String(await choosePort(dir))],
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const log = openLog(dir);
  const stdio = ['ignore', log, log] as ['ignore', number, number];
  const options = { ...as.spawnOptions, env: quietEnv(), cwd: neutralFolder(dir), stdio, detached: true };
  const child = spawn(program, args, options);
  fs.closeSync(log);
  child.unref();
  let ended: string | undefined;
  child.on('error', (error) => {
    ended = String(error);
  });
  child.on('exit', (code, signal) => {
    ended = signal ?? `code ${code}`;
  });
  return () => ended;
}

async function tryConnect({ connect }: Launch, port: number): Promise<pg.Client | undefined> {
  try {
    return await connect(port);
  } catch {
    return undefined;
  }
}

/** Waits for a server that may still be starting, recovering or, at worst, just stopping. */
async function attach(launch: Launch): Promise<Connected | undefined> {
  const deadline = Date.now() + START_MS;
  for (let found = findRunning(launch.dir); found; found = findRunning(launch.dir)) {
    const client = found.port ? await tryConnect(launch, found.port) : undefined;
    if (client) return { client, postmaster: found, how: 'attached' };
    if (Date.now() > deadline) {
      throw new Error(`A PostgreSQL of ${launch.dir} runs as process ${found.pid}, but lets nobody in.`);
    }
    await sleep(POLL_MS * 4);
  }
  return undefined;
}

async function startOnce(launch: Launch): Promise<Connected | 'ended'> {
  const ended = await spawnPostgres(launch);
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (ended() !== undefined) return 'ended';
    const found = readPostmaster(launch.dir);
    const client = found?.port && found.isReady ? await tryConnect(launch, found.port) : undefined;
    if (found && client) return { client, postmaster: found, how: 'started' };
    await sleep(POLL_MS);
  }
  throw new Error(`The database did not become ready within ${START_MS / 1000} s, see ${launch.dir}.log.`);
}

/**
 * Attaches to the running server of this folder or starts it. A start may fail for a moment: another process is starting
 * it too (then that one is attached to), or the workers of a killed server are still on their way out.
 */
export async function attachOrStart(launch: Launch): Promise<Connected> {
  for (let attempt = 1; ; attempt += 1) {
    const attached = await attach(launch);
    if (attached) return attached;
    const started = await startOnce(launch);
    if (started !== 'ended') return started;
    if (attempt >= 10) throw new Error(`The database does not start, see ${launch.dir}.log: ${endOfLog(launch.dir)}`);
    await sleep(200);
  }
}

export async function waitUntilGone({ dir }: Launch, pid: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (isAlive(pid) && readPostmaster(dir)?.pid === pid) {
    if (Date.now() > deadline) throw new Error(`The database (process ${pid}) did not stop, see ${dir}.log.`);
    await sleep(POLL_MS);
  }
}
