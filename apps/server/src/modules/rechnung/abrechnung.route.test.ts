import { buildAgenturperson, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { ADDRESS, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { brokenRules, checkSchema } from '@weitersagen/testkit/en16931';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issue, settleMonth } from './commands-abrechnung.ts';
import { mails } from './mails.ts';
import { previewSettlement } from './queries-abrechnung.ts';
import { billedLines } from './rules.ts';
import { lastMonth, monthOf } from './rules-abrechnung.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());

const settle = (month: string, isDryRun: boolean, who = billing.wer.clerk) =>
  billing.app.call(
    'rechneAb',
    { params: { route: 'alpha' }, body: { Monat: month, Probelauf: isDryRun } },
    { cookies: who.cookies },
  );
/** A statement takes 65,535 parameters; a line has ten. */
const MANY = 7000;
const see = (nummer: string, token: string) => billing.app.call('getRechnung', { params: { nummer } }, { token });

describe('a month is not settled', () => {
  test('while it is under way', async () => {
    const { heute } = await billing.app.scope();
    expect(await settle(heute.slice(0, 7), true)).toMatchObject({ status: 422, problem: { code: 'PSOF0303' } });
  });

  test('by whoever may not', async () => {
    const viewer = await buildBetreiber(billing.app, 'Betrachter');
    expect(await settle('2020-01', true, viewer)).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
  });

  test('where the agency has no address: no number is taken, and it is settled when it has one', async () => {
    const agentur = await billing.newAgentur({ address: { ort: '' } });
    await billing.order(agentur);
    await billing.nextMonthBegins();
    expect(await billing.documentsOf(agentur)).toEqual([]);
    const { db, mandant, heute } = await billing.app.scope();
    const preview = await settle(lastMonth(heute).slice(0, 7), true);
    expect(preview).toMatchObject({
      data: {
        Agenturen: expect.arrayContaining([
          expect.objectContaining({ Agentur: agentur.nummer, Hindernis: 'agenturAnschriftFehlt' }),
        ]),
      },
    });
    expect(await db.selectFrom('nummernkreis').selectAll().where('mandant_id', '=', mandant.id).execute()).toEqual([]);
    await db
      .updateTable('agentur')
      .set(ADDRESS)
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', agentur.id)
      .execute();
    await billing.app.springe(0);
    expect(await billing.documentsOf(agentur)).toMatchObject([{ nummer: `RE-${heute.slice(0, 4)}-00001` }]);
  });
});

test('by hand, an agency that cannot be settled is named in its row, and the others are settled', async () => {
  const withoutTown = () => billing.newAgentur({ address: { ...ADDRESS, ort: '' } });
  const [failing, other] = [await withoutTown(), await withoutTown()];
  for (const agentur of [failing, failing, failing, other]) await billing.order(agentur);
  await billing.nextMonthBegins();
  const { db, mandant, heute } = await billing.app.scope();
  await db
    .updateTable('agentur')
    .set(ADDRESS)
    .where('mandant_id', '=', mandant.id)
    .where('id', 'in', [failing.id, other.id])
    .execute();
  // Three of these are more than a document has room for.
  const before = await billing.setEinstellungen({ AgenturGebuehrCent: 999_999_999 });
  const settled = await settle(lastMonth(heute).slice(0, 7), false);
  await billing.setEinstellungen(before);
  const rows = settled.ok ? settled.data.Agenturen : [];
  expect(rows.find(({ AgenturId }) => AgenturId === failing.id)).toMatchObject({
    Hindernis: 'abrechnungGescheitert',
    Dokumente: [],
  });
  expect(rows.find(({ AgenturId }) => AgenturId === other.id)).toMatchObject({ Hindernis: null, Dokumente: [{}] });
  expect([await billing.documentsOf(failing), await billing.documentsOf(other)]).toMatchObject([[], [{}]]);
  await billing.app.springe(0);
  expect(await billing.documentsOf(failing)).toHaveLength(1);
});

describe('an agency that pays', () => {
  test('is billed what was released under its plan, a fee for each, and nothing else', async () => {
    const agentur = await billing.newAgentur();
    const one = await billing.order(agentur);
    await billing.order(agentur, { isPlanned: false });
    await billing.cancel(await billing.order(agentur));
    await billing.nextMonthBegins();
    const [row, ...others] = await billing.documentsOf(agentur);
    expect(others).toEqual([]);
    const token = await signInAgentur(billing.app, agentur.person);
    const seen = await see(row!.nummer, token);
    expect(seen).toMatchObject({
      status: 200,
      data: {
        Art: 'Rechnung',
        Status: 'Offen',
        Positionen: [
          { Auftragsnummer: one, GebuehrCent: 250, Stand: 'Offen', Praemie: { Beguenstigter: 'empfehler' } },
        ],
      },
    });
    const inEnglish = await billing.app.call(
      'getRechnung',
      { params: { nummer: row!.nummer } },
      { token, sprache: 'en' },
    );
    expect(inEnglish).toMatchObject({
      data: { Positionen: [{ Text: expect.stringMatching(/^Reward .+ \(referrer\)$/) }] },
    });
    const value = seen.ok ? seen.data.Positionen[0]!.WertCent : 0;
    expect(row).toMatchObject({ netto_cent: value + 250, steuer_cent: 48, brutto_cent: value + 298 });
    const [mail] = await billing.app.mails(agentur.person.email);
    expect(mail).toMatchObject({ betreff: `Rechnung ${row!.nummer}`, text: expect.stringContaining('Ina Muster') });
  });

  test('is told so by a mail whose row names its reader by his id alone, and by none once he has left', async () => {
    const agentur = await billing.newAgentur();
    const left = await buildAgenturperson(billing.app, agentur.id, { rolle: 'AgenturInhaber' });
    await billing.order(agentur);
    await billing.nextMonthBegins();
    const [row] = await billing.documentsOf(agentur);
    const scope = await billing.app.scope();
    const owner = new pg.Client({ connectionString: billing.app.runtime.env.DATABASE_URL });
    await owner.connect();
    const { rows } = await owner.query(
      `select bezug from mail where vorlage = 'rechnungNeu' and bezug ->> 'rechnung' = $1`,
      [row!.id],
    );
    await owner.end();
    const references = rows.map(({ bezug }) => bezug);
    const [own, others] = [agentur.person, left].map(({ id }) => ({ rechnung: row!.id, agenturperson: id }));
    expect(references).toHaveLength(2);
    expect(references).toEqual(expect.arrayContaining([own, others]));
    await scope.db
      .updateTable('agenturperson')
      .set({ ausgeschieden_am: scope.now })
      .where('mandant_id', '=', scope.mandant.id)
      .where('id', '=', left.id)
      .execute();
    expect(await mails.rechnungNeu?.compose(scope, own!)).toMatchObject({
      anrede: expect.stringContaining('Ina Muster'),
    });
    expect(await mails.rechnungNeu?.compose(scope, others!)).toBeNull();
  });

  test('gets the e-invoice, valid by the rules of EN 16931, and the PDF with it', async () => {
    const agentur = await billing.newAgentur();
    await billing.order(agentur);
    await billing.nextMonthBegins();
    const [row] = await billing.documentsOf(agentur);
    const token = await signInAgentur(billing.app, agentur.person);
    const xml = await billing.app.call('getRechnungXml', { params: { nummer: row!.nummer } }, { token });
    expect(xml.ok && brokenRules(String(xml.data))).toEqual([]);
    if (xml.ok) checkSchema(String(xml.data));
    const pdf = await billing.app.http.inject({
      url: `/api/v1/alpha/agentur/rechnungen/${row!.nummer}/rechnung.pdf`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('sees none of another agency, by any number', async () => {
    const [agentur, other] = [await billing.newAgentur(), await billing.newAgentur()];
    await billing.order(other);
    await billing.nextMonthBegins();
    const [row] = await billing.documentsOf(other);
    const token = await signInAgentur(billing.app, agentur.person);
    const params = { nummer: row!.nummer };
    for (const call of ['getRechnung', 'getRechnungPdf', 'getRechnungXml'] as const)
      expect(await billing.app.call(call, { params }, { token })).toMatchObject({ status: 404 });
  });

  test('shows it to its owners alone', async () => {
    const agentur = await billing.newAgentur();
    await billing.order(agentur);
    await billing.nextMonthBegins();
    const [row] = await billing.documentsOf(agentur);
    const status = async (role: 'AgenturInhaber_inaktiv' | 'AgenturMitarbeiter' | null) =>
      (
        await see(
          row!.nummer,
          await signInAgentur(billing.app, await buildAgenturperson(billing.app, agentur.id, { rolle: role })),
        )
      ).status;
    expect(await status('AgenturInhaber_inaktiv')).toBe(200);
    expect(await status('AgenturMitarbeiter')).toBe(403);
    expect(await status(null)).toBe(403);
  });

  test('is corrected where a reward falls away after it was billed, by the original’s number', async () => {
    const agentur = await billing.newAgentur();
    const [gone] = [await billing.order(agentur), await billing.order(agentur)];
    await billing.nextMonthBegins();
    await billing.cancel(gone);
    await billing.nextMonthBegins();
    const [original, correction] = await billing.documentsOf(agentur);
    expect(correction).toMatchObject({
      art: 'Korrektur',
      original_id: original!.id,
      status: 'Bezahlt',
      bezahlt_durch: 'verrechnet',
    });
    expect(original).toMatchObject({ status: 'Ueberfaellig', korrigiert_cent: correction!.brutto_cent });
    expect(brokenRules(correction!.xml)).toEqual([]);
    expect(correction!.xml).toContain(`<ram:IssuerAssignedID>${original!.nummer}</ram:IssuerAssignedID>`);
  });
});

test('an agency with more lines than a statement has room for is billed each of them', async () => {
  const agentur = await billing.newAgentur();
  await billing.order(agentur);
  const { heute } = await billing.app.scope();
  billing.app.runtime.clock.setOffset(
    billing.app.runtime.clock.offsetMs + (await billing.daysToNextMonth()) * 86_400_000,
  );
  const scope = await billing.app.scope();
  const plan = await previewSettlement(scope, agentur.id, monthOf(heute));
  const draft = plan.ok ? plan.drafts[0] : undefined;
  const [item] = draft?.items ?? [];
  const items = Array.from({ length: MANY }, () => ({ ...item!, key: uuid() }));
  const document = { ...draft!.document, lines: billedLines(items, 19) };
  await scope.transaction(async (tx) => {
    const nummer = await issue(tx, agentur.id, { ...draft!, document, items });
    // Nothing is asked of its file, which takes half a minute to draw.
    await tx.db
      .updateTable('rechnung')
      .set({ datei_sha256: '0'.repeat(64) })
      .where('mandant_id', '=', tx.mandant.id)
      .where('nummer', '=', nummer)
      .execute();
  });
  const [row] = await billing.documentsOf(agentur);
  expect(row).toMatchObject({ netto_cent: MANY * (item!.wertCent + item!.gebuehrCent) });
  const { lines } = await scope.db
    .selectFrom('rechnungszeile')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .where('rechnung_id', '=', row!.id)
    .executeTakeFirstOrThrow();
  expect(lines).toBe(MANY);
  await billing.signIn();
});

describe('numbers', () => {
  test('are without gaps where agencies are settled side by side, and once where one is settled twice', async () => {
    const agenturen = await Promise.all(Array.from({ length: 4 }, () => billing.newAgentur()));
    for (const agentur of agenturen) await billing.order(agentur);
    const { heute } = await billing.app.scope();
    const month = monthOf(heute);
    const { db, mandant } = await billing.app.scope();
    const before = await db.selectFrom('rechnung').select('nummer').where('mandant_id', '=', mandant.id).execute();
    // The clock stands in the next month, and the sweep has not come yet.
    billing.app.runtime.clock.setOffset(
      billing.app.runtime.clock.offsetMs + (await billing.daysToNextMonth()) * 86_400_000,
    );
    const scope = await billing.app.scope();
    const results = await Promise.all([...agenturen, ...agenturen].map(({ id }) => settleMonth(scope, id, month)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(agenturen.length);
    const all = await db
      .selectFrom('rechnung')
      .select(['nummer', 'art'])
      .where('mandant_id', '=', mandant.id)
      .execute();
    expect(all).toHaveLength(before.length + agenturen.length);
    const byRange = Map.groupBy(all, ({ nummer }) => nummer.slice(0, 8));
    for (const [range, rows] of byRange)
      expect(rows.map(({ nummer }) => nummer).sort()).toEqual(
        rows.map((_, n) => `${range}${String(n + 1).padStart(5, '0')}`),
      );
  });
});

describe('an agency that is paid', () => {
  test('gets a self-billed credit note for each released order, by its VAT, and one that takes back; without a tax number none', async () => {
    const paid = (address: object) => billing.newAgentur({ provision: 4000, address: { ...ADDRESS, ...address } });
    const unknown = await paid({ ust_id: '' });
    await billing.order(unknown);
    const kinds = [];
    for (const [steuerart, taxCent] of [
      ['Regel', 760],
      ['Kleinunternehmer', 0],
      ['Befreit', 0],
    ] as const) {
      const agentur = await paid({ steuerart });
      kinds.push({ agentur, taxCent, gone: await billing.order(agentur) });
    }
    // All of them in one month, which costs as much for one.
    await billing.nextMonthBegins();
    expect(await billing.documentsOf(unknown)).toEqual([]);
    const credits = new Map<string, number>();
    for (const { agentur, taxCent, gone } of kinds) {
      const [credit] = await billing.documentsOf(agentur);
      expect(credit).toMatchObject({
        art: 'Gutschrift',
        netto_cent: 4000,
        steuer_cent: taxCent,
        status: 'Offen',
        faellig_am: null,
      });
      expect(credit!.nummer).toMatch(/^GS-/);
      expect(brokenRules(credit!.xml)).toEqual([]);
      credits.set(agentur.id, credit!.brutto_cent);
      await billing.cancel(gone);
    }
    await billing.nextMonthBegins();
    for (const { agentur } of kinds) {
      const documents = await billing.documentsOf(agentur);
      const back = documents.find(({ art }) => art === 'Gutschriftkorrektur');
      expect(back).toMatchObject({ brutto_cent: -(credits.get(agentur.id) ?? 0) });
      expect(brokenRules(back!.xml)).toEqual([]);
      expect(documents.find(({ art }) => art === 'Gutschrift')).toMatchObject({ status: 'Korrigiert' });
    }
  });
});
