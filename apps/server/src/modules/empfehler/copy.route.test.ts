import type { CallOf } from '@weitersagen/contract/api';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What clerks have done with an account and written down about it, in the copy of its person's data (Art. 15 DSGVO). */
let app: TestApp;
let clerk: SignedInBetreiber;
let hash: string;
let email: string;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  email = (await buildEmpfehlung(app)).empfehlerEmail;
  ({ hash } = await findEmpfehlerRow(app, { email }));
  await step({ Schritt: 'sperren', Art: 'konto', Grund: 'Viele Bestellungen unter einer Adresse' });
  await step({ Schritt: 'entsperren', Grund: 'Es war ein Wohnheim' });
  await step({ Schritt: 'emailAendern', Email: 'neu@post.example', Grund: 'Geburtsdatum und letzte Prämie genannt' });
  await step({ Schritt: 'emailAblehnen', Email: 'neu@post.example', Grund: '' });
  const link = await app.call(
    'createAdminlink',
    { params: { route: 'alpha', hash }, body: { Grund: 'Findet die Prämie nicht' } },
    { cookies: clerk.cookies },
  );
  const token = (link.ok && link.data.Adresse.split('/').at(-1)) || '';
  expect(await app.call('loginMitAdminLink', { query: { token } })).toMatchObject({ data: { ImAuftrag: true } });
});
afterAll(() => app?.stop());

const step = async (body: CallOf<'putEmpfehlerkonto'>['body']) => {
  const params = { route: 'alpha', hash };
  expect(await app.call('putEmpfehlerkonto', { params, body }, { cookies: clerk.cookies })).toMatchObject({ ok: true });
};
const own = async () => (await signIn(app, email)).token;

test('who the clerk was is not in it', async () => {
  const token = await own();
  const copy = await app.call('getAuskunft', { query: {} }, { token });
  const page = await app.call('getAuskunftSeite', { query: {} }, { token });
  for (const whole of [copy, page]) expect(JSON.stringify(whole)).not.toContain(clerk.name);
});

test('each of his deeds is in it with the reason that he gave', async () => {
  const copy = await app.call('getAuskunft', { query: {} }, { token: await own() });
  expect(copy.ok && copy.data.Ereignisse.map(({ Ereignis, Grund }) => [Ereignis, Grund])).toEqual([
    ['gesperrt', 'Viele Bestellungen unter einer Adresse'],
    ['entsperrt', 'Es war ein Wohnheim'],
    ['emailBeantragt', 'Geburtsdatum und letzte Prämie genannt'],
    ['emailAbgelehnt', null],
    ['adminlinkGegeben', 'Findet die Prämie nicht'],
    ['anmeldungImAuftrag', null],
  ]);
});

test('the page to read says it beside the deed', async () => {
  const page = await app.call('getAuskunftSeite', { query: {} }, { token: await own() });
  expect(JSON.stringify(page)).toContain('Konto gesperrt: Viele Bestellungen unter einer Adresse');
});
