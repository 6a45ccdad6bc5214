import type { EmpfehlerId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BonusWorld, createBonusWorld } from '@weitersagen/testkit/bonus';
import { type BuiltEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';
import { deleteKonto } from '../empfehler/commands-delete.ts';
import { lockEmpfehler } from '../konto/queries.ts';

let app: TestApp;
const recommend = (Email: string) =>
  app.call('createEmpfehlung', {
    query: {},
    body: {
      Empfehlung: { Produkt: 'glas', AnteilEmpfehler: 50, AgbText: 'yes', Praemienbedingungen: true },
      Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email },
    } as never,
  });
let world: BonusWorld;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  world = await createBonusWorld(app);
});
afterAll(async () => {
  const sums = app ? await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' })) : [];
  await app?.stop();
  expect(sums.map((s) => s.stimmt)).toEqual([true]);
});

/** How often the database has ended a circle of waiting transactions. */
const countDeadlocks = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(
    (await app.scope()).db,
  );
  return rows[0]!.count;
};

test('no transaction is failed by a deadlock: cancellations of one referrer at the same moment', async () => {
  const before = await countDeadlocks();
  for (const [together, released] of [
    [3, 6],
    [4, 8],
  ] as const) {
    const { who, orders } = await world.referrerWith(released);
    const answers = await Promise.all(
      orders
        .slice(0, together)
        .map(({ nummer }) => reportFact(app, { Ereignis: 'storniert', Auftragsnummer: nummer }).then((a) => a.status)),
    );
    expect(answers).toEqual(Array(together).fill(202));
    const standing = (await world.states(who)).filter((status) => status !== 'Storniert');
    expect(standing).toHaveLength(Math.floor((released - together) / 3));
  }
  expect((await countDeadlocks()) - before).toBe(0);
}, 60_000);

test('no transaction is failed by a deadlock: an account is deleted while its orders are cancelled', async () => {
  const before = await countDeadlocks();
  for (let round = 0; round < 3; round++) {
    const { who, orders } = await world.referrerWith(4);
    const answers = await Promise.all([
      deleteKonto(await app.scope(), who.empfehlerId).then(() => 'deleted'),
      ...orders.map(({ nummer }) =>
        reportFact(app, { Ereignis: 'storniert', Auftragsnummer: nummer }).then((a) => a.status),
      ),
    ]);
    expect(answers).toEqual(['deleted', 202, 202, 202, 202]);
    expect(new Set(await world.states(who))).toEqual(new Set(['Storniert']));
  }
  expect((await countDeadlocks()) - before).toBe(0);
}, 60_000);

/** Holds a referrer's row as a long transaction does, until it is told to end. */
const holdReferrer = async (id: EmpfehlerId) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const scope = await app.scope();
  const done = scope.transaction(async (tx) => {
    await lockEmpfehler(tx, id);
    held.resolve();
    await promise;
  });
  await held.promise;
  return {
    end: async () => {
      resolve();
      await done;
    },
  };
};
const countWaiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`.execute(
    (await app.scope()).db,
  );
  return rows[0]!.count;
};

test.each([
  [
    'events of the order feed',
    (_: BuiltEmpfehlung, number: string) => reportFact(app, { Ereignis: 'storniert', Auftragsnummer: number }),
    202,
  ],
  ['recommendations', (e: BuiltEmpfehlung) => recommend(e.empfehlerEmail), 201],
] as const)(
  'sixty %s of one referrer leave a connection to everybody else, and none of them is refused',
  async (_name, act, status) => {
    const { who, orders } = await world.referrerWith(1);
    const other = await world.releasedOrder();
    const hold = await holdReferrer(who.empfehlerId);
    const burst = Array.from({ length: 60 }, () => act(who, orders[0]!.nummer));
    await expect.poll(countWaiting, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: other.nummer })).toMatchObject({
      status: 202,
    });
    expect(await countWaiting()).toBe(1);
    await hold.end();
    expect(new Set((await Promise.all(burst)).map((answer) => answer.status))).toEqual(new Set([status]));
  },
  60_000,
);
