import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung, reportFact, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let betreiber: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  betreiber = await buildBetreiber(app, 'Sachbearbeiter');
});
afterAll(() => app?.stop());

let n = 0;
const enter = (number: string, email: string) =>
  app.call('createEmpfaenger', {
    params: { empfehlungsnummer: number },
    query: { hex: hexFor(app.runtime.keys, number) },
    body: {
      empfaengerdaten: {
        anrede: 'Frau',
        vorname: 'Lea',
        name: 'Sommer',
        geburtsdatum: '7.3.1985',
        email,
        adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
      },
      Zustimmung: true,
      Datenschutz: true,
    },
  });
const confirm = async (email: string) => {
  const link = (await app.mails(email)).flatMap((m) => m.links).find((l) => l.includes('?empfaenger='));
  const token = new URL(link ?? 'x:').searchParams.get('empfaenger') ?? '';
  expect(await app.call('putZustimmung', { body: { AgbText: true } }, { token })).toMatchObject({ ok: true });
};
const release = (auftragsnummer: string) =>
  app.call(
    'entscheideAuftrag',
    { params: { route: 'alpha', auftragsnummer }, body: { Entscheidung: 'freigeben' } },
    { cookies: betreiber.cookies },
  );
const auftragFor = async (number: string, more: { Empfaengernummer?: string } = {}) => {
  const Auftragsnummer = `R-${++n}`;
  const { heute } = await app.scope();
  const subject = { Empfehlungsnummer: number, Produkt: 'glas', Auftragsdatum: heute, ...more };
  expect(await reportFact(app, { Ereignis: 'erfasst', Auftragsnummer, ...subject })).toMatchObject({ status: 202 });
  return Auftragsnummer;
};

describe('whose order it is, where the address was mistyped first', () => {
  test('not his who confirmed, where the provider named the other', async () => {
    const e = await buildEmpfehlung(app, { empfaenger: { bestaetigt: false } });
    const auftrag = await auftragFor(e.nummer, { Empfaengernummer: e.empfaengernummer });
    const right = `lea${++n}@post.example`;
    await enter(e.nummer, right);
    await confirm(right);
    expect(await release(auftrag)).toMatchObject({ status: 422, problem: { felder: [{ feld: 'Entscheidung' }] } });
  });

  test('his who confirmed, where the provider named nobody', async () => {
    const e = await buildEmpfehlung(app, { empfaenger: { bestaetigt: false }, anteilEmpfaenger: 100 });
    const auftrag = await auftragFor(e.nummer);
    expect(await release(auftrag)).toMatchObject({ status: 422 });
    const right = `lea${++n}@post.example`;
    await enter(e.nummer, right);
    await confirm(right);
    expect(await release(auftrag)).toMatchObject({ ok: true, data: { Empfaenger: 'Lea Sommer' } });
    const { db } = await app.scope();
    const who = await db
      .selectFrom('praemierung as p')
      .innerJoin('empfaenger as r', 'r.id', 'p.empfaenger_id')
      .select('r.email')
      .execute();
    expect(who).toEqual([{ email: right }]);
  });
});
