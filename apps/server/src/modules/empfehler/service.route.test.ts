import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung, buildPreparePraemie } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, PASSWORD, signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminLink, moveMailbox, rename, setBlock } from './commands-service.ts';

/** What a person writes to us for, because he cannot do it himself. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
});
afterAll(() => app?.stop());

const login = (Email: string) => app.call('login', { body: { Email, Password: PASSWORD } });

test('another name, which stands in his timeline', async () => {
  const { empfehlerEmail } = await buildEmpfehlung(app);
  expect(await rename(await app.scope(), empfehlerEmail, { vorname: 'Mira', nachname: 'Neu' })).toBeNull();
  const { token } = await signIn(app, empfehlerEmail);
  const copy = await app.call('getAuskunft', { query: {} }, { token });
  expect(copy).toMatchObject({ data: { Person: { Vorname: 'Mira', Nachname: 'Neu' } } });
  expect(copy.ok && copy.data.Ereignisse).toContainEqual(expect.objectContaining({ Ereignis: 'nameGeaendert' }));
});

test('another address: to be confirmed, and what came to the old one opens nothing; not one that has an account', async () => {
  const [{ empfehlerEmail: old }, other] = [await buildEmpfehlung(app), await buildEmpfehlung(app)];
  const scope = await app.scope();
  const { token } = await signIn(app, old);
  expect(await moveMailbox(scope, old, other.empfehlerEmail)).toMatchObject({ code: 'PSOF0302' });
  expect(await moveMailbox(scope, old, 'Neu@post.example')).toBeNull();
  expect(await app.call('getUser', {}, { token })).toMatchObject({ status: 401 });
  expect(await login(old)).toMatchObject({ status: 401 });
  expect(await login('neu@post.example')).toMatchObject({ data: { EmailBestaetigt: false } });
  expect(await moveMailbox(scope, old, 'noch@post.example')).toMatchObject({ code: 'PSOF0208' });
});

test('with his address its rewards’ links end: whoever has the old mailbox would have them paid to himself', async () => {
  const e = await buildPreparePraemie(app, await buildBetreiber(app, 'Administrator'));
  const chosen = () => app.call('getPraemierung', {}, { token: e.token });
  expect(await chosen()).toMatchObject({ ok: true });
  await moveMailbox(await app.scope(), e.empfehlerEmail, 'woanders@post.example');
  expect(await chosen()).toMatchObject({ ok: false });
});

test.each([
  ['allgemein', 'PSOF0205'],
  ['konto', 'PSOF0206'],
  ['mitarbeiter', 'PSOF0207'],
] as const)('a lock (%s) ends what is open and says so, until it is taken away', async (kind, code) => {
  const { empfehlerEmail } = await buildEmpfehlung(app);
  const scope = await app.scope();
  const { token } = await signIn(app, empfehlerEmail);
  await setBlock(scope, empfehlerEmail, kind);
  expect(await app.call('getUser', {}, { token })).toMatchObject({ status: 401 });
  expect(await login(empfehlerEmail)).toMatchObject({ status: 403, problem: { code } });
  await setBlock(scope, empfehlerEmail, null);
  expect(await login(empfehlerEmail)).toMatchObject({ ok: true });
});

test('a link to act for him, once and for an hour', async () => {
  const { empfehlerEmail } = await buildEmpfehlung(app);
  const link = await createAdminLink(await app.scope(), empfehlerEmail);
  const [, token = ''] = /\/alpha\/login\/([\w-]+)$/.exec(String(link)) ?? [];
  const { id } = await findEmpfehlerRow(app, { email: empfehlerEmail });
  expect(await app.call('loginMitAdminLink', { query: { token } })).toMatchObject({ data: { ImAuftrag: true } });
  expect(await app.call('loginMitAdminLink', { query: { token } })).toMatchObject({ status: 410 });
  const { db } = await app.scope();
  const row = db.selectFrom('link_token').select(['von', 'ablauf', 'erstellt_am']).where('bezug_id', '=', id);
  const [made] = await row.where('zweck', '=', 'adminlogin').execute();
  expect(made && made.ablauf.getTime() - made.erstellt_am.getTime()).toBe(3_600_000);
});
