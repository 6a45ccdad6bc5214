import pg from 'pg';

const PREPARE_LOCK = 7003;

/** A connection of the owner of the database, who migrates and builds the walls. */
export const withOwner = async <T>(url: string, fn: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const owner = new pg.Client({
    connectionString: url,
    application_name: `weitersagen owner ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  owner.on('error', () => undefined);
  await owner.connect();
  return fn(owner).finally(() => owner.end());
};

/** Processes that start at once come one after the other. The lock ends with the transaction, as a pooler needs it. */
export const takeTurn = (owner: pg.ClientBase): Promise<unknown> =>
  owner.query(`select pg_advisory_xact_lock(${PREPARE_LOCK})`);

export const inTurn = async <T>(owner: pg.Client, fn: (owner: pg.Client) => Promise<T>): Promise<T> => {
  await owner.query('begin');
  try {
    await takeTurn(owner);
    const done = await fn(owner);
    await owner.query('commit');
    return done;
  } catch (error) {
    await owner.query('rollback').catch(() => undefined);
    throw error;
  }
};

export const inOwnersTransaction = <T>(url: string, fn: (owner: pg.Client) => Promise<T>): Promise<T> =>
  withOwner(url, (owner) => inTurn(owner, fn));

/** Whether something between us and the database gives us another of its connections from time to time. */
export const isPooled = (url: string): Promise<boolean> =>
  withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== (owner as unknown as { processID: number }).processID;
  });
