import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { createBonusWorld } from '@weitersagen/testkit/bonus';
import { signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, expect, test } from 'vitest';

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
  await buildMandant(house, { einstellungen: { bonusSchwelle: 1 } });
});
afterAll(() => house?.stop());

test('of more bonuses than a page has place for all are counted, and the next one comes when one is collected', async () => {
  const world = await createBonusWorld(house);
  const { who, orders } = await world.referrerWith(24);
  await world.ready(orders.slice(0, 22));
  const look = async () => {
    const { token } = await signIn(house, who.empfehlerEmail);
    const answer = await house.call('getEmpfehlungen', { query: { jeSeite: '10' } }, { token });
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem));
    const waiting = (await world.claims(who)).filter((one) => one.status === 'Bereitgestellt' && !one.praemienart);
    const { Boni, ...counts } = answer.data;
    const shown = Boni.map(({ Praemierung }) => Praemierung.Id);
    expect(shown.toSorted()).toEqual(
      waiting
        .slice(0, 20)
        .map(({ id }) => id)
        .toSorted(),
    );
    return { shown, counts };
  };
  const { shown, counts } = await look();
  expect(counts).toMatchObject({ BoniAnzahl: 24, BoniWartend: 22, BoniErreicht: 24, BoniErreichtCent: 24 * 6000 });
  await world.claim(who);
  const after = await look();
  expect(after.counts).toMatchObject({ BoniAnzahl: 24, BoniWartend: 21, BoniErreichtCent: 24 * 6000 });
  expect(counts.WartendCent - after.counts.WartendCent).toBe(6000);
  expect(shown).toHaveLength(20);
});
