import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { type Claim, claimDataDir } from './exclusive.ts';

const url = process.env.TEST_DATABASE_URL!;
const claims: Claim[] = [];

async function claim(shared: boolean): Promise<Claim> {
  const answer = await claimDataDir(url, { shared });
  claims.push(answer);
  return answer;
}

afterEach(async () => {
  for (const answer of claims.splice(0)) if (answer.ok) await answer.release();
});

describe('one portal for one database', () => {
  test('the second one is refused in one sentence that names the first', async () => {
    expect((await claim(false)).ok).toBe(true);
    const second = await claim(false);
    expect(second).toMatchObject({ ok: false, grund: expect.stringContaining(`weitersagen process ${process.pid}`) });
  });

  test.each([
    { first: true, second: true, isAllowed: true },
    { first: true, second: false, isAllowed: false },
    { first: false, second: true, isAllowed: false },
  ])('shared $first, then shared $second: allowed $isAllowed', async ({ first, second, isAllowed }) => {
    await claim(first);
    expect((await claim(second)).ok).toBe(isAllowed);
  });

  test('released, the next one gets it', async () => {
    const first = await claim(false);
    if (first.ok) await first.release();
    expect((await claim(false)).ok).toBe(true);
  });

  test('a lost connection is claimed again', async () => {
    await claim(false);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const ofClaim = `from pg_stat_activity where application_name = 'weitersagen process ${process.pid}'`;
    const { rows } = await client.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${ofClaim}`);
    // The old one may be dying still, with its lock.
    const alte = rows.map(({ pid }) => pid);
    const held = `select 1 ${ofClaim} and pid <> all($1) and exists (select 1 from pg_locks l where l.pid = pg_stat_activity.pid and l.locktype = 'advisory' and l.granted)`;
    await expect.poll(async () => (await client.query(held, [alte])).rowCount, { timeout: 10_000 }).toBe(1);
    await client.end();
    expect((await claim(false)).ok).toBe(false);
  });
});
