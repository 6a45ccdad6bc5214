import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planned } from './rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

/** How many statements its connection keeps a plan for once it has run. */
const countPlans = async (statement: RawBuilder<unknown>): Promise<number> =>
  (await app.scope('alpha')).transaction(async (tx) => {
    const count = sql<{ plans: number }>`select count(*)::int as plans from pg_prepared_statements`;
    const before = (await count.execute(tx.db)).rows[0]?.plans ?? 0;
    await statement.execute(tx.db);
    return ((await count.execute(tx.db)).rows[0]?.plans ?? 0) - before;
  });
const values = (count: number) => sql`select ${sql.join(Array.from({ length: count }, (_, n) => sql`${n}::int`))}`;

test.each([
  ['a long statement, which may have any length, is planned each time', values(500), 0],
  ['one that is said to be is planned once, however long', sql`${planned} ${values(501)}`, 1],
])('%s', async (_what, statement, plans) => expect(await countPlans(statement)).toBe(plans));
