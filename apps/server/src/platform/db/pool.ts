import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { isWrongPassword } from './rolePasswords.ts';

pg.types.setTypeParser(pg.types.builtins.DATE, (tag) => tag);
pg.types.setTypeParser(pg.types.builtins.INT8, (zahl) => {
  const n = Number(zahl);
  if (!Number.isSafeInteger(n)) throw new RangeError('bigint out of range');
  return n;
});

/** An insert of many rows has a text for each number of them (ADR 0018); beyond this its plan costs little beside its work. */
const NAMED_UP_TO = 400;

const namen = new Map<string, string>();
const nameFuer = (text: string, values: readonly unknown[]): string | undefined => {
  if (values.length > NAMED_UP_TO) return undefined;
  const da = namen.get(text);
  if (da || namen.size >= 1000) return da;
  const name = `q${namen.size}`;
  namen.set(text, name);
  return name;
};

/** Names every parameterised statement, so that PostgreSQL plans it once per connection: doubles the query builder's speed. */
class NamedClient extends pg.Client {
  // pg's own overloads do not fit a subclass; the runtime contract is the same.
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as unknown as [unknown, unknown, ...unknown[]];
    const weiter = super.query as unknown as (...a: unknown[]) => never;
    if (typeof text !== 'string' || !Array.isArray(values)) return weiter.apply(this, args as unknown[]);
    return weiter.apply(this, [{ name: nameFuer(text, values), text, values }, ...rest]);
  }
}

/** The log-in of a working role; its password may be changed while processes run. */
export interface Access {
  /** The database's address with the role's name and without its password. */
  url: string;
  password(): Promise<string>;
  /** The password was refused: whoever asks for it next gets the one of now. */
  forgetPassword(): void;
}

/** An address that says its password itself. */
export const fixedAccess = (url: string): Access => ({
  url,
  password: async () => decodeURIComponent(new URL(url).password),
  forgetPassword: () => undefined,
});

export interface PoolOptions {
  access: Access;
  max: number;
  prepare: boolean;
  onError(error: Error): void;
}

export interface Pool {
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
}

/** Where a password was changed meanwhile, the first new connection notices it and asks again. */
const connectAgain =
  (pool: pg.Pool, access: Access): Pool['connect'] =>
  async () => {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isWrongPassword(error)) throw error;
      access.forgetPassword();
      return pool.connect();
    }
  };

export const createPool = ({ access, max, prepare, onError }: PoolOptions): Pool => {
  const pool = new pg.Pool({
    ...parseIntoClientConfig(access.url),
    password: access.password,
    max,
    Client: prepare ? (NamedClient as unknown as typeof pg.Client) : pg.Client,
    keepAlive: true,
    query_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', onError);
  // The pool listens to resting connections only. One at work, between two queries of a transaction, would end the process
  // when the database goes away; whoever holds it learns of it by his next query.
  pool.on('connect', (client) => client.on('error', onError));
  return { connect: connectAgain(pool, access), end: () => pool.end() };
};

type MarkedClient = pg.PoolClient & { setzung?: string };

/**
 * A query builder whose connections carry one setting (the Mandant of row-level security). The setting is written only
 * where a connection was last used for another value, so the usual read costs no round trip more.
 */
export const withSetting = <DB>(pool: Pool, name: string, wert: string): Kysely<DB> => {
  const connect = async () => {
    const client: MarkedClient = await pool.connect();
    if (client.setzung !== wert) {
      delete client.setzung;
      try {
        await client.query('select set_config($1, $2, false)', [name, wert]);
      } catch (error) {
        client.release(true);
        throw error;
      }
      client.setzung = wert;
    }
    return client;
  };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect, end: async () => {} } as unknown as pg.Pool }),
  });
};

export const plain = <DB>(pool: Pool): Kysely<DB> =>
  new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: () => pool.connect(), end: async () => {} } as unknown as pg.Pool,
    }),
  });

const NOCHMAL = new Set(['40001', '40P01', '08006', '08003', '57P01']);

/** Runs a transaction again where the database says that it lost a race or a connection. */
export const retrying = async <T>(fn: () => Promise<T>, versuche = 3): Promise<T> => {
  for (let n = 1; ; n++) {
    try {
      return await fn();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (n >= versuche || !code || !NOCHMAL.has(code)) throw error;
    }
  }
};

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const e = error as { code?: string; constraint?: string };
  return e.code === '23505' && (!constraint || e.constraint === constraint);
};
