import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehlung, reportFact } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Portal §3, §4: the Empfaengernummer in a cookie per recommendation. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

let n = 0;
const address = () => `jana.seidel${++n}@post.example`;
const newEmpfehlung = () => buildEmpfehlung(app, { empfaenger: null });
const enter = (number: string, email: string) =>
  app.call('createEmpfaenger', {
    params: { empfehlungsnummer: number },
    query: { hex: hexFor(app.runtime.keys, number) },
    body: {
      empfaengerdaten: {
        anrede: 'Frau',
        vorname: 'Jana',
        name: 'Seidel',
        geburtsdatum: '7.3.1985',
        email,
        adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
      },
      Zustimmung: true,
      Datenschutz: true,
    },
  });
const view = (hex: string) => app.call('existsEmpfaenger', { params: { hex } });
const numberOf = (response: Awaited<ReturnType<typeof enter>>): string =>
  response.ok && 'Empfaengernummer' in response.data ? response.data.Empfaengernummer : '';

test.each([['0000000000000'], ['../aktion'], ['']])('a stranger is not known: %j', async (hex) => {
  expect(await view(hex)).toMatchObject({ status: 404 });
});

test('a refused creation takes the cookie away', async () => {
  const e = await newEmpfehlung();
  const response = await enter(e.nummer, e.empfehlerEmail);
  expect(response).toMatchObject({ status: 422 });
  expect(String(response.headers['set-cookie'])).toMatch(new RegExp(`wt_nr_${e.nummer}=;.*Expires=Thu, 01 Jan 1970`));
});

describe('the number of the cookie', () => {
  test('is known, kept for 60 days more, and tells no address', async () => {
    const e = await newEmpfehlung();
    const email = address();
    const number = numberOf(await enter(e.nummer, email));
    const response = await view(number);
    expect(response).toMatchObject({
      data: { Empfaengernummer: number, Bestaetigt: false, EmailMaskiert: expect.stringMatching(/^ja…..@post/) },
    });
    expect(response.cookies[`wt_nr_${e.nummer}`]).toBe(number);
    expect(String(response.headers['set-cookie'])).toMatch(/Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax/);
    expect(JSON.stringify(response)).not.toContain(email);
  });

  test('tells nothing of the address any more once it is confirmed: the referrer has it too, in his list', async () => {
    const e = await newEmpfehlung();
    const number = numberOf(await enter(e.nummer, address()));
    const { db, now } = await app.scope();
    await db.updateTable('empfaenger').set({ bestaetigt_am: now }).where('nummer', '=', number).execute();
    expect(await view(number)).toMatchObject({ data: { Bestaetigt: true, EmailMaskiert: null } });
  });

  test('knows the day of the order, once confirmed and as long as it stands', async () => {
    const e = await newEmpfehlung();
    const number = numberOf(await enter(e.nummer, address()));
    const { db, heute, now } = await app.scope();
    const Auftragsnummer = `EX-${++n}`;
    const header = { Auftragsnummer, Empfaengernummer: number, Produkt: 'glas', Auftragsdatum: heute };
    await reportFact(app, { Ereignis: 'erfasst', ...header });
    expect(await view(number)).toMatchObject({ data: { BestelltAm: null } });
    await db.updateTable('empfaenger').set({ bestaetigt_am: now }).where('nummer', '=', number).execute();
    expect(await view(number)).toMatchObject({ data: { BestelltAm: heute } });
    await reportFact(app, { Ereignis: 'storniert', Auftragsnummer });
    expect(await view(number)).toMatchObject({ data: { BestelltAm: null } });
  });
});
