import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { buildPayable, copyClaim, createRuns, type Payable, statusReport } from '@weitersagen/testkit/lauf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findLauf } from './queries.ts';
import { writePaymentFile } from './queries-file.ts';

/** More than two pages of the run's answer, and more than one piece of its file. */
const MANY = 230;
const PAGE = 50;

let app: TestApp;
let clerk: SignedInBetreiber;
let approver: SignedInBetreiber;
let runs: ReturnType<typeof createRuns>;
let ordered: Payable;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  approver = await buildBetreiber(app, 'Freigeber');
  runs = createRuns(app, { clerk, approver });
  ordered = await buildPayable(app, clerk);
  await copyClaim(app, ordered.praemierungId, { apart: MANY - 1, together: 0 });
});
afterAll(() => app?.stop());

let id = '';
beforeEach(async () => {
  id = await runs.openReleased();
});

/** All pages, one after the other. */
const pagesOf = async () => {
  const pages: string[][] = [];
  for (let after = ''; ; ) {
    const { Zahlungen, ZahlungenNach } = await runs.show(id, approver, { nach: after });
    pages.push(Zahlungen.map(({ EndToEndId }) => EndToEndId));
    if (!ZahlungenNach) return pages;
    after = ZahlungenNach;
  }
};
const idsOf = (file: { ok: boolean; data?: string }) =>
  [...(file.data ?? '').matchAll(/<EndToEndId>([^<]+)</g)].map(([, endToEndId]) => endToEndId);
const setPayment = async (endToEndId: string, values: object) => {
  const { db, mandant } = await app.scope();
  const payment = db
    .updateTable('auszahlung')
    .where('mandant_id', '=', mandant.id)
    .where('end_to_end_id', '=', endToEndId);
  await payment.set(values).execute();
};

describe('the payments of a run', () => {
  test('are answered page by page in the order of the file, each once, and the sums are of all of them', async () => {
    const pages = await pagesOf();
    expect(pages.map((page) => page.length)).toEqual([PAGE, PAGE, PAGE, PAGE, MANY - 4 * PAGE]);
    const file = await runs.fetchFile(id);
    expect(pages.flat()).toEqual(idsOf(file as never));
    expect(await runs.show(id, approver, { nach: 'WS-ZZZZ' })).toMatchObject({ Anzahl: MANY, Zahlungen: [] });
    expect(
      await app.call(
        'getAuszahlungslauf',
        { params: { route: 'alpha', id }, query: { nach: 'x'.repeat(36) } },
        { cookies: approver.cookies },
      ),
    ).toMatchObject({ status: 400 });
    const { MsgId } = await runs.show(id);
    await runs.answer(statusReport(MsgId, { group: 'RJCT', code: 'FF01' }));
    expect((await runs.step(id, 'verwerfen')).ok).toBe(true);
  });

  test('that wait for a clerk are found among all, whatever page they are on', async () => {
    const last = (await pagesOf()).flat().at(-1)!;
    const { EndToEndId } = await runs.paymentOf(id, ordered);
    // So that it is on the last page.
    await setPayment(last, { end_to_end_id: 'WS-0' });
    await setPayment(EndToEndId === last ? 'WS-0' : EndToEndId, { end_to_end_id: 'WS-ZZZZZZZZZZZZZ' });
    await runs.fetchFile(id);
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer: ordered.auftragsnummer });
    const run = await runs.show(id, approver, { nur: 'aufgaben' });
    expect(run).toMatchObject({ Anzahl: MANY, Aufgaben: 1, ZuEntscheiden: 1, ZahlungenNach: null });
    expect(run.Zahlungen.map((z) => z.EndToEndId)).toEqual(['WS-ZZZZZZZZZZZZZ']);
    expect(await runs.decide(id, 'WS-ZZZZZZZZZZZZZ', { Entscheidung: 'zurueckgebucht' })).toMatchObject({ ok: true });
    expect(await runs.show(id, approver, { nur: 'aufgaben' })).toMatchObject({ ZuEntscheiden: 0, Zahlungen: [] });
    await runs.answer(statusReport(run.MsgId, { group: 'RJCT', code: 'FF01' }));
    expect((await runs.step(id, 'verwerfen')).ok).toBe(true);
  });
});

describe('the file of many payments', () => {
  test('that cannot be written to its end is not fetched: the run can still be discarded', async () => {
    const last = (await pagesOf()).flat().at(-1)!;
    await setPayment(last, { name: '王小明' });
    expect(await runs.fetchFile(id)).toMatchObject({ status: 500 });
    expect(await runs.show(id)).toMatchObject({ DateiGeholtAm: null });
    expect((await runs.step(id, 'verwerfen')).ok).toBe(true);
  });

  test('breaks off where another submission is fetched while it is being written', async () => {
    await runs.fetchFile(id);
    const scope = await app.scope();
    const pieces = writePaymentFile(scope, (await findLauf(scope, id))!);
    expect((await pieces.next()).value).toContain(`<NbOfTxs>${MANY - 1}</NbOfTxs>`);
    const { MsgId } = await runs.show(id);
    await runs.answer(statusReport(MsgId, { group: 'RJCT', code: 'FF01' }));
    const next = await runs.fetchFile(id);
    expect(idsOf(next as never)).toHaveLength(MANY - 1);
    const rest = async () => {
      for await (const piece of pieces) expect(piece).not.toContain('</Document>');
    };
    await expect(rest()).rejects.toThrow('another one by now');
    const { MsgId: again } = await runs.show(id);
    await runs.answer(statusReport(again, { group: 'RJCT', code: 'FF01' }));
    expect((await runs.step(id, 'verwerfen')).ok).toBe(true);
  });
});
