import type { CallOf } from '@weitersagen/contract/api';
import { startTestApp, type TestApp, type Who } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { signIn } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from './mails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { EmpfehlungsmailVersand: 'portal' } });
  await buildMandant(app, { route: 'eigen' });
});
afterAll(() => app?.stop());

type Body = NonNullable<CallOf<'createEmpfehlung'>['body']>;
let n = 0;
const newAddress = () => `m${++n}@post.example`;
interface Choice {
  anteil?: number;
  einverstanden?: boolean;
  nachricht?: string;
}
const body = (from: string, to: string, { anteil = 50, einverstanden = true, nachricht = '' }: Choice = {}): Body => ({
  Empfehlung: {
    Produkt: 'glas',
    AnteilEmpfehler: anteil,
    AgbText: true,
    Praemienbedingungen: true,
    Nachricht: nachricht,
  },
  Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: from },
  Empfaenger: to ? { Vorname: 'Lea', Email: to, EinwilligungLiegtVor: einverstanden } : null,
});
const create = (b: Body, who: Who = {}) => app.call('createEmpfehlung', { query: {}, body: b }, who);
const confirm = async (email: string) => {
  const [mail] = await app.mails(email);
  const Token = new URL(mail?.links.find((l) => l.includes('/optin')) ?? '').searchParams.get('token') ?? '';
  expect(await app.call('bestaetigeOptin', { body: { Token } })).toMatchObject({ status: 200 });
};
/** A referrer who has confirmed his address. */
const newEmpfehler = async () => {
  const email = newAddress();
  await create(body(email, ''));
  await confirm(email);
  return email;
};
const stopLink = async (to: string): Promise<string> => {
  const [mail] = await app.mails(to);
  return mail?.links.find((l) => l.includes('/empfehlungsmails/abbestellen')) ?? '';
};
const lock = (Token: string, who: Who = {}) => app.call('sperreEmpfehlungsmails', { body: { Token } }, who);
const state = (Token: string, who: Who = {}) => app.call('validateMailsperre', { body: { Token } }, who);

describe('no mail', () => {
  test('where the client does not send: the address is not even kept in the outbox', async () => {
    const to = newAddress();
    const response = await create(body(newAddress(), to), { route: 'eigen' });
    expect(response).toMatchObject({ status: 201, data: { MailAnKontakt: false } });
    expect(await app.mails(to)).toEqual([]);
  });
  test('without the word that the contact agreed', async () => {
    const response = await create(body(await newEmpfehler(), newAddress(), { einverstanden: false }));
    expect(response).toMatchObject({
      status: 422,
      problem: { code: 'PSOF0306', felder: [{ feld: 'Empfaenger.EinwilligungLiegtVor' }] },
    });
  });
  test('before the referrer’s own opt-in: PSOF0308, and once the recommendation exists, PSOF0307', async () => {
    const [from, to] = [newAddress(), newAddress()];
    expect(await create(body(from, to))).toMatchObject({ status: 403, problem: { code: 'PSOF0308' } });
    expect(await create(body(from, to))).toMatchObject({ status: 403, problem: { code: 'PSOF0308' } });
    await create(body(from, ''));
    await app.springe(1);
    expect(await create(body(from, to))).toMatchObject({ status: 409, problem: { code: 'PSOF0307' } });
    expect(await app.call('resendWelcomeMail', { params: { id: from }, query: {} })).toMatchObject({ status: 200 });
    expect((await app.mails(from)).length).toBeGreaterThan(1);
    expect(await app.mails(to)).toEqual([]);
  });
  test('a second one from the same referrer, whatever he recommends and however he spells the address', async () => {
    const from = await newEmpfehler();
    const to = newAddress();
    await create(body(from, to));
    await create(body(from, to));
    await create(body(from, to.replace('@', '+tipp@').toUpperCase(), { anteil: 0 }));
    await app.springe(59);
    await create(body(from, to, { anteil: 100 }));
    expect(await app.mails(to)).toHaveLength(1);
    expect(await app.mails(to.replace('@', '+tipp@').toUpperCase())).toEqual([]);
  });
  test('more than a few a day', async () => {
    const from = await newEmpfehler();
    const codes = [];
    for (let i = 0; i < 21; i++) codes.push((await create(body(from, newAddress(), { anteil: i }))).status);
    expect(codes.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(codes[20]).toBe(429);
  });
  test.each([
    ['a blocked recommendation', 'empfehlung', { gesperrt_am: new Date() }],
    ['an expired one', 'empfehlung', { status: 'Abgelaufen' }],
    ['one that has its order', 'empfehlung', { status: 'Ok' }],
    ['a locked referrer', 'empfehler', { gesperrt_am: new Date() }],
    ['a deleted referrer', 'empfehler', { geloescht_am: new Date() }],
  ] as const)('for %s, once its turn has come', async (_, table, values) => {
    const from = await newEmpfehler();
    await create(body(from, '', { anteil: 0 }));
    const scope = await app.scope();
    const { id, empfehler_id } = await scope.db
      .selectFrom('empfehlung as e')
      .innerJoin('empfehler as p', 'p.id', 'e.empfehler_id')
      .select(['e.id', 'e.empfehler_id'])
      .where('p.email_suche', '=', from)
      .where('e.anteil_empfaenger', '=', 100)
      .executeTakeFirstOrThrow();
    const subject = { empfehlungId: id, empfaengerHash: 'A'.repeat(43) };
    expect(await mails.empfehlungsmail?.compose(scope, subject)).toMatchObject({ onBehalfOf: 'Jana Weber' });
    const affected = table === 'empfehlung' ? id : empfehler_id;
    await scope.db
      .updateTable(table)
      .set(values)
      .where('id', '=', affected as never)
      .execute();
    expect(await mails.empfehlungsmail?.compose(scope, subject)).toBeNull();
  });
});

describe('the one mail', () => {
  test('names the referrer as its sender, in plain words, without advertising', async () => {
    const from = await newEmpfehler();
    const to = newAddress();
    expect(await create(body(from, to, { nachricht: 'Kauf bei www.spam.example' }))).toMatchObject({
      status: 201,
      data: { MailAnKontakt: true },
    });
    const [mail, ...more] = await app.mails(to);
    expect(more).toEqual([]);
    expect(mail?.betreff).toBe('Jana Weber empfiehlt Ihnen etwas');
    expect(mail?.text).toContain('Jana Weber empfiehlt Ihnen Produkt glas von alpha');
    expect(mail?.text).toContain('bekommt Jana eine Prämie');
    expect(mail?.text).toContain('im Auftrag von Jana Weber');
    expect(mail?.text).not.toMatch(/€|spam|Newsletter|Angebot/);
    expect(mail?.links.some((l) => /\/alpha\/e\/\w{8}\?channel=portal$/.test(l))).toBe(true);
  });
  test('nothing of reward where the referrer gets none; English for who recommends in English', async () => {
    const from = await newEmpfehler();
    const to = newAddress();
    await create(body(from, to, { anteil: 0 }), { sprache: 'en' });
    const [mail] = await app.mails(to);
    expect(mail?.betreff).toBe('Jana Weber recommends something to you');
    expect(mail?.text).not.toMatch(/reward/);
  });
  test('the address is gone with the mail; what stays is a keyed hash and the receipt of his word', async () => {
    const from = await newEmpfehler();
    const to = newAddress();
    await create(body(from, to));
    await app.mails(to);
    const { db } = await app.scope();
    const mails = await db.selectFrom('mail').selectAll().where('vorlage', '=', 'empfehlungsmail').execute();
    expect(mails.every((m) => m.an_versiegelt === null)).toBe(true);
    const rest = [mails, await db.selectFrom('empfehlungsmail').selectAll().execute()];
    expect(JSON.stringify(rest)).not.toContain(to);
    const beleg = await db
      .selectFrom('einwilligung')
      .innerJoin('empfehler', 'empfehler.id', 'einwilligung.person_id')
      .select('zweck')
      .where('email_suche', '=', from)
      .where('zweck', '=', 'kontaktEinverstanden')
      .execute();
    expect(beleg).toHaveLength(1);
  });
});

describe('the link that stops such mail', () => {
  test.each([
    ['a made-up token', 'x'.repeat(60)],
    ['a hash without our MAC', `${'A'.repeat(43)}.0123456789abcdef`],
  ])('%s stops nothing', async (_, token) => {
    expect(await lock(token)).toMatchObject({ status: 410, problem: { code: 'PSOF0202' } });
    expect(await state(token)).toMatchObject({ status: 410, problem: { code: 'PSOF0202' } });
  });
  test('another Mandant’s link stops nothing here', async () => {
    const to = newAddress();
    await create(body(await newEmpfehler(), to));
    const token = new URL(await stopLink(to)).searchParams.get('token') ?? '';
    expect(await lock(token, { route: 'eigen' })).toMatchObject({ status: 410 });
    expect(await state(token, { route: 'eigen' })).toMatchObject({ status: 410 });
  });
  test('stops all of it for ever, and keeps no address; nobody who writes learns of it', async () => {
    const to = newAddress();
    await create(body(await newEmpfehler(), to));
    const link = await stopLink(to);
    expect(link).not.toContain('post.example');
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(await state(token)).toMatchObject({ status: 200, data: { Gesperrt: false } });
    expect(await lock(token)).toMatchObject({ status: 200 });
    expect(await lock(token)).toMatchObject({ status: 200 });
    expect(await state(token)).toMatchObject({ status: 200, data: { Gesperrt: true } });
    const { db } = await app.scope();
    const rows = await db.selectFrom('mailsperre').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(to);
    await app.springe(400);
    const other = await newEmpfehler();
    for (const address of [to, to.replace('@', '+neu@')])
      expect(await create(body(other, address, { anteil: 100 }))).toMatchObject({
        status: 201,
        data: { MailAnKontakt: true },
      });
    expect(await app.mails(to)).toHaveLength(1);
    expect(await app.mails(to.replace('@', '+neu@'))).toEqual([]);
  });
});

test('the same product to the same contact again: told to the referrer, and to nobody who is not signed in as he', async () => {
  const from = await newEmpfehler();
  const { token } = await signIn(app, from);
  const [to, locked] = [newAddress(), newAddress()];
  await create(body(await newEmpfehler(), locked));
  const [mail] = await app.mails(locked);
  const stop = new URL(mail?.links.find((l) => l.includes('/abbestellen')) ?? 'x:').searchParams.get('token') ?? '';
  await lock(stop);
  for (const kontakt of [to, locked]) {
    expect(await create(body(from, kontakt), { token })).toMatchObject({ status: 201 });
    expect(await create(body(from, kontakt), { token })).toMatchObject({ status: 201 });
    expect(await create(body(from, kontakt, { anteil: 0 }), { token })).toMatchObject({
      status: 409,
      problem: {
        code: 'PSOF0301',
        detail: 'Diese Empfehlung gibt es schon.',
        felder: [{ feld: 'Empfaenger.Email', meldung: 'Diesem Kontakt haben Sie das Produkt schon empfohlen' }],
      },
    });
    expect(await create(body(from, kontakt, { anteil: 20 }))).toMatchObject({ status: 201 });
  }
  // Only one of the two got a mail, and the copy of the referrer's data tells nothing of either.
  const copy = await app.call('getAuskunft', { query: {} }, { token });
  if (!copy.ok) throw new Error(JSON.stringify(copy.problem));
  expect(copy.data.Mails.map(({ Vorlage }) => Vorlage)).not.toContain('empfehlungsmail');
});
