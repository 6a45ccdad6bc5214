import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, findBinaries, isWindows } from './embedded/binaries.ts';
import { ensureCluster, makeParent, readPassword } from './embedded/cluster.ts';
import { attachOrStart, type Connected, type Launch, waitUntilGone } from './embedded/launch.ts';
import { findRunning } from './embedded/postmaster.ts';
import { runAs } from './embedded/unprivileged.ts';

/** Every process that uses the server holds it shared; whoever gets it alone is the last and turns off the light. */
const USERS_LOCK = 7001;
const REVIVE_TRIES = 20;
const REVIVE_PAUSE_MS = 500;

export interface EmbeddedOptions {
  /** The cluster; its password and log lie beside it. */
  readonly dir: string;
  readonly database?: string;
  readonly log?: (line: string) => void;
  /** Server settings (`-c name=value`) of this start. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Other programs than the embedded ones: tests try other versions. */
  readonly binaries?: Binaries;
}

export interface Embedded {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  stop(): Promise<'stopped' | 'left running'>;
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  await client.query(`create database ${client.escapeIdentifier(name)}`).catch((error: { code?: string }) => {
    const isMadeByAnother = error.code === '42P04' || error.code === '23505';
    if (!isMadeByAnother) throw error;
  });
}

function prepare({ dir, settings = {}, binaries = findBinaries() }: EmbeddedOptions) {
  makeParent(dir);
  const as = runAs(dir, binaries);
  const password = readPassword(dir);
  ensureCluster(dir, password, binaries, as);
  const url = (port: number, database: string): string =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
  const launch: Launch = { dir, binaries, as, settings, connect: (port) => connectTo(url(port, 'postgres')) };
  return { launch, url };
}

/** The server may be just about to end by the hand of its last user: then it goes down under this lock, and is started anew. */
async function enter(launch: Launch): Promise<Connected> {
  for (let attempt = 1; ; attempt += 1) {
    const connected = await attachOrStart(launch);
    try {
      await connected.client.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
      return connected;
    } catch (error) {
      await connected.client.end().catch(() => undefined);
      if (attempt >= 5) throw error;
    }
  }
}

/** True where no other process uses the server any more. */
async function isLast(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [USERS_LOCK]);
  return rows[0].alone;
}

async function shutDown(launch: Launch, pid: number): Promise<void> {
  if (isWindows) spawnSync(launch.binaries.pgCtl, ['-D', launch.dir, '-m', 'fast', 'stop']);
  else process.kill(pid, 'SIGINT');
  await waitUntilGone(launch, pid);
}

/** Presence of this process at the server: kept through a crash of the server by starting it again. */
class Presence {
  #connected: Connected;
  #isLeaving = false;
  #reviving: Promise<void> | undefined;
  readonly #launch: Launch;
  readonly #log: (line: string) => void;

  constructor(connected: Connected, launch: Launch, log: (line: string) => void) {
    this.#connected = connected;
    this.#launch = launch;
    this.#log = log;
    this.#watch();
  }

  get pid(): number {
    return this.#connected.postmaster.pid;
  }

  #watch(): void {
    this.#connected.client.once('end', () => {
      if (this.#isLeaving) return;
      this.#log('The embedded database went away; bringing it back.');
      this.#reviving = this.#revive().finally(() => {
        this.#reviving = undefined;
      });
    });
  }

  async #revive(): Promise<void> {
    for (let attempt = 1; attempt <= REVIVE_TRIES && !this.#isLeaving; attempt += 1) {
      try {
        this.#connected = await enter(this.#launch);
        this.#watch();
        this.#log('The embedded database is back.');
        return;
      } catch (error) {
        this.#log(`The embedded database does not come back: ${error instanceof Error ? error.message : error}`);
        await sleep(REVIVE_PAUSE_MS, undefined, { ref: false });
      }
    }
  }

  /** Missing where no server runs. */
  async #clientToLeaveWith(): Promise<pg.Client | undefined> {
    try {
      await this.#connected.client.query('select 1');
      return this.#connected.client;
    } catch {
      const running = findRunning(this.#launch.dir);
      return running ? this.#launch.connect(running.port).catch(() => undefined) : undefined;
    }
  }

  async leave(): Promise<'stopped' | 'left running'> {
    this.#isLeaving = true;
    await this.#reviving;
    const client = await this.#clientToLeaveWith();
    if (!client) return 'stopped';
    const isAlone = await isLast(client);
    const running = findRunning(this.#launch.dir);
    // Still holding the lock alone: whoever comes now waits for it, and starts the server anew.
    if (isAlone && running) await shutDown(this.#launch, running.pid);
    await client.end().catch(() => undefined);
    return isAlone ? 'stopped' : 'left running';
  }
}

/**
 * PostgreSQL of our own in `dir`: attaches to the server that already runs there or starts it, and brings it back when it
 * crashes. It listens on 127.0.0.1 only, keeps its port from start to start, and ends with the last process that uses it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { database = 'weitersagen', log = () => undefined } = options;
  const { launch, url } = prepare({ ...options, dir: path.resolve(options.dir) });
  const connected = await enter(launch);
  await createDatabase(connected.client, database);
  const presence = new Presence(connected, launch, log);
  const { port } = connected.postmaster;
  log(`Embedded PostgreSQL ${launch.binaries.major} ${connected.how} on 127.0.0.1:${port}.`);
  return {
    url: url(port, database),
    port,
    get pid() {
      return presence.pid;
    },
    stop: () => presence.leave(),
  };
}
