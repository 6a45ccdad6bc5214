import { createApp } from '@weitersagen/server/app';
import { parseCsv } from '@weitersagen/server/platform/csv/csv';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, signIn, tokenFromMail } from '@weitersagen/testkit/konto';
import { visitorOf } from '@weitersagen/testkit/screen';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Who reads the newsletter, for whoever sends it. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta', einstellungen: { ModuleNewsletterPermission: false } });
});
afterAll(() => app?.stop());

const fetchList = async (role: 'Betrachter' | 'Freigeber' | 'Sachbearbeiter' = 'Sachbearbeiter', route = 'alpha') =>
  app.call('getNewsletterliste', { params: { route } }, { cookies: (await buildBetreiber(app, role)).cookies });
const lines = async (): Promise<Record<string, string>[]> => {
  const answer = await fetchList();
  const csv = parseCsv(answer.ok ? String(answer.data) : '');
  if (!csv.ok) throw new Error(csv.grund);
  return csv.rows.map(({ values }) => Object.fromEntries(values.map((value, n) => [csv.header[n] ?? '', value])));
};
const order = async () => {
  const { empfehlerEmail: email } = await buildEmpfehlung(app);
  const { token } = await signIn(app, email);
  await app.call('setNewsletterOptin', {}, { token });
  return { email, token };
};
const orderAndConfirm = async () => {
  const reader = await order();
  const Token = await tokenFromMail(app, reader.email, '/newsletter/optin');
  await app.call('bestaetigeNewsletter', { body: { Token } });
  return reader;
};

test('is for those who may, and where the client has a newsletter', async () => {
  expect(await fetchList('Betrachter')).toMatchObject({ status: 403 });
  expect(await fetchList('Freigeber')).toMatchObject({ status: 403 });
  expect(await fetchList('Sachbearbeiter', 'beta')).toMatchObject({ status: 404 });
});

test('holds whoever has ordered and confirmed it, with the proof and a link to end it', async () => {
  const unconfirmed = await order();
  const reader = await orderAndConfirm();
  const person = await findEmpfehlerRow(app, { email: reader.email });
  // The box beside a recommendation, ticked once more.
  const Empfehlung = { Produkt: 'glas', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true };
  const Empfehler = {
    Vorname: person.vorname,
    Nachname: person.nachname,
    Email: reader.email,
    NewsletterPermission: true,
  };
  await app.call('createEmpfehlung', { query: {}, body: { Empfehlung, Empfehler } }, { token: reader.token });
  const all = await lines();
  expect(all.map((line) => line['E-Mail-Adresse'])).toEqual([reader.email]);
  expect(all[0]).toMatchObject({ Sprache: 'de', 'Fassung der Einwilligung': expect.stringMatching(/^\d{4}-\d\d-de$/) });
  expect(all[0]?.Bestätigt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(JSON.stringify(all)).not.toContain(unconfirmed.email);
  const Token = new URL(all[0]?.['Link zum Abbestellen'] ?? '').searchParams.get('token') ?? '';
  expect(await app.call('beendeNewsletter', { body: { Token } })).toMatchObject({ ok: true });
  expect(await lines()).toEqual([]);
});

test('not whose account is locked or deleted, and no formula where a name is one', async () => {
  const [reader, locked] = [await orderAndConfirm(), await orderAndConfirm()];
  const { cookies } = await buildBetreiber(app, 'Administrator');
  const { hash } = await findEmpfehlerRow(app, { email: locked.email });
  const body = { Schritt: 'sperren', Art: 'konto', Grund: 'Missbrauch' } as const;
  await app.call('putEmpfehlerkonto', { params: { route: 'alpha', hash }, body }, { cookies });
  const { db } = await app.scope();
  const { id } = await findEmpfehlerRow(app, { email: reader.email });
  await db.updateTable('empfehler').set({ nachname: '=1+1' }).where('id', '=', id).execute();
  const answer = await fetchList();
  const text = answer.ok ? String(answer.data) : '';
  expect(text).toContain("'=1+1");
  expect(text).not.toContain(locked.email);
});

test('is told in the audit log with its number of lines', async () => {
  const { cookies } = await buildBetreiber(app, 'Administrator');
  const all = await lines();
  const audit = await app.call('getAuditlog', { query: { mandant: 'alpha' } }, { cookies });
  expect(audit.ok && audit.data.Content[0]).toMatchObject({ Was: 'newsletterlisteGeholt', Bezug: String(all.length) });
});

test('has links that order nothing: whoever fetches the list, or sends the newsletter, has them all', async () => {
  const { email } = await orderAndConfirm();
  const line = (await lines()).find((one) => one['E-Mail-Adresse'] === email);
  const { pathname, searchParams } = new URL(line?.['Link zum Abbestellen'] ?? '');
  const Token = searchParams.get('token') ?? '';
  const confirm = () => app.call('bestaetigeNewsletter', { body: { Token } });
  expect(await confirm()).toMatchObject({ status: 410 });
  const { http } = await createApp(app.runtime);
  const visitor = visitorOf(http, {});
  const asked = await visitor.visit(`${pathname}?token=${Token}`);
  const ended = await asked.press('Newsletter abbestellen');
  expect(ended.text).toContain('Sie sind vom Newsletter abgemeldet');
  expect(ended.text).not.toContain('War das ein Versehen');
  expect((await visitor.visit(`/alpha/empfehler/newsletter/optin?token=${Token}`)).status).toBe(410);
  expect(await confirm()).toMatchObject({ status: 410 });
  expect((await lines()).map((one) => one['E-Mail-Adresse'])).not.toContain(email);
  await http.close();
});

test('has links that end nothing of somebody else’s, nor once the mailbox is another', async () => {
  const [reader, other] = [await orderAndConfirm(), await orderAndConfirm()];
  const all = await lines();
  const tokenOf = (email: string) =>
    new URL(all.find((line) => line['E-Mail-Adresse'] === email)?.['Link zum Abbestellen'] ?? '').searchParams.get(
      'token',
    ) ?? '';
  const stop = (Token: string, route = 'alpha') => app.call('beendeNewsletter', { body: { Token } }, { route });
  const [hash = '', mac = ''] = tokenOf(reader.email).split('.');
  for (const wrong of [`${tokenOf(other.email).split('.')[0]}.${mac}`, `${hash}.`, `${hash}.x`, `.${mac}`])
    expect(await stop(wrong)).toMatchObject({ status: 410 });
  expect(await stop(tokenOf(reader.email), 'beta')).toMatchObject({ status: 410 });
  const { db } = await app.scope();
  const row = db.updateTable('empfehler').where('email', '=', reader.email);
  await row.set({ email: 'anders@post.example', email_suche: 'anders@post.example' }).execute();
  expect(await stop(tokenOf(reader.email))).toMatchObject({ status: 410 });
  expect((await lines()).map((line) => line['E-Mail-Adresse'])).toEqual(
    expect.arrayContaining([other.email, 'anders@post.example']),
  );
});
