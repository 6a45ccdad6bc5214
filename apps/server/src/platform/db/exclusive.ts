import pg from 'pg';

const PORTAL_LOCK = 7002;
const RECLAIM_MS = 1000;

export type Claim = { ok: true; release(): Promise<void> } | { ok: false; grund: string };

async function tryLock(client: pg.Client, isShared: boolean): Promise<boolean> {
  const lock = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query(`select ${lock}($1) as taken`, [PORTAL_LOCK]);
  return rows[0].taken;
}

async function nameHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select distinct a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objid = $1 and l.database = (select oid from pg_database where datname = current_database())`,
    [PORTAL_LOCK],
  );
  return rows.map((row) => row.name).join(', ') || 'another process';
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: `weitersagen process ${process.pid}`,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The lock lives in the connection: after a restart of the database it has to be taken again. */
class Holder {
  #client: pg.Client;
  #isReleased = false;
  readonly #reclaim: () => Promise<pg.Client | undefined>;

  constructor(client: pg.Client, reclaim: () => Promise<pg.Client | undefined>) {
    this.#client = client;
    this.#reclaim = reclaim;
    this.#watch();
  }

  #watch(): void {
    this.#client.once('end', () => this.#again());
  }

  #again(): void {
    if (this.#isReleased) return;
    const retry = async (): Promise<void> => {
      const client = await this.#reclaim().catch(() => undefined);
      if (!client) return this.#again();
      this.#client = client;
      this.#watch();
      if (this.#isReleased) await client.end();
    };
    setTimeout(retry, RECLAIM_MS).unref();
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    await this.#client.end().catch(() => undefined);
  }
}

/**
 * One portal for one database, unless all of its processes say that they share it: two that both believe to be alone
 * (`npm start` twice) would run demo clock and mailbox against each other.
 */
export async function claimDataDir(url: string, { shared }: { shared: boolean }): Promise<Claim> {
  const client = await open(url);
  if (!(await tryLock(client, shared))) {
    const holder = await nameHolder(client);
    await client.end();
    return {
      ok: false,
      grund: `The portal already runs on this data (${holder}): end that one first, or give this one its own DATA_DIR.`,
    };
  }
  const reclaim = async (): Promise<pg.Client | undefined> => {
    const next = await open(url);
    if (await tryLock(next, shared)) return next;
    await next.end();
    return undefined;
  };
  const holder = new Holder(client, reclaim);
  return { ok: true, release: () => holder.release() };
}
