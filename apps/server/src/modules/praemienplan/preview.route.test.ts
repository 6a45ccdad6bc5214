import { signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { type BilledAgentur, type Billing, startBilling } from '@weitersagen/testkit/billing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

/** The fee is 2.50 € a reward, with 19 % VAT; a reward is passed on without. */
let billing: Billing;
beforeAll(async () => {
  billing = await startBilling();
});
afterAll(() => billing?.app.stop());

const wish = async (values: object = {}) => ({
  ProduktId: 'glas',
  WertCent: 6000,
  Startdatum: plusTage((await billing.app.scope()).heute, 1) as string,
  Enddatum: '',
  ...values,
});
const ofAgentur = async ({ person }: BilledAgentur) => {
  const token = await signInAgentur(billing.app, person);
  const answer = await billing.app.call('previewPraemienplan', { body: await wish() }, { token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};
const ofOperator = async ({ id }: BilledAgentur, values: object = {}) => {
  const answer = await billing.app.call(
    'previewAgenturPlan',
    { params: { route: 'alpha', id }, body: (await wish(values)) as never },
    { cookies: billing.wer.approver.cookies },
  );
  if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
  return answer.data;
};

test('a preview says what the month is settled with: the fee of each reward, its VAT, and nothing that the Mandant pays', async () => {
  const agentur = await billing.newAgentur();
  await billing.order(agentur);
  await billing.order(agentur, { anteilEmpfaenger: 50 });
  await billing.order(agentur, { isPlanned: false });
  await billing.nextMonthBegins();
  // So far: two orders of 50.00 in three rewards: 100.00 + 3 × 2.50 = 107.50; 19 % of 7.50 are 1.425, so 1.43: 108.93.
  // Then: three orders of 60.00 in four rewards: 180.00 + 4 × 2.50 = 190.00; 19 % of 10.00 are 1.90: 191.90.
  const expected = { Auftraege: 3, BisherCent: 10_893, DannCent: 19_190 };
  expect(await ofAgentur(agentur)).toMatchObject(expected);
  expect(await ofOperator(agentur)).toMatchObject(expected);
  const [row] = await billing.documentsOf(agentur);
  expect(row?.brutto_cent).toBe(10_893);
  // 30.00 for each of three orders, and 19 % of them, which the Mandant pays: 90.00 + 17.10.
  expect(await ofOperator(agentur, { ProvisionCent: 3000 })).toMatchObject({ BisherCent: 10_893, DannCent: -10_710 });
});

test('of a plan that pays a commission, what the agency is paid', async () => {
  const agentur = await billing.newAgentur({ provision: 4000 });
  await billing.order(agentur);
  await billing.nextMonthBegins();
  // So far: 40.00 and 19 %, which are 7.60. Then: 60.00 + 2.50 + 0.475, so 0.48.
  expect(await ofAgentur(agentur)).toMatchObject({
    Auftraege: 1,
    BisherCent: -4760,
    DannCent: 6298,
    EntfallendeProvisionenCent: [4000],
  });
  expect(await ofOperator(agentur, { ProvisionCent: 3000 })).toMatchObject({ EntfallendeProvisionenCent: [] });
  const [row] = await billing.documentsOf(agentur);
  expect(row?.brutto_cent).toBe(4760);
});
