import type { MandantScope } from '@weitersagen/server/platform/auth/scope';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

const countWaiting = async (app: TestApp): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`.execute(
    (await app.scope()).db,
  );
  return rows[0]!.count;
};

/** `second` begins while `first` has done its part and not ended yet, and waits for it. */
export const inBetween = async <T>(
  app: TestApp,
  first: (tx: MandantScope) => Promise<unknown>,
  second: () => Promise<T>,
  route = 'alpha',
): Promise<T> => {
  const [done, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = (await app.scope(route)).transaction(async (tx) => {
    await first(tx);
    done.resolve();
    await end.promise;
  });
  await done.promise;
  const answer = second();
  await expect.poll(() => countWaiting(app), { timeout: 30_000 }).toBeGreaterThan(0);
  end.resolve();
  await held;
  return answer;
};
