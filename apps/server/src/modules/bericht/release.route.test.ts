import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildAgentur, signInAgentur, tie } from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { signIn } from '@weitersagen/testkit/konto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { AgenturFreigabe: true } });
});
afterAll(() => app?.stop());

test('an agency is asked for what will be given: without the share of a referrer who has deleted his account', async () => {
  const agentur = await buildAgentur(app);
  token = await signInAgentur(app, agentur.person);
  const e = await buildEmpfehlung(app, { anteilEmpfaenger: 50 });
  await tie(app, e, agentur.id);
  const { heute } = await app.scope();
  const fact = { Ereignis: 'erfasst' as const, Auftragsnummer: 'OWN-1', Produkt: 'glas', Auftragsdatum: heute };
  await reportFact(app, { ...fact, Empfehlungsnummer: e.nummer });
  const row = async () => {
    const answer = await app.call('getAuftragsbericht', { params: { x: 'liste' }, body: {} }, { token });
    return answer.ok ? answer.data.Content[0] : null;
  };
  const release = (WertCent: number) =>
    app.call('freigebenAuftrag', { params: { a: 'OWN-1', b: 'freigeben' }, body: { WertCent } }, { token });
  expect(await row()).toMatchObject({ ErwartetCent: 9000 });
  const referrer = await signIn(app, e.empfehlerEmail);
  expect(await app.call('deleteEmpfehler', {}, { token: referrer.token })).toMatchObject({ ok: true });
  expect(await row()).toMatchObject({ ErwartetCent: 4500, erlaubt: ['freigeben', 'ablehnen'] });
  expect(await release(9000)).toMatchObject({ ok: false });
  expect(await release(4500)).toMatchObject({ data: { Status: 'Freigegeben' } });
  const given = await sql<{ sum: number }>`select sum(wert_cent)::int as sum from praemierung`.execute(
    (await app.scope()).db,
  );
  expect(given.rows).toEqual([{ sum: 4500 }]);
});
