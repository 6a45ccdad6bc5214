import type { Tag } from '@weitersagen/contract/values';
import { createApp } from '@weitersagen/server/app';
import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { parseCsv } from '@weitersagen/server/platform/csv/csv';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildEmpfehlung } from '@weitersagen/testkit/geld';
import { isTitled } from '@weitersagen/testkit/onScreen';
import { visitorOf } from '@weitersagen/testkit/screen';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Which recipients agree to advertising or to a campaign, for whoever writes to them. */
let app: TestApp;
const DRAW = uuid();
const TITLE = 'Winterverlosung';
beforeAll(async () => {
  app = await startTestApp();
  const mandantId = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  const bilingual = (text: string) => JSON.stringify({ de: text, en: `${text} (en)` });
  await app.runtime.database.betreiber
    .insertInto('aktion')
    .values({
      mandant_id: mandantId,
      id: DRAW,
      titel: bilingual(TITLE),
      text: bilingual('Verlost werden drei Geräte'),
      rechtstext: bilingual('Widerruf jederzeit'),
      aktiv_ab: '2020-01-01' as Tag,
      aktiv_bis: null,
    })
    .execute();
});
afterAll(() => app?.stop());

type Role = 'Betrachter' | 'Freigeber' | 'Sachbearbeiter';
const fetchList = async (aktion?: string, role: Role = 'Sachbearbeiter', route = 'alpha') =>
  app.call(
    'getEinwilligungsliste',
    { params: { route }, query: aktion ? { aktion } : {} },
    { cookies: (await buildBetreiber(app, role)).cookies },
  );
const lines = async (aktion?: string): Promise<Record<string, string>[]> => {
  const answer = await fetchList(aktion);
  expect(answer).toMatchObject({ ok: true });
  const csv = parseCsv(answer.ok ? String(answer.data) : '');
  if (!csv.ok) throw new Error(csv.grund);
  return csv.rows.map(({ values }) => Object.fromEntries(values.map((value, n) => [csv.header[n] ?? '', value])));
};
const mailboxes = async (aktion?: string) => (await lines(aktion)).map((line) => line['E-Mail-Adresse']);
const linkOf = async (email: string, aktion?: string) =>
  new URL((await lines(aktion)).find((line) => line['E-Mail-Adresse'] === email)?.['Link zum Widerrufen'] ?? '');
const tokenIn = (link: URL) => link.searchParams.get('token') ?? '';
const revoke = (Token: string, route = 'alpha') => app.call('revokeEinwilligung', { body: { Token } }, { route });

let n = 0;
const newAddress = () => `lea.liste${++n}@post.example`;
/** Entered for a recommendation of its own, with both boxes ticked; the token of the mail's link. */
const enter = async (email: string, name = 'Sommer'): Promise<string> => {
  const { nummer } = await buildEmpfehlung(app, { empfaenger: null });
  const person = { anrede: 'Frau', vorname: 'Lea', name, geburtsdatum: '7.3.1985', email, telefon: '0171 1234567' };
  const place = { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' };
  await app.call('createEmpfaenger', {
    params: { empfehlungsnummer: nummer },
    query: { hex: hexFor(app.runtime.keys, nummer) },
    body: {
      empfaengerdaten: { ...person, werbeeinwilligung: true, adresse: place } as never,
      Zustimmung: true,
      Datenschutz: true,
      Aktionen: [DRAW],
    },
  });
  const mail = (await app.mails(email)).find(({ text }) => text.includes('?empfaenger='));
  return /\?empfaenger=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};
const agree = (token: string, wish = {}) =>
  app.call(
    'putZustimmung',
    { body: { AgbText: true, werbeeinwilligung: true, Aktionen: [DRAW], ...wish } as never },
    { token },
  );
const entered = async (email = newAddress(), name?: string) => {
  const token = await enter(email, name);
  expect(await agree(token)).toMatchObject({ ok: true });
  return { email, token };
};

test('is for those who may, of a client and a campaign that there are', async () => {
  expect(await fetchList(undefined, 'Betrachter')).toMatchObject({ status: 403 });
  expect(await fetchList(undefined, 'Freigeber')).toMatchObject({ status: 403 });
  expect(await fetchList(undefined, 'Sachbearbeiter', 'gamma')).toMatchObject({ status: 404 });
  expect(await fetchList(uuid())).toMatchObject({ status: 404 });
  // A campaign of another client.
  expect(await fetchList(DRAW, 'Sachbearbeiter', 'beta')).toMatchObject({ status: 404 });
});

test('holds nobody who has not confirmed his address, or agrees to the other alone', async () => {
  const [unconfirmed, onlyDraw, onlyOffers] = [newAddress(), newAddress(), newAddress()];
  await enter(unconfirmed);
  await agree(await enter(onlyDraw), { werbeeinwilligung: false });
  await agree(await enter(onlyOffers), { Aktionen: [] });
  expect(await mailboxes()).not.toEqual(expect.arrayContaining([unconfirmed]));
  expect(await mailboxes()).not.toContain(onlyDraw);
  expect(await mailboxes()).toContain(onlyOffers);
  expect(await mailboxes(DRAW)).toContain(onlyDraw);
  expect(await mailboxes(DRAW)).not.toContain(onlyOffers);
});

test('holds who agrees, with the proof of it, once a mailbox, and no formula where a name is one', async () => {
  const email = newAddress();
  await entered(email, 'Winter');
  await entered(email, 'Herbst');
  const { db } = await app.scope();
  await db
    .updateTable('empfaenger')
    .set({ name: '=1+1' })
    .where('email', '=', email)
    .where('name', '=', 'Herbst')
    .execute();
  const own = (await lines()).filter((line) => line['E-Mail-Adresse'] === email);
  expect(own).toEqual([
    expect.objectContaining({
      Anrede: 'Frau',
      Vorname: 'Lea',
      Nachname: '=1+1',
      Telefon: expect.stringContaining('171'),
      Sprache: 'de',
      Zugestimmt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      'Adresse bestätigt': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      'Fassung der Einwilligung': expect.stringMatching(/^\d{4}-\d\d-de$/),
    }),
  ]);
  const answer = await fetchList();
  expect(answer.ok ? String(answer.data) : '').toContain("'=1+1");
});

test('is told in the audit log with its number of lines and what it is of', async () => {
  const { cookies } = await buildBetreiber(app, 'Administrator');
  for (const [aktion, Grund] of [
    [undefined, 'Werbung'],
    [DRAW, TITLE],
  ] as const) {
    const all = await lines(aktion);
    const audit = await app.call('getAuditlog', { query: { mandant: 'alpha' } }, { cookies });
    expect(audit.ok && audit.data.Content[0]).toMatchObject({
      Was: 'einwilligungslisteGeholt',
      Bezug: String(all.length),
      Grund,
    });
  }
});

test('has links that end nothing of somebody else’s, nor at another client', async () => {
  const [mine, other] = [await entered(), await entered()];
  const [token, foreign] = [tokenIn(await linkOf(mine.email)), tokenIn(await linkOf(other.email))];
  const [id = '', mac = ''] = token.split('.');
  for (const wrong of [
    `${id}.`,
    `${id}.x`,
    `.${mac}`,
    `${foreign.split('.')[0]}.${mac}`,
    `${'x'.repeat(36)}.${mac}`,
    mac,
  ])
    expect(await revoke(wrong)).toMatchObject({ status: 410 });
  expect(await revoke(token, 'beta')).toMatchObject({ status: 410 });
  expect(await mailboxes()).toEqual(expect.arrayContaining([mine.email, other.email]));
});

test('one link ends one consent, at every entry of the mailbox, and is told to whoever looks at them', async () => {
  const { email } = await entered();
  await entered(email);
  const Token = tokenIn(await linkOf(email));
  const state = () => app.call('validateEinwilligung', { body: { Token } });
  expect(await state()).toMatchObject({ data: { Titel: null, Gegeben: true } });
  // A mail program and a person at once, and once more.
  for (const answer of await Promise.all([1, 2, 3, 4].map(() => revoke(Token))))
    expect(answer).toMatchObject({ ok: true });
  expect(await revoke(Token)).toMatchObject({ ok: true });
  expect(await state()).toMatchObject({ data: { Titel: null, Gegeben: false } });
  expect(await mailboxes()).not.toContain(email);
  expect(await mailboxes(DRAW)).toContain(email);
  const { db } = await app.scope();
  const entries = await db
    .selectFrom('empfaenger')
    .select(['id', 'werbeeinwilligung'])
    .where('email', '=', email)
    .execute();
  expect(entries.map(({ werbeeinwilligung }) => werbeeinwilligung)).toEqual([false, false]);
  const told = await db
    .selectFrom('verlauf')
    .select('grund')
    .where('ereignis', '=', 'einwilligungWiderrufen')
    .where(
      'gegenstand_id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  expect(told).toEqual([{ grund: 'Werbung' }, { grund: 'Werbung' }]);
});

test('what is taken back behind the mail of one entry ends at the others, but not by a box left empty at the first yes', async () => {
  const { email, token } = await entered();
  await agree(await enter(email), { werbeeinwilligung: false, Aktionen: [] });
  expect(await mailboxes()).toContain(email);
  expect(await mailboxes(DRAW)).toContain(email);
  await entered(email);
  await agree(token, { werbeeinwilligung: false, Aktionen: [] });
  expect(await mailboxes()).not.toContain(email);
  expect(await mailboxes(DRAW)).not.toContain(email);
});

test('says on its page what it ends, without a script, and once more that it has ended', async () => {
  const { email } = await entered();
  const { http } = await createApp(app.runtime);
  const visitor = visitorOf(http, {});
  const { pathname, search } = await linkOf(email, DRAW);
  const asked = await visitor.visit(`${pathname}${search}`);
  expect(asked.status).toBe(200);
  expect(isTitled(asked)).toBe(true);
  expect(asked.text).toContain(`Ihre Zustimmung zur Aktion „${TITLE}“`);
  const ended = await asked.press('Zustimmung widerrufen');
  expect(ended.text).toContain(`Sie nehmen an der Aktion „${TITLE}“ nicht mehr teil.`);
  expect(isTitled(ended)).toBe(true);
  const again = await visitor.visit(pathname);
  expect(again.text).toContain('Ihre Zustimmung ist widerrufen');
  expect(await mailboxes(DRAW)).not.toContain(email);
  expect(await mailboxes()).toContain(email);
  const offers = await linkOf(email);
  const page = await visitor.visit(`${offers.pathname}${offers.search}`);
  expect(page.text).toContain('keine Angebote von');
  const broken = await visitor.visit(`${pathname}?token=kaputt`);
  expect(broken.status).toBe(410);
  expect(broken.text).toContain('Dieser Link gilt nicht mehr');
  await http.close();
});

test('a mail program’s own button ends it by the address alone (RFC 8058)', async () => {
  const { email } = await entered();
  const { pathname, search } = await linkOf(email);
  const { http } = await createApp(app.runtime);
  const answer = await http.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  expect(await mailboxes()).not.toContain(email);
  await http.close();
});

test('leads nowhere once the person has deleted his data', async () => {
  const { email, token } = await entered();
  const Token = tokenIn(await linkOf(email));
  expect(await app.call('deleteEmpfaenger', {}, { token })).toMatchObject({ ok: true });
  expect(await mailboxes()).not.toContain(email);
  expect(await revoke(Token)).toMatchObject({ status: 410 });
});
