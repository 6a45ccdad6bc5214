import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { ConnectionLost, isLost } from './lost.ts';
import { type Counts, forgetPool, watchPool } from './poolMetrics.ts';
import { isWrongPassword } from './rolePasswords.ts';
import type { Watch } from './watch.ts';

pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);
pg.types.setTypeParser(pg.types.builtins.INT8, (number) => {
  const n = Number(number);
  if (!Number.isSafeInteger(n)) throw new RangeError('bigint out of range');
  return n;
});

/** The log-in of a working role; its password may be changed while processes run. */
export interface Access {
  /** The database's address with the role's name and without its password. */
  url: string;
  password(): Promise<string>;
  /** For what cannot ask again after a refusal: a password that was asked for a moment ago, if not just now. */
  freshPassword(): Promise<string>;
  /** The password was refused: whoever asks for it next gets the one of now. */
  forgetPassword(): void;
}

/** An address that says its password itself. */
export const fixedAccess = (url: string): Access => {
  const password = async () => decodeURIComponent(new URL(url).password);
  return { url, password, freshPassword: password, forgetPassword: () => undefined };
};

export interface PoolOptions {
  access: Access;
  /** In the metrics. */
  name: string;
  /** As the database's views show it. */
  applicationName: string;
  max: number;
  /** Names every statement, so that PostgreSQL plans it once per connection: doubles the query builder's speed. */
  prepare: boolean;
  /** Shared by the pools of one database. */
  watch: Watch;
  onError(error: Error): void;
}

export interface Pool {
  readonly role: string;
  readonly prepare: boolean;
  readonly watch: Watch;
  connect(): Promise<pg.PoolClient>;
  /** In use, at rest, and how many wait for one. */
  counts(): Counts;
  end(): Promise<void>;
}

/** Waiting for a free connection and making one; above it the pool is full or the database does not answer. */
const ACQUIRE_MS = 3_000;

/** Where a password was changed meanwhile, the first new connection notices it and asks again. */
const connectAgain = async (pool: pg.Pool, access: Access): Promise<pg.PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    if (!isWrongPassword(error)) throw error;
    access.forgetPassword();
    return pool.connect();
  }
};

/**
 * Connections without a memory: nothing that is set in one outlives its transaction, so that a pooler may give every
 * transaction another one, and nothing is said at the start that a pooler refuses.
 */
export const createPool = ({ access, name, applicationName, max, prepare, watch, onError }: PoolOptions): Pool => {
  const pool = new pg.Pool({
    ...parseIntoClientConfig(access.url),
    password: access.password,
    application_name: applicationName,
    max,
    keepAlive: true,
    connectionTimeoutMillis: ACQUIRE_MS,
    idleTimeoutMillis: 60_000,
  });
  const role = decodeURIComponent(new URL(access.url).username);
  const born = new WeakMap<pg.PoolClient, number>();
  pool.on('error', onError);
  // The pool listens to resting connections only. One at work, between two queries of a transaction, would end the process
  // when the database goes away; whoever holds it learns of it by his next query.
  pool.on('connect', (client) => {
    client.on('error', onError);
    born.set(client as pg.PoolClient, watch.age);
  });
  const connect = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await watch.orSilence(() => connectAgain(pool, access), {
        drop: (late) => late.release(),
        isAnswer: false,
      });
      if (born.get(client) === watch.age) return client;
      // Older than the last loss: it leads to where the database was.
      client.release(true);
    }
  };
  const counts = (): Counts => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    max,
  });
  watchPool(name, counts);
  return {
    role,
    prepare,
    watch,
    connect: () =>
      connect().catch((error) => {
        if (!isLost(error)) throw error;
        const lost = new ConnectionLost(error, role);
        if (lost.isTimeout) watch.doubt();
        throw lost;
      }),
    counts,
    end: () => {
      forgetPool(name, counts);
      return pool.end();
    },
  };
};

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const e = error as { code?: string; constraint?: string };
  return e.code === '23505' && (!constraint || e.constraint === constraint);
};
