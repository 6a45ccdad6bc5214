import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inOwnersTransaction, withOwner } from './owner.ts';

/** How long a process counts as running after it last said so, and how often it says so. */
const LEASE_SECONDS = 10;
const RENEW_MS = 3_000;
const WAIT_MS = 500;

export type Claim = { ok: true; release(): Promise<void> } | { ok: false; grund: string };

interface Running {
  id: string;
  host: string;
  pid: number;
  renewedAt: string;
}

/** Claims of this very process: everything else with its number on its host is of one before it. */
const ours = new Set<string>();

/** Of a process that has ended and is listed until its parent takes note, which may not happen for long (Linux alone tells). */
const hasEnded = (pid: number): boolean => {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !hasEnded(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Null where nobody here can tell. */
const isRunningHere = ({ id, host, pid }: Running): boolean | null => {
  if (host !== os.hostname()) return null;
  return pid === process.pid ? ours.has(id) : isAlive(pid);
};

const nameOf = ({ pid, host }: Running) => `weitersagen process ${pid} on ${host}`;

const hasTable = async (owner: pg.ClientBase): Promise<boolean> => {
  const { rows } = await owner.query(`select to_regclass('installation.process') is not null as there`);
  return rows[0]?.there === true;
};

/**
 * The processes that block this one: every other one where this one wants the database to itself, else only one that has
 * claimed it for itself.
 */
const findOthers = async (owner: pg.ClientBase, isShared: boolean): Promise<Running[]> => {
  const { rows } = await owner.query<Running>(
    `select id, host, pid, renewed_at::text as "renewedAt" from installation.process
      where renewed_at > now() - make_interval(secs => $1) and not (is_shared and $2)`,
    [LEASE_SECONDS, isShared],
  );
  return rows.filter((row) => isRunningHere(row) !== false);
};

/** Those that block this process, which has entered where there are none; null before the first migration. */
const enter = (url: string, id: string, isShared: boolean): Promise<Running[] | null> =>
  inOwnersTransaction(url, async (owner) => {
    if (!(await hasTable(owner))) return null;
    const others = await findOthers(owner, isShared);
    if (others.length > 0) return others;
    await owner.query(`delete from installation.process where renewed_at < now() - interval '1 day'`);
    await owner.query('insert into installation.process (id, host, pid, is_shared) values ($1, $2, $3, $4)', [
      id,
      os.hostname(),
      process.pid,
      isShared,
    ]);
    return [];
  });

/** One on another host that has not ended in order may be gone all the same: whether it is, the next renewals tell. */
const waitForOthers = async (url: string, id: string, isShared: boolean): Promise<Running[] | null> => {
  const seen = new Map<string, string>();
  for (;;) {
    const others = await enter(url, id, isShared);
    if (!others) return null;
    const surely = others.filter((o) => isRunningHere(o) || (seen.has(o.id) && seen.get(o.id) !== o.renewedAt));
    if (others.length === 0 || surely.length > 0) return surely;
    for (const other of others) seen.set(other.id, other.renewedAt);
    await sleep(WAIT_MS);
  }
};

const renew = (url: string, id: string, isShared: boolean) =>
  withOwner(url, (owner) =>
    owner.query(
      `insert into installation.process (id, host, pid, is_shared) values ($1, $2, $3, $4)
        on conflict (id) do update set renewed_at = now()`,
      [id, os.hostname(), process.pid, isShared],
    ),
  );

/**
 * One portal for one database, unless all of its processes say that they share it: two that both believe to be alone
 * (`npm start` twice) would run demo clock and mailbox against each other. A row that is renewed rather than a lock of the
 * session, which a pooler would leave to whoever comes next. Null before the first migration.
 */
export const claimDatabase = async (url: string, { shared }: { shared: boolean }): Promise<Claim | null> => {
  const id = randomUUID();
  ours.add(id);
  const others = await waitForOthers(url, id, shared);
  if (!others || others.length > 0) ours.delete(id);
  if (!others) return null;
  if (others.length > 0) {
    const holder = [...new Set(others.map(nameOf))].join(', ');
    return {
      ok: false,
      grund: `The portal already runs on this database (${holder}): end that one first. Processes that share a database are all started with ROLE=web or ROLE=worker; a portal of its own has its own DATABASE_URL, or DATA_DIR.`,
    };
  }
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // The database may be away: the row lapses, and comes back with it.
    renewing = renew(url, id, shared).catch(() => undefined);
  }, RENEW_MS).unref();
  return {
    ok: true,
    release: async () => {
      clearInterval(timer);
      ours.delete(id);
      await renewing;
      await withOwner(url, (owner) => owner.query('delete from installation.process where id = $1', [id]));
    },
  };
};
