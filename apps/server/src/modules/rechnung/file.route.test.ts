import { NEUTRAL } from '@weitersagen/contract/marke-neutral';
import { signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { sixthMarke } from '@weitersagen/testkit/marken';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Context } from '../../platform/context.ts';
import { settleMonth } from './commands-abrechnung.ts';
import { handOut } from './commands-file.ts';
import { renderPdf } from './pdf.ts';
import type { RechnungDocument } from './rules.ts';
import { monthOf } from './rules-abrechnung.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());

const setRole = async ({ id }: BilledAgentur, role: 'AgenturInhaber' | 'AgenturMitarbeiter') => {
  const { db, mandant } = await billing.app.scope();
  await db
    .updateTable('agenturperson')
    .set({ rolle: role })
    .where('mandant_id', '=', mandant.id)
    .where('agentur_id', '=', id)
    .execute();
};

/** A document that was issued a moment ago: no due work has come since, nor a mail where nobody gets one. */
const issued = async ({ isTold = false } = {}) => {
  const agentur = await billing.newAgentur();
  await billing.order(agentur);
  const { heute } = await billing.app.scope();
  const { clock } = billing.app.runtime;
  clock.setOffset(clock.offsetMs + (await billing.daysToNextMonth()) * 86_400_000);
  if (!isTold) await setRole(agentur, 'AgenturMitarbeiter');
  await settleMonth(await billing.app.scope(), agentur.id, monthOf(heute));
  await setRole(agentur, 'AgenturInhaber');
  await billing.signIn();
  const [row] = await billing.documentsOf(agentur);
  return { agentur, row: row! };
};

const hashOf = async (agentur: BilledAgentur) => (await billing.documentsOf(agentur))[0]?.datei_sha256 ?? null;
const filesOf = async (agentur: BilledAgentur) => {
  const { db, mandant } = await billing.app.scope();
  return db
    .selectFrom('rechnungsdatei')
    .select('inhalt')
    .where('mandant_id', '=', mandant.id)
    .where('agentur_id', '=', agentur.id)
    .execute();
};

const fetchFile = (nummer: string, token: string) =>
  billing.app.http.inject({
    url: `/api/v1/alpha/agentur/rechnungen/${nummer}/rechnung.pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
const fetchAsOperator = (nummer: string) =>
  billing.app.http.inject({
    url: `/api/v1/betreiber/rechnungen/alpha/${nummer}/rechnung.pdf`,
    cookies: billing.wer.clerk.cookies,
  });

test('a document is handed out as it was, whatever the brand is by then, and to two at once the same', async () => {
  const { agentur, row } = await issued();
  expect(row.datei_sha256).toBeNull();
  const token = await signInAgentur(billing.app, agentur.person);
  const [one, other] = await Promise.all([fetchFile(row.nummer, token), fetchAsOperator(row.nummer)]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
  expect(await filesOf(agentur)).toHaveLength(1);

  const { mandant } = await billing.app.scope();
  const { betreiber } = billing.app.runtime.database;
  const marke = sixthMarke();
  await betreiber
    .updateTable('mandant')
    .set({ marke: JSON.stringify(marke) })
    .where('id', '=', mandant.id)
    .execute();
  billing.app.runtime.directory.forget();
  const drawnNow = await renderPdf(row.dokument as RechnungDocument, marke, row.xml);
  expect(drawnNow.equals(one.rawPayload)).toBe(false);
  for (const again of [await fetchFile(row.nummer, token), await fetchAsOperator(row.nummer)])
    expect(again.rawPayload.equals(one.rawPayload)).toBe(true);
});

test('of two processes that draw it at once, each with the brand that it knows, the first one’s file is kept', async () => {
  const { agentur, row } = await issued();
  const scope = await billing.app.scope();
  const elsewhere = { ...scope, context: new Context(), mandant: { ...scope.mandant, marke: NEUTRAL } };
  const [one, other] = await Promise.all([handOut(scope, row.id), handOut(elsewhere, row.id)]);
  expect(one).toBeInstanceOf(Buffer);
  expect(other).toEqual(one);
  expect((await filesOf(agentur)).map(({ inhalt }) => inhalt)).toEqual([one]);
});

test('what was issued before files were kept, or left by a crash, is kept by the next due work', async () => {
  const { agentur } = await issued();
  expect([await hashOf(agentur), await filesOf(agentur)]).toEqual([null, []]);
  await billing.app.springe(0);
  const hash = await hashOf(agentur);
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  await billing.app.springe(0);
  expect([await hashOf(agentur), (await filesOf(agentur)).length]).toEqual([hash, 1]);
});

test('whoever is told of a document by mail finds it kept', async () => {
  const { agentur, row } = await issued({ isTold: true });
  expect((await billing.app.mails(agentur.person.email))[0]?.betreff).toBe(`Rechnung ${row.nummer}`);
  expect(await filesOf(agentur)).toHaveLength(1);
});

test('nobody changes what was kept, and bytes that do not fit their hash are handed to nobody', async () => {
  const { agentur, row } = await issued();
  const token = await signInAgentur(billing.app, agentur.person);
  expect((await fetchFile(row.nummer, token)).statusCode).toBe(200);
  const { db, mandant } = await billing.app.scope();
  const { betreiber } = billing.app.runtime.database;
  for (const role of [db, betreiber]) {
    const changed = role
      .updateTable('rechnungsdatei')
      .set({ inhalt: Buffer.from('another') })
      .where('mandant_id', '=', mandant.id);
    await expect(changed.execute()).rejects.toThrow(/permission denied/);
    const removed = role.deleteFrom('rechnungsdatei').where('mandant_id', '=', mandant.id);
    await expect(removed.execute()).rejects.toThrow(/permission denied/);
  }
  await db
    .updateTable('rechnung')
    .set({ datei_sha256: '0'.repeat(64) })
    .where('mandant_id', '=', mandant.id)
    .where('id', '=', row.id)
    .execute();
  expect((await fetchFile(row.nummer, token)).statusCode).toBe(500);
});
