import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Another name makes two people of one: it takes away what stands against a release. */
let app: TestApp;
let clerk: SignedInBetreiber;
let second: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  second = await buildBetreiber(app, 'Sachbearbeiter', 'Zoe Zwei');
});
afterAll(() => app?.stop());

/** An order of somebody who recommended to himself, by another spelling of his address. */
const orderOfHimself = async () => {
  const { empfehlerId, empfehlerEmail } = await buildEmpfehlung(app);
  const { vorname, nachname: name, hash } = await findEmpfehlerRow(app, { id: empfehlerId });
  const { nummer: Empfehlungsnummer } = await buildEmpfehlung(app, {
    von: { empfehlerId, empfehlerEmail },
    empfaenger: { vorname, name, email: empfehlerEmail.replace('@', '+ich@') },
  });
  const auftragsnummer = `U-${hash}`;
  const Auftragsdatum = (await app.scope()).heute;
  const order = { Auftragsnummer: auftragsnummer, Empfehlungsnummer, Produkt: 'glas', Auftragsdatum };
  await reportFact(app, { Ereignis: 'erfasst', ...order });
  return { hash, params: { route: 'alpha', auftragsnummer } };
};

test('whoever has given the referrer another name does not release his order: a second person does', async () => {
  const { hash, params } = await orderOfHimself();
  const shown = async ({ cookies }: SignedInBetreiber) => {
    const answer = await app.call('getAuftrag', { params }, { cookies });
    if (!answer.ok) throw new Error(answer.problem.code);
    return answer.data;
  };
  const release = ({ cookies }: SignedInBetreiber) =>
    app.call('entscheideAuftrag', { params, body: { Entscheidung: 'freigeben' } }, { cookies });
  expect((await shown(clerk)).Hindernisse).toEqual(['selbstempfehlung']);

  const { cookies } = clerk;
  const rename = { Schritt: 'umbenennen', Vorname: 'Hanna', Nachname: 'Anders' } as const;
  await app.call('putEmpfehlerkonto', { params: { route: 'alpha', hash }, body: rename }, { cookies });
  const cases = (await shown(clerk)).Verdachtsfaelle.map(({ Id }) => Id);
  const cleared = { Faelle: cases, Antwort: 'inOrdnung', Grund: 'mit beiden gesprochen' } as const;
  await app.call('beantworteVerdacht', { params, body: cleared }, { cookies });

  expect(await shown(clerk)).toMatchObject({ Hindernisse: ['vierAugenName'], erlaubt: ['ablehnen'] });
  expect(await release(clerk)).toMatchObject({
    status: 422,
    problem: { felder: [{ feld: 'Entscheidung', meldung: expect.stringMatching(/Namen .* zweite Person/) }] },
  });
  expect(await shown(second)).toMatchObject({ Hindernisse: [], erlaubt: ['freigeben', 'ablehnen'] });
  expect(await release(second)).toMatchObject({ ok: true });
});
