import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnv } from '@weitersagen/server/env';
import { startRuntime } from '@weitersagen/server/start';
import pg from 'pg';

/** A database of its own for a portal under test, and a folder for its keys. */
export interface TestDatabase {
  url: string;
  dataDir: string;
  drop(): Promise<void>;
}

/** One connection for all files of a worker; it does not keep the worker from ending. */
let owner: pg.Pool | undefined;

const runAsOwner = async (server: string, statements: readonly string[]): Promise<void> => {
  owner ??= new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  for (const statement of statements) await owner.query(statement);
};
const urlOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
const makeDataDir = () => mkdtempSync(path.join(os.tmpdir(), 'wt-'));
const removeDataDir = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true });

/** Set by scripts/test-database.ts. */
const testServer = (): string => {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL is not set');
  return TEST_DATABASE_URL;
};

/** An empty database under a name of its own, and keys that nothing is sealed with. */
const makeEmpty = async (): Promise<TestDatabase> => {
  const server = testServer();
  const name = `t_${randomBytes(6).toString('hex')}`;
  const dataDir = makeDataDir();
  await runAsOwner(server, [`create database ${name}`]);
  return {
    url: urlOf(server, name),
    dataDir,
    drop: async () => {
      removeDataDir(dataDir);
      await runAsOwner(server, [
        `drop database if exists ${name} with (force)`,
        `drop role if exists ${name}_app, ${name}_betreiber, ${name}_agentur`,
      ]);
    },
  };
};

/** A name, and the copy of its database as a portal has left it that was started once. Roles are of a database's name. */
interface Slot {
  name: string;
  started: string;
  /** What stood in the folder of its keys. */
  keys: Buffer;
}
const KEY_FILE = 'keys.json';
/** Of this worker, and in use by no test. */
const free: Slot[] = [];

const makeSlot = async (server: string, template: string): Promise<Slot> => {
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const started = `${name}_started`;
  const dataDir = makeDataDir();
  await runAsOwner(server, [`create database ${name} template ${template}`]);
  const start = await startRuntime(
    readEnv({ DATABASE_URL: urlOf(server, name), DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
  );
  if (!start.ok) throw new Error(start.grund);
  await start.stop();
  await runAsOwner(server, [`alter database ${name} rename to ${started}`]);
  const keys = readFileSync(path.join(dataDir, KEY_FILE));
  removeDataDir(dataDir);
  return { name, started, keys };
};

/**
 * The schema with its walls, roles and queues as a start leaves them. Making them takes a third of a second, so that a worker
 * does it once and copies the outcome for each of its files, under the same name and with the same keys.
 */
const copySchema = async (template: string): Promise<TestDatabase> => {
  const server = testServer();
  const slot = free.pop() ?? (await makeSlot(server, template));
  const { name, started, keys } = slot;
  const dataDir = makeDataDir();
  writeFileSync(path.join(dataDir, KEY_FILE), keys, { mode: 0o600 });
  await runAsOwner(server, [`create database ${name} template ${started}`]);
  return {
    url: urlOf(server, name),
    dataDir,
    drop: async () => {
      removeDataDir(dataDir);
      await runAsOwner(server, [`drop database ${name} with (force)`]);
      free.push(slot);
    },
  };
};

/** `isEmpty`: for a test that brings a schema along, or an address of its own. */
export const makeDatabase = ({ isEmpty }: { isEmpty: boolean }): Promise<TestDatabase> => {
  const { TEST_TEMPLATE } = process.env;
  return isEmpty || !TEST_TEMPLATE ? makeEmpty() : copySchema(TEST_TEMPLATE);
};
