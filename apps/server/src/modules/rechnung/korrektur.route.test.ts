import { signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { brokenRules } from '@weitersagen/testkit/en16931';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveRechnung } from './commands.ts';
import { mails } from './mails.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());

const put = (nummer: string, step: 'bezahlt' | 'korrigieren', Grund: string) =>
  billing.app.call(
    'putRechnung',
    { params: { route: 'alpha', nummer }, body: { Schritt: step, Grund } },
    { cookies: billing.wer.approver.cookies },
  );
const settled = async ({ provision = null as number | null, orders = 1 } = {}) => {
  const agentur = await billing.newAgentur({ provision });
  const numbers: string[] = [];
  for (let n = 0; n < orders; n++) numbers.push(await billing.order(agentur));
  await billing.nextMonthBegins();
  const [row] = await billing.documentsOf(agentur);
  return { agentur, orders: numbers, row: row! };
};
const correctionOf = async (agentur: BilledAgentur) => {
  const row = (await billing.documentsOf(agentur)).find(({ original_id }) => original_id !== null);
  if (!row) throw new Error('nothing was corrected');
  return row;
};
const asAgency = async ({ person }: BilledAgentur, nummer: string, language: 'de' | 'en' = 'de') => {
  const token = await signInAgentur(billing.app, person);
  const answer = await billing.app.call('getRechnung', { params: { nummer } }, { token, sprache: language });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const mailsTo = ({ person }: BilledAgentur) => billing.app.mails(person.email);

describe('why something is corrected', () => {
  test.each([
    ['is missing', ' '],
    ['is longer than a line of the paper', 'x'.repeat(201)],
    ['has more than one line', 'eins\nzwei'],
  ])('is asked: nothing is corrected where it %s', async (_, reason) => {
    const { agentur, row } = await settled();
    expect(await put(row.nummer, 'korrigieren', reason)).toMatchObject({
      status: 400,
      problem: { code: 'PSOF0002', felder: [{ feld: 'Grund' }] },
    });
    expect(await billing.documentsOf(agentur)).toHaveLength(1);
  });

  test('is said once: what is taken back wholly is not taken back again, and no correction is corrected itself', async () => {
    const { agentur, row } = await settled();
    expect((await put(row.nummer, 'korrigieren', 'Die Anschrift war falsch')).status).toBe(200);
    const correction = await correctionOf(agentur);
    const again = async (nummer: string) => {
      const answer = await put(nummer, 'korrigieren', 'Doch nicht');
      return answer.ok ? null : [answer.problem.code, answer.problem.felder?.[0]?.meldung];
    };
    expect(await again(row.nummer)).toEqual(['PSOF0303', expect.stringMatching(/schon geschehen/i)]);
    expect(await again(correction.nummer)).toEqual(['PSOF0303', 'Eine Korrektur wird nicht selbst korrigiert']);
    expect(await billing.documentsOf(agentur)).toHaveLength(2);
  });

  test('is read by the agency on its page, on the paper and in the mail, and by operators', async () => {
    const { agentur, row } = await settled();
    await put(row.nummer, 'bezahlt', 'Überweisung vom 3.');
    expect((await asAgency(agentur, row.nummer)).Korrekturgrund).toBe(null);
    const words = 'Die Anschrift war falsch & veraltet';
    await put(row.nummer, 'korrigieren', words);
    const correction = await correctionOf(agentur);
    expect((await asAgency(agentur, correction.nummer, 'en')).Korrekturgrund).toBe(words);
    const atDesk = await billing.app.call(
      'getRechnungDesBetreibers',
      { params: { route: 'alpha', nummer: correction.nummer } },
      { cookies: billing.wer.clerk.cookies },
    );
    expect(atDesk).toMatchObject({ data: { Korrekturgrund: words } });
    expect(correction.xml).toContain('Grund: Die Anschrift war falsch &#38; veraltet');
    expect(brokenRules(correction.xml)).toEqual([]);
    const mail = (await mailsTo(agentur)).find(({ betreff }) => betreff === `Rechnungskorrektur ${correction.nummer}`);
    for (const part of [words, row.nummer, 'Sie erhalten']) expect(mail?.text).toContain(part);
  });

  test('is said by the portal where something fell away, in the language of whoever reads it', async () => {
    const { agentur, orders, row } = await settled();
    await put(row.nummer, 'bezahlt', 'x');
    await billing.cancel(orders[0]!);
    await billing.nextMonthBegins();
    const { nummer } = await correctionOf(agentur);
    expect((await asAgency(agentur, nummer)).Korrekturgrund).toContain('storniert oder sind verfallen');
    expect((await asAgency(agentur, nummer, 'en')).Korrekturgrund).toContain('cancelled or have expired');
  });

  test('is not told of a correction from before reasons were kept', async () => {
    const { agentur, row } = await settled();
    await put(row.nummer, 'korrigieren', 'x');
    const { id, nummer, dokument } = await correctionOf(agentur);
    const { reason, ...before } = dokument as { reason: unknown };
    expect(reason).toEqual({ kind: 'said', words: 'x' });
    const { db, mandant } = await billing.app.scope();
    await db
      .updateTable('rechnung')
      .set({ dokument: JSON.stringify(before) })
      .where('mandant_id', '=', mandant.id)
      .where('id', '=', id)
      .execute();
    expect((await asAgency(agentur, nummer)).Korrekturgrund).toBe(null);
  });
});

describe('a correction that is set off at once is told to the owners', () => {
  test('of an invoice: that nothing is left to pay, and why', async () => {
    const { agentur, row } = await settled();
    await put(row.nummer, 'korrigieren', 'Doppelt berechnet');
    const { nummer } = await correctionOf(agentur);
    const [mail, invoice, ...others] = await mailsTo(agentur);
    expect(mail?.betreff).toBe(`Rechnung ${row.nummer} wurde korrigiert`);
    for (const part of [nummer, 'Doppelt berechnet', 'Sie brauchen nichts mehr zu zahlen.'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('Noch zu zahlen');
    expect([invoice?.betreff, others]).toEqual([`Rechnung ${row.nummer}`, []]);
  });

  test('of an invoice in part: what is left of it, and by when', async () => {
    const { agentur, orders, row } = await settled({ orders: 2 });
    await billing.cancel(orders[0]!);
    await billing.nextMonthBegins();
    const mail = (await mailsTo(agentur)).find(({ betreff }) => betreff === `Rechnung ${row.nummer} wurde korrigiert`);
    const { OffenCent } = await asAgency(agentur, row.nummer);
    const left = (OffenCent / 100).toFixed(2).replace('.', ',');
    for (const part of ['Bitte zahlen Sie nur noch den Rest.', `Noch zu zahlen: ${left}`, 'Zahlbar bis'])
      expect(mail?.text).toContain(part);
  });

  test('of a credit note in part whose rest has left before the mail does: that it has, and not that it never will', async () => {
    const { agentur, orders, row } = await settled({ provision: 4000, orders: 2 });
    await billing.cancel(orders[0]!);
    await billing.nextMonthBegins();
    const scope = await billing.app.scope();
    expect(await scope.transaction((tx) => moveRechnung(tx, row.id, 'ausgezahlt'))).toMatchObject({ ok: true });
    const { id } = await correctionOf(agentur);
    const mail = await mails.rechnungVerrechnet?.compose(scope, { rechnung: id, agenturperson: agentur.person.id });
    expect(mail?.vorschau).toContain('Den Rest haben wir schon überwiesen');
    expect(JSON.stringify(mail)).not.toContain('nicht mehr aus');
  });

  test('of a credit note: that nothing is paid out, and nothing to be paid back', async () => {
    const { agentur, row } = await settled({ provision: 4000 });
    await put(row.nummer, 'korrigieren', 'Storniert');
    const mail = (await mailsTo(agentur)).find(
      ({ betreff }) => betreff === `Gutschrift ${row.nummer} wurde korrigiert`,
    );
    expect(mail?.text).toContain('Sie brauchen nichts zurückzuzahlen.');
    expect((await asAgency(agentur, (await correctionOf(agentur)).nummer)).BruttoCent).toBe(4760);
  });
});
