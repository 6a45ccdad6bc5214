import type { EinladungId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { type BuiltAgentur, buildAgentur, signInAgentur } from '@weitersagen/testkit/bau-agentur';
import { buildEmpfehlung } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteKonto } from '../empfehler/commands-delete.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

const invited = async (agentur: BuiltAgentur, Email: string): Promise<EinladungId> => {
  const wish = { Vorname: 'Clara', Nachname: 'Kunde', Email, Art: 'Beratung', Mitarbeiternummer: '', Produkt: 'glas' };
  const token = await signInAgentur(app, agentur.person);
  const answer = await app.call('createEinladung', { body: { ...wish, Einverstanden: true } as never }, { token });
  if (!answer.ok || !('Id' in answer.data)) throw new Error(JSON.stringify(answer));
  return answer.data.Id as EinladungId;
};

test('whoever was invited finds it in the copy of his data, and nobody else does', async () => {
  const agentur = await buildAgentur(app, { nummer: '3' });
  const [{ empfehlerEmail }, other] = [await buildEmpfehlung(app), await buildEmpfehlung(app)];
  await invited(agentur, empfehlerEmail);
  const copyOf = async (email: string) => {
    const { token } = await signIn(app, email);
    const answer = await app.call('getAuskunft', { query: {} }, { token });
    return answer.ok && answer.data.Einladungen;
  };
  const own = { Agentur: 'Agentur 3', Vorname: 'Clara', Nachname: 'Kunde', Art: 'Beratung', Status: 'Versandt' };
  expect(await copyOf(empfehlerEmail)).toEqual([expect.objectContaining(own)]);
  expect(await copyOf(other.empfehlerEmail)).toEqual([]);
  const { token } = await signIn(app, empfehlerEmail);
  const page = await app.call('getAuskunftSeite', { query: {} }, { token });
  expect(String(page.ok && page.data)).toContain('Beratungsgespräch');
});

test('whoever deletes his account is in no invitation any more: what was open ends, that he agreed stays', async () => {
  const [first, second] = [await buildAgentur(app, { nummer: '1' }), await buildAgentur(app, { nummer: '2' })];
  const { empfehlerEmail } = await buildEmpfehlung(app);
  const stranger = 'anna@kunde.example';
  const [open, over, others] = [
    await invited(first, empfehlerEmail),
    await invited(second, empfehlerEmail.toUpperCase()),
    await invited(first, stranger),
  ];
  const scope = await app.scope();
  const ids = [open, over, others];
  const table = scope.db.selectFrom('einladung').selectAll().where('id', 'in', ids).orderBy('id');
  const end = { status: 'Angenommen', angenommen_am: scope.now, beendet_am: scope.now } as const;
  await scope.db.updateTable('einladung').set(end).where('id', '=', over).execute();
  await deleteKonto(scope, (await findEmpfehlerRow(app, { email: empfehlerEmail })).id);
  const nobody = { vorname: '', nachname: '', email: null, email_suche: null, einverstanden_am: expect.any(Date) };
  expect(await table.execute()).toMatchObject([
    { id: open, status: 'Zurueckgezogen', ...nobody },
    { id: over, status: 'Angenommen', ...nobody },
    { id: others, status: 'Versandt', email: stranger },
  ]);
});

test('names that are forgotten 90 days after the end leave their count behind', async () => {
  await invited(await buildAgentur(app, { nummer: '4' }), 'lange@kunde.example');
  for (const days of [61, 91]) await app.springe(days);
  const { db } = await app.scope();
  const row = await db.selectFrom('loeschlauf').select('anzahl').where('art', '=', 'einladung').execute();
  expect(row.length).toBeGreaterThan(0);
});
