import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltPerson, buildAgentur, signInAgentur, tie } from '@weitersagen/testkit/bau-agentur';
import { buildBetreiber, buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { AgenturFreigabe: true } });
});
afterAll(() => app?.stop());

test("an order's timeline names whoever decided it, though the number went to somebody else and came back", async () => {
  const agentur = await buildAgentur(app);
  const token = await signInAgentur(app, agentur.person);
  const { heute } = await app.scope();
  const invite = async (Vorname: string): Promise<BuiltPerson> => {
    const Email = `${Vorname.toLowerCase()}@agentur.example`;
    const body = { Vorname, Nachname: 'Neu', Email, Mitarbeiternummer: '77', Rolle: 'AgenturInhaber' as const };
    const answer = await app.call('inviteMitarbeiter', { body }, { token });
    if (!answer.ok) throw new Error(answer.problem.detail);
    return { id: answer.data.Id as BuiltPerson['id'], email: Email };
  };
  const leave = ({ id }: BuiltPerson) => app.call('deleteMitarbeiter', { params: { id } }, { token });
  const decide = async (person: BuiltPerson, Auftragsnummer: string) => {
    const e = await buildEmpfehlung(app);
    await tie(app, e, agentur.id);
    const fact = { Ereignis: 'erfasst' as const, Auftragsnummer, Produkt: 'glas', Auftragsdatum: heute };
    await reportFact(app, { ...fact, Empfehlungsnummer: e.nummer });
    const by = await signInAgentur(app, person);
    const params = { a: Auftragsnummer, b: 'ablehnen' as const };
    expect(await app.call('freigebenAuftrag', { params }, { token: by })).toMatchObject({ ok: true });
    await leave(person);
  };
  await decide(await invite('Anna'), 'WER-1');
  await decide(await invite('Bernd'), 'WER-2');
  await leave(await invite('Anna'));
  await leave(await invite('Bernd'));
  const { cookies } = await buildBetreiber(app, 'Betrachter');
  const decidedBy = async (auftragsnummer: string) => {
    const order = await app.call('getAuftrag', { params: { route: 'alpha', auftragsnummer } }, { cookies });
    return order.ok ? order.data.Verlauf.find(({ Was }) => Was === 'auftrag.abgelehnt')?.Wer : order.problem;
  };
  expect(await decidedBy('WER-1')).toBe(`agentur:${agentur.nummer}:77:Anna Neu`);
  expect(await decidedBy('WER-2')).toBe(`agentur:${agentur.nummer}:77:Bernd Neu`);
});
