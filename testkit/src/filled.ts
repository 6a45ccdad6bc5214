import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { MandantId, ProduktId } from '@weitersagen/contract/values';
import { readEnv } from '@weitersagen/server/env';
import { rolesOf } from '@weitersagen/server/platform/db/walls';
import { startRuntime } from '@weitersagen/server/start';
import pg from 'pg';
import type { TestApp } from './app.ts';
import { buildMandant } from './bau.ts';
import { fillLarge, sizeOf } from './large.ts';
import { agencyId, fillAgencies } from './large-agentur.ts';

/** A hundredth: the planner already does what it does with all of it, and it is there in a few seconds. */
const PART = 1 / 100;
/** Enough for the planner to look up one of them, and more rows than a statement may read for nothing. */
const AGENCIES = { agencies: 3, rowsEach: 600 };
/** Any number that nobody else locks. */
const TURN = 7004;

export interface Filled {
  owner: pg.Client;
  mandantId: MandantId;
  roles: { app: string; betreiber: string; agentur: string };
  /** The one that an agency's statements are asked for, and how many rows of each kind it has. */
  agentur: { id: string; rows: number };
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

/** Far more than it has ever taken; where something holds on for good, that is said. */
const MOST_ROUNDS = 50;

/**
 * Until every page is marked as seen by everybody: what is looked at here has plans that count on it, as they may on a
 * database at rest. A connection that is being made, beside a long transaction of any other database, keeps vacuum from it.
 */
const settle = async (owner: pg.Client): Promise<void> => {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { rows } = await owner.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < relpages`,
    );
    if (rows.length === 0) return;
    await owner.query(`vacuum analyze ${rows.map(({ name }) => name).join(', ')}`);
  }
  throw new Error('something holds on to what was there before');
};

const build = async (url: string): Promise<void> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wt-filled-'));
  const start = await startRuntime(readEnv({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error', PG_POOL: '6' }));
  if (!start.ok) throw new Error(start.grund);
  const mandantId = await buildMandant({ runtime: start.runtime } as TestApp, { route: 'gross' });
  const now = start.runtime.clock.now();
  await start.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const owner = await connect(url);
  const sealed = { mail: 'v1', iban: 'v1', holder: 'v1' };
  const ofMandant = { mandantId, produktId: 'glas' as ProduktId, now };
  await fillLarge(owner, { ...ofMandant, size: sizeOf(PART), sealed });
  await fillAgencies(owner, { ...ofMandant, size: AGENCIES, isAlone: false });
  await settle(owner);
  await owner.query('create schema seen create table statement (key text primary key)');
  await owner.end();
};

const find = async (server: string, name: string): Promise<Filled> => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  const admin = await connect(server);
  try {
    await admin.query('select pg_advisory_lock($1)', [TURN]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) {
      await admin.query(`create database ${admin.escapeIdentifier(name)}`);
      await build(url.href).catch(async (error) => {
        await admin.query(`drop database ${admin.escapeIdentifier(name)} with (force)`);
        throw error;
      });
    }
  } finally {
    await admin.end();
  }
  const owner = await connect(url.href);
  // It does not keep a worker from ending.
  (owner as pg.Client & { unref(): void }).unref();
  const { rows } = await owner.query<{ id: MandantId }>('select id from mandant');
  const agentur = { id: agencyId('agentur', 1), rows: AGENCIES.rowsEach };
  return { owner, mandantId: rows[0]!.id, roles: rolesOf(name), agentur };
};

const found = new Map<string, Promise<Filled>>();

/**
 * One database for all files of a run, made by the first that asks, and one connection for all files of a worker. It
 * outlives none of them: the server of the tests goes with the run, or `scripts/test-database.ts` drops it.
 */
export const openFilled = (server: string, name: string): Promise<Filled> => {
  const known = found.get(name);
  if (known) return known;
  const looking = find(server, name);
  found.set(name, looking);
  return looking;
};
