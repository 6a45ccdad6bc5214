import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { type Claim, claimDatabase } from './exclusive.ts';
import { migrate } from './migrate.ts';
import { withOwner } from './owner.ts';

const server = process.env.TEST_DATABASE_URL!;
const name = `x_${randomBytes(5).toString('hex')}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
const claims: Claim[] = [];

const ask = (at: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> =>
  withOwner(at, (owner) => owner.query(text, values));

async function claim(shared: boolean): Promise<Claim> {
  const answer = await claimDatabase(url, { shared });
  if (!answer) throw new Error('not migrated');
  claims.push(answer);
  return answer;
}

const leave = (host: string, pid: number, secondsAgo: number) =>
  ask(
    url,
    `insert into installation.process (id, host, pid, is_shared, renewed_at)
      values ($1, $2, $3, false, now() - make_interval(secs => $4))`,
    [randomUUID(), host, pid, secondsAgo],
  );

beforeAll(async () => {
  await ask(server, `create database ${name}`);
  expect(await claimDatabase(url, { shared: false })).toBeNull();
  await withOwner(url, (owner) => migrate(owner, migrations));
});
afterEach(async () => {
  for (const answer of claims.splice(0)) if (answer.ok) await answer.release();
  await ask(url, 'delete from installation.process');
});
afterAll(() => ask(server, `drop database ${name} with (force)`));

describe('one portal for one database', () => {
  test('the second one is refused in one sentence that names the first', async () => {
    expect((await claim(false)).ok).toBe(true);
    const second = await claim(false);
    expect(second).toMatchObject({
      ok: false,
      grund: expect.stringContaining(`on this database (weitersagen process ${process.pid} on ${os.hostname()})`),
    });
  });

  test('of two at once one gets it', async () => {
    const both = await Promise.all([claim(false), claim(false)]);
    expect(both.map((one) => one.ok).toSorted()).toEqual([false, true]);
  });

  test.each([
    { first: true, second: true, isAllowed: true },
    { first: true, second: false, isAllowed: false },
    { first: false, second: true, isAllowed: false },
  ])('shared $first, then shared $second: allowed $isAllowed', async ({ first, second, isAllowed }) => {
    await claim(first);
    expect((await claim(second)).ok).toBe(isAllowed);
  });

  test.runIf(process.platform === 'linux')('one that was killed and is still listed is gone', async () => {
    // Whoever should have taken note of its end sleeps in its parent's place, and does so before it ends: a shell takes note.
    const script = 'exec 3<&0; cat <&3 >&- & echo $!; exec sleep 60';
    const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
    try {
      const pid = Number((await once(parent.stdout, 'data')).toString());
      await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      parent.stdin.end();
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      await leave(os.hostname(), pid, 0);
      expect((await claim(false)).ok).toBe(true);
    } finally {
      parent.kill();
    }
  });

  test('released, the next one gets it', async () => {
    const first = await claim(false);
    if (first.ok) await first.release();
    expect((await claim(false)).ok).toBe(true);
  });

  test('one that was killed on this host is in nobody’s way', async () => {
    // Above the highest number that a process can have.
    await leave(os.hostname(), 2 ** 30, 0);
    // A container begins with the same number each time.
    await leave(os.hostname(), process.pid, 0);
    expect((await claim(false)).ok).toBe(true);
  });

  test('one that was killed on another host is waited for until its time is over', async () => {
    await leave('elsewhere', 1, 9);
    expect((await claim(false)).ok).toBe(true);
  });

  test('one that goes on saying so on another host is refused for', async () => {
    await leave('elsewhere', 1, 5);
    const renewing = setInterval(
      () => ask(url, `update installation.process set renewed_at = clock_timestamp() where host = 'elsewhere'`),
      100,
    );
    const second = await claim(false);
    clearInterval(renewing);
    expect(second.ok).toBe(false);
  });

  test('nothing of the session is held', async () => {
    await claim(false);
    const { rows } = await ask(
      url,
      `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toEqual([]);
  });
});
