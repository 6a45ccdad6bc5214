import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { buildPayable, createPayees, createRuns, type Payable } from '@weitersagen/testkit/lauf';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkLedgers } from '../buchung/queries.ts';

let app: TestApp;
let clerk: SignedInBetreiber;
let approver: SignedInBetreiber;
let viewer: SignedInBetreiber;
let runs: ReturnType<typeof createRuns>;
let payees: ReturnType<typeof createPayees>;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  approver = await buildBetreiber(app, 'Freigeber');
  viewer = await buildBetreiber(app, 'Betrachter');
  runs = createRuns(app, { clerk, approver });
  payees = createPayees(app, clerk, runs);
});
afterAll(() => app?.stop());
afterEach(async () => {
  const checked = await checkLedgers(app.runtime.scopes.betreiber({ wer: 'test' }));
  expect(checked.flatMap((c) => c.abweichungen)).toEqual([]);
});

const payable = (wish = {}) => buildPayable(app, clerk, wish);
const cancel = (e: Payable) => reportFact(app, { Ereignis: 'storniert', Auftragsnummer: e.auftragsnummer });

describe('the file', () => {
  test('keeps the day and the bytes of its first fetch, who that was, and every fetch in the audit', async () => {
    await payable();
    const id = await runs.openReleased();
    await app.springe(3);
    const first = await runs.fetchFile(id);
    const day = (await app.scope()).now.toISOString().slice(0, 10);
    await app.springe(3);
    const second = await runs.fetchFile(id);
    expect(first.ok && first.data).toBe(second.ok && second.data);
    expect(first.ok && first.data).toContain(`<CreDtTm>${day}`);
    const run = await runs.show(id);
    expect(run).toMatchObject({ DateiGeholtVon: approver.name, MsgId: run.Nummer });
    expect(run.DateiGeholtAm).toContain(day);
    const audit = await app.call('getAuditlog', { query: { suche: run.Nummer } as never }, { cookies: viewer.cookies });
    const fetched = { Bezug: run.Nummer, Grund: null };
    expect(audit.ok && audit.data.Content.filter((z) => z.Was === 'zahlungsdateiGeholt')).toMatchObject([
      fetched,
      fetched,
    ]);
    expect(run.Verlauf.filter((z) => z.Was === 'auszahlungslauf.dateiGeholt')).toHaveLength(1);
    await runs.step(id, 'bestaetigen');
  });

  const expectOneOrder = async (id: string, raced: Payable, other: Payable, file: { ok: boolean; data?: string }) => {
    const payment = await runs.paymentOf(id, raced);
    const xml = file.data ?? '';
    const inFile = xml.includes(payment.EndToEndId);
    expect(xml).toContain((await runs.paymentOf(id, other)).EndToEndId);
    expect(payment).toMatchObject(
      inFile ? { Stand: 'offen', Rueckruf: 'zuEntscheiden' } : { Stand: 'verworfen', Rueckruf: null },
    );
    expect(await payees.claim(raced)).toMatchObject({ Status: inFile ? 'Bereitgestellt' : 'Storniert' });
    const again = await runs.fetchFile(id);
    expect(again.ok && again.data).toBe(xml);
    await runs.step(id, 'bestaetigen');
    return inFile;
  };

  test('fetched at the moment of a cancellation: one of the two comes first, and the file tells which', async () => {
    for (let round = 0; round < 3; round++) {
      const [raced, other] = [await payable(), await payable()];
      const id = await runs.openReleased();
      const [file, cancelled] = await Promise.all([runs.fetchFile(id), cancel(raced)]);
      expect(cancelled.ok).toBe(true);
      await expectOneOrder(id, raced, other, file as never);
    }
  });

  /** Sessions that wait for a row which another one holds. */
  const waiting = async (): Promise<number> => {
    const { db } = await app.scope();
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.n ?? 0;
  };

  test.each([
    ['the file first: the payment is in it and to be recalled', true],
    ['the cancellation first: the payment is not in the file', false],
  ])('and a cancellation meet at the run: %s', async (_, fileFirst) => {
    const [raced, other] = [await payable(), await payable()];
    const id = await runs.openReleased();
    const scope = await app.scope();
    let [file, cancelled]: [Promise<unknown> | undefined, Promise<unknown> | undefined] = [undefined, undefined];
    const start = { file: () => (file = runs.fetchFile(id)), cancellation: () => (cancelled = cancel(raced)) };
    await scope.transaction(async (tx) => {
      await tx.db
        .selectFrom('auszahlungslauf')
        .select('id')
        .where('id', '=', id as never)
        .forUpdate()
        .execute();
      start[fileFirst ? 'file' : 'cancellation']();
      await expect.poll(waiting).toBe(1);
      start[fileFirst ? 'cancellation' : 'file']();
      await expect.poll(waiting).toBe(2);
    });
    expect(await cancelled).toMatchObject({ ok: true });
    expect(await expectOneOrder(id, raced, other, (await file) as never)).toBe(fileFirst);
  });
});
