import { ADDRESS, type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { monthOf, nextMonth } from './rules-abrechnung.ts';

let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());
beforeEach(async () => {
  await billing.setEinstellungen({ RechnungSteuersatz: 19, AgenturGebuehrCent: 250 });
});

const firstOfNextMonth = async () => nextMonth(monthOf((await billing.app.scope()).heute));
const planSettings = async (fields: Record<string, string>, giltAb: string) => {
  const { cookies } = await buildBetreiber(billing.app, 'Administrator');
  const params = { route: 'alpha' };
  const now = await billing.app.call('getEinstellungen', { params }, { cookies });
  const Stand = (now.ok && now.data.Stand) || '';
  const body = { Felder: fields, Stand, GiltAb: giltAb, Grund: 'Neuer Satz' };
  const answer = await billing.app.call('putEinstellungen', { params, body }, { cookies });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
};
const planSteuerart = async ({ id }: BilledAgentur, steuerart: string, giltAb: string) => {
  const { cookies } = billing.wer.clerk;
  const params = { route: 'alpha' };
  const now = await billing.app.call('getAgenturEintrag', { params, query: { id } }, { cookies });
  const Stand = (now.ok && now.data.Stand) || '';
  const body = { Id: id, Felder: { steuerart }, Stand, GiltAb: giltAb, Grund: 'Neues Jahr' };
  const answer = await billing.app.call('putAgenturEintrag', { params, body }, { cookies });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
};
const setTown = async ({ id }: BilledAgentur, ort: string) => {
  const { db, mandant } = await billing.app.scope();
  await db.updateTable('agentur').set({ ort }).where('mandant_id', '=', mandant.id).where('id', '=', id).execute();
};
const taxesOf = async (agentur: BilledAgentur) =>
  (await billing.documentsOf(agentur)).map(({ netto_cent, steuer_cent }) => [netto_cent, steuer_cent]);

describe('a month is settled by what held in it, whatever is planned for a day after it', () => {
  test('the rate and the fee that begin with the next month are those of the next month', async () => {
    const agentur = await billing.newAgentur();
    await billing.order(agentur);
    await planSettings({ RechnungSteuersatz: '16', AgenturGebuehrCent: '1000' }, await firstOfNextMonth());
    await billing.nextMonthBegins();
    expect((await billing.app.scope()).mandant.einstellungen).toMatchObject({ RechnungSteuersatz: 16 });
    expect(await taxesOf(agentur)).toEqual([[5250, 48]]);
    await billing.order(agentur);
    await billing.nextMonthBegins();
    expect(await taxesOf(agentur)).toEqual([
      [5250, 48],
      [6000, 160],
    ]);
  });

  test('also where something keeps it from being settled until then', async () => {
    const agentur = await billing.newAgentur({ address: { ...ADDRESS, ort: '' } });
    await billing.order(agentur);
    await planSettings({ RechnungSteuersatz: '16' }, await firstOfNextMonth());
    await billing.nextMonthBegins();
    await setTown(agentur, 'Kiel');
    await billing.app.springe(0);
    expect(await taxesOf(agentur)).toEqual([[5250, 48]]);
  });

  test('a rate that is mended at once holds for all that is not settled yet', async () => {
    const agentur = await billing.newAgentur({ address: { ...ADDRESS, ort: '' } });
    await billing.order(agentur);
    await planSettings({ bonusCent: '7000' }, await firstOfNextMonth());
    await billing.nextMonthBegins();
    await planSettings({ RechnungSteuersatz: '7' }, '');
    await setTown(agentur, 'Kiel');
    await billing.app.springe(0);
    expect(await taxesOf(agentur)).toEqual([[5250, 18]]);
  });

  test('an agency that pays VAT from the next month on is paid none for this one', async () => {
    const agentur = await billing.newAgentur({
      provision: 4000,
      address: { ...ADDRESS, steuerart: 'Kleinunternehmer' },
    });
    await billing.order(agentur);
    await planSteuerart(agentur, 'Regel', await firstOfNextMonth());
    await billing.nextMonthBegins();
    await billing.order(agentur);
    await billing.nextMonthBegins();
    expect(await taxesOf(agentur)).toEqual([
      [4000, 0],
      [4000, 760],
    ]);
  });
});
