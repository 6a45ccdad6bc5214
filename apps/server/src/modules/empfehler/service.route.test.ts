import type { CallOf } from '@weitersagen/contract/api';
import type { BetreiberUserId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import {
  buildBetreiber,
  buildEmpfehlung,
  buildPreparePraemie,
  praemieToken,
  type SignedInBetreiber,
} from '@weitersagen/testkit/geld';
import { findEmpfehlerRow, PASSWORD, signIn, tokenFromMail } from '@weitersagen/testkit/konto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planPraemieMail } from '../praemierung/commands-mail.ts';
import { decideEmail } from './commands-service.ts';

/** What a person writes to us for, because he cannot do it himself (decisions §9). */
let app: TestApp;
let clerk: SignedInBetreiber;
let approver: SignedInBetreiber;
let administrator: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  clerk = await buildBetreiber(app, 'Sachbearbeiter');
  approver = await buildBetreiber(app, 'Freigeber');
  administrator = await buildBetreiber(app, 'Administrator');
});
afterAll(() => app?.stop());

type Step = CallOf<'putEmpfehlerkonto'>['body'];
const account = async () => {
  const { empfehlerEmail: email, nummer } = await buildEmpfehlung(app);
  const { id, hash } = await findEmpfehlerRow(app, { email });
  return { email, nummer, id, hash };
};
const put = (hash: string, body: Step, who = clerk, route = 'alpha') =>
  app.call('putEmpfehlerkonto', { params: { route, hash }, body }, { cookies: who.cookies });
const read = async (hash: string, who = clerk) => {
  const answer = await app.call('getEmpfehlerkonto', { params: { route: 'alpha', hash } }, { cookies: who.cookies });
  if (!answer.ok) throw new Error(answer.problem.code);
  return answer.data;
};
const login = (Email: string) => app.call('login', { body: { Email, Password: PASSWORD } });
const audit = async (suche: string) => {
  const answer = await app.call('getAuditlog', { query: { suche } }, { cookies: clerk.cookies });
  return answer.ok ? answer.data.Content.map(({ Was, Wer, Grund }) => ({ Was, Wer, Grund })) : [];
};
const ask = (hash: string, Email: string, who = clerk) =>
  put(hash, { Schritt: 'emailAendern', Email, Grund: 'Rückruf unter der bekannten Nummer' }, who);

describe('nobody', () => {
  test('sees an account without being signed in, of another Mandant, or that is deleted', async () => {
    const { hash, email } = await account();
    expect(await app.call('getEmpfehlerkonto', { params: { route: 'alpha', hash } })).toMatchObject({ status: 401 });
    const { cookies } = clerk;
    const other = { params: { route: 'beta', hash } };
    expect(await app.call('getEmpfehlerkonto', other, { cookies })).toMatchObject({ status: 404 });
    expect(await put(hash, { Schritt: 'entsperren', Grund: 'x' }, clerk, 'beta')).toMatchObject({ status: 404 });
    const { token } = await signIn(app, email);
    await app.call('deleteEmpfehler', { body: { Password: PASSWORD } }, { token });
    expect(await app.call('getEmpfehlerkonto', { params: { route: 'alpha', hash } }, { cookies })).toMatchObject({
      status: 404,
    });
    expect(await put(hash, { Schritt: 'umbenennen', Vorname: 'Mira', Nachname: 'Neu' })).toMatchObject({ status: 404 });
  });

  test.each([
    ['Betrachter', { Schritt: 'umbenennen', Vorname: 'Mira', Nachname: 'Neu' }],
    ['Freigeber', { Schritt: 'umbenennen', Vorname: 'Mira', Nachname: 'Neu' }],
    ['Freigeber', { Schritt: 'sperren', Art: 'konto', Grund: 'Missbrauch' }],
    ['Sachbearbeiter', { Schritt: 'emailFreigeben', Email: 'neu@post.example', Grund: '' }],
    ['Betrachter', { Schritt: 'emailAblehnen', Email: 'neu@post.example', Grund: '' }],
  ] as const)('does it without the right: %s, %o', async (role, step) => {
    const { hash } = await account();
    const who = await buildBetreiber(app, role);
    // Whatever he names, and without holding what is there.
    for (const named of [hash, 'K7M2QX4AAAAAA'])
      expect(await put(named, step, who)).toMatchObject({ status: 403, problem: { code: 'PSOF0203' } });
  });

  test('gets a link to act for somebody without the right, nor without saying why', async () => {
    const { hash } = await account();
    const params = { route: 'alpha', hash };
    const link = (who: SignedInBetreiber, Grund: string) =>
      app.call('createAdminlink', { params, body: { Grund } }, { cookies: who.cookies });
    expect(await link(approver, 'Anruf')).toMatchObject({ status: 403 });
    expect(await link(clerk, ' ')).toMatchObject({ problem: { felder: [{ feld: 'Grund' }] } });
  });
});

test('another name, which stands in the timeline and in the copy of one’s data', async () => {
  const { hash, email } = await account();
  expect(await put(hash, { Schritt: 'umbenennen', Vorname: '<b>', Nachname: '' })).toMatchObject({ status: 400 });
  expect(await put(hash, { Schritt: 'umbenennen', Vorname: 'Mira', Nachname: 'Neu' })).toMatchObject({
    data: { Vorname: 'Mira', Nachname: 'Neu' },
  });
  const { token } = await signIn(app, email);
  const copy = await app.call('getAuskunft', { query: {} }, { token });
  expect(copy).toMatchObject({ data: { Person: { Vorname: 'Mira', Nachname: 'Neu' } } });
  expect(copy.ok && copy.data.Ereignisse).toContainEqual(expect.objectContaining({ Ereignis: 'nameGeaendert' }));
  expect(await audit(hash)).toMatchObject([{ Was: 'kontoUmbenannt', Wer: `betreiber:${clerk.name}` }]);
});

describe('another address', () => {
  test('is refused where it is the present one, somebody else’s, or may not take part', async () => {
    const [{ hash, email }, other] = [await account(), await account()];
    expect(await ask(hash, email)).toMatchObject({ problem: { code: 'PSOF0303' } });
    expect(await ask(hash, email.toUpperCase())).toMatchObject({ problem: { code: 'PSOF0303' } });
    expect(await ask(hash, other.email)).toMatchObject({ problem: { code: 'PSOF0302' } });
    expect(await ask(hash, 'keine-adresse')).toMatchObject({ problem: { code: 'PSOF0002' } });
    expect((await read(hash)).NeueEmail).toBeNull();
  });

  test('waits, changes nothing, and is not released by whoever entered it', async () => {
    const { hash, email } = await account();
    await signIn(app, email);
    expect(await ask(hash, 'zuerst@post.example', administrator)).toMatchObject({
      data: {
        Email: email,
        NeueEmail: { Email: 'zuerst@post.example', BeantragtVon: `betreiber:${administrator.name}` },
        erlaubt: ['emailAblehnen', 'umbenennen', 'sperren', 'adminlink', 'loeschen'],
      },
    });
    expect(await ask(hash, 'zweitens@post.example')).toMatchObject({ problem: { code: 'PSOF0303' } });
    const release: Step = { Schritt: 'emailFreigeben', Email: 'zuerst@post.example', Grund: '' };
    expect(await put(hash, release, administrator)).toMatchObject({ problem: { code: 'PSOF0303' } });
    expect(await login(email)).toMatchObject({ ok: true });
    const { token } = await signIn(app, email);
    const waiting = { data: { Person: { Email: email, EmailBeantragt: 'zuerst@post.example' } } };
    expect(await app.call('getAuskunft', { query: {} }, { token })).toMatchObject(waiting);
    expect(await app.mails('zuerst@post.example')).toEqual([]);
    expect((await read(hash, approver)).erlaubt).toEqual(['emailFreigeben', 'emailAblehnen']);
    expect((await read(hash, clerk)).erlaubt).toEqual(['umbenennen', 'sperren', 'adminlink', 'loeschen']);
  });

  test('is released by a second person, for the address that was looked at', async () => {
    const { hash, email } = await account();
    const { token } = await signIn(app, email);
    await ask(hash, 'neu@post.example');
    const other: Step = { Schritt: 'emailFreigeben', Email: 'andere@post.example', Grund: '' };
    expect(await put(hash, other, approver)).toMatchObject({ problem: { code: 'PSOF0303' } });
    const release: Step = { Schritt: 'emailFreigeben', Email: 'neu@post.example', Grund: 'Ausweis gesehen' };
    expect(await put(hash, release, approver)).toMatchObject({
      data: { Email: 'neu@post.example', EmailBestaetigtAm: null, NeueEmail: null, Newsletter: 'nein' },
    });
    expect(await put(hash, release, approver)).toMatchObject({ problem: { code: 'PSOF0303' } });
    expect(await app.call('getUser', {}, { token })).toMatchObject({ status: 401 });
    expect(await login(email)).toMatchObject({ status: 401 });
    expect(await login('neu@post.example')).toMatchObject({ status: 401 });
    expect(await audit(hash)).toMatchObject([
      { Was: 'emailFreigegeben', Wer: `betreiber:${approver.name}`, Grund: 'Ausweis gesehen' },
      { Was: 'emailBeantragt', Wer: `betreiber:${clerk.name}` },
    ]);
  });

  test('is told to the old mailbox, and has to be confirmed by the new one', async () => {
    const e = await buildPreparePraemie(app, administrator);
    const { hash } = await findEmpfehlerRow(app, { email: e.empfehlerEmail });
    await ask(hash, 'umgezogen@post.example');
    await put(hash, { Schritt: 'emailFreigeben', Email: 'umgezogen@post.example', Grund: '' }, approver);
    const told = (await app.mails(e.empfehlerEmail)).find(({ betreff }) =>
      /^Ihre E-Mail-Adresse .* geändert$/.test(betreff),
    );
    expect(told?.text).toContain('eine andere E-Mail-Adresse');
    expect(told?.text).not.toContain('umgezogen');
    const [first] = await app.mails('umgezogen@post.example');
    expect(first?.text).toContain('/optin?token=');
  });

  test('ends the links of rewards: whoever has the old mailbox would have them paid to himself', async () => {
    const e = await buildPreparePraemie(app, administrator);
    const { hash } = await findEmpfehlerRow(app, { email: e.empfehlerEmail });
    const chosen = () => app.call('getPraemierung', {}, { token: e.token });
    await ask(hash, 'woanders@post.example');
    expect(await chosen()).toMatchObject({ ok: true });
    await put(hash, { Schritt: 'emailFreigeben', Email: 'woanders@post.example', Grund: '' }, approver);
    expect(await chosen()).toMatchObject({ ok: false });
  });

  test('gets what waited to be sent, and not the old mailbox: its link would be made afterwards', async () => {
    const e = await buildPreparePraemie(app, administrator);
    const { hash } = await findEmpfehlerRow(app, { email: e.empfehlerEmail });
    await ask(hash, 'wartend@post.example');
    const scope = await app.scope();
    const { id } = await scope.db
      .selectFrom('praemierung')
      .select('id')
      .where('empfehlung_id', '=', e.id)
      .executeTakeFirstOrThrow();
    await scope.transaction(async (tx) => {
      await planPraemieMail(tx, id);
      const second = { id: '0190a6f0-0000-7000-8000-000000000009' as BetreiberUserId, may: () => true };
      const seen = { email: 'wartend@post.example', clerk: second, grund: '' };
      expect(await decideEmail(tx, hash, seen, 'emailFreigeben')).toBeNull();
    });
    expect(await praemieToken(app, 'wartend@post.example')).toEqual(expect.any(String));
    const opened = (await app.mails(e.empfehlerEmail)).filter(({ text }) => text.includes('/praemie'));
    expect(opened).toHaveLength(1);
  });

  test('is not confirmed by the old mailbox, which does not learn it by its link either, opened before or not', async () => {
    for (const opened of [true, false]) {
      const Email = `optin-${opened}@post.example`;
      await app.call('createEmpfehler', { body: { Vorname: 'Mira', Nachname: 'Moll', Email } });
      const Token = await tokenFromMail(app, Email, '/optin');
      if (opened) await app.call('bestaetigeOptin', { body: { Token } });
      const { hash } = await findEmpfehlerRow(app, { email: Email });
      const to = `neu-${Email}`;
      await ask(hash, to);
      expect(await put(hash, { Schritt: 'emailFreigeben', Email: to, Grund: '' }, approver)).toMatchObject({
        ok: true,
      });
      expect(await app.call('validateOptin', { body: { Token } })).toMatchObject({ status: 410 });
      expect(await app.call('bestaetigeOptin', { body: { Token } })).toMatchObject({ status: 410 });
      expect((await read(hash)).EmailBestaetigtAm).toBeNull();
      const own = await tokenFromMail(app, to, '/optin');
      expect(await app.call('bestaetigeOptin', { body: { Token: own } })).toMatchObject({ data: { Email: to } });
    }
  });

  test('is taken back by whoever entered it, and refused by whoever may release it', async () => {
    for (const who of [clerk, approver]) {
      const { hash, email } = await account();
      await signIn(app, email);
      await ask(hash, 'doch-nicht@post.example');
      const refusal: Step = { Schritt: 'emailAblehnen', Email: 'doch-nicht@post.example', Grund: '' };
      expect(await put(hash, refusal, who)).toMatchObject({ data: { Email: email, NeueEmail: null } });
      expect(await login(email)).toMatchObject({ ok: true });
    }
  });

  test('is not taken back by another clerk, who may not release it either', async () => {
    const { hash } = await account();
    await ask(hash, 'bleibt@post.example');
    const refusal: Step = { Schritt: 'emailAblehnen', Email: 'bleibt@post.example', Grund: '' };
    expect(await put(hash, refusal, await buildBetreiber(app, 'Sachbearbeiter'))).toMatchObject({ status: 403 });
    expect((await read(hash)).NeueEmail).toMatchObject({ Email: 'bleibt@post.example' });
  });

  test('that somebody has taken meanwhile is refused at the release, and still waits', async () => {
    const { hash } = await account();
    await ask(hash, 'begehrt@post.example');
    const second = await account();
    await ask(second.hash, 'begehrt@post.example');
    const release: Step = { Schritt: 'emailFreigeben', Email: 'begehrt@post.example', Grund: '' };
    expect(await put(hash, release, approver)).toMatchObject({ ok: true });
    expect(await put(second.hash, release, approver)).toMatchObject({ problem: { code: 'PSOF0302' } });
    expect((await read(second.hash)).NeueEmail).toMatchObject({ Email: 'begehrt@post.example' });
  });

  test('of who may no longer take part is refused at the release', async () => {
    const { hash } = await account();
    await ask(hash, 'dienstleister@firma.example');
    const { mandant } = await app.scope();
    const settings = async (excluded: string[]) => {
      const einstellungen = JSON.stringify({ ...mandant.einstellungen, EmailAusschluss: excluded });
      const { betreiber } = app.runtime.database;
      await betreiber.updateTable('mandant').set({ einstellungen }).where('id', '=', mandant.id).execute();
      app.runtime.directory.forget();
    };
    await settings(['@firma.example']);
    const release: Step = { Schritt: 'emailFreigeben', Email: 'dienstleister@firma.example', Grund: '' };
    expect(await put(hash, release, approver)).toMatchObject({ problem: { code: 'PSOF0207' } });
    await settings([]);
    expect(await put(hash, release, approver)).toMatchObject({ ok: true });
  });

  test('goes with the account', async () => {
    const { hash, email, id } = await account();
    await ask(hash, 'spurlos@post.example');
    const { token } = await signIn(app, email);
    await app.call('deleteEmpfehler', { body: { Password: PASSWORD } }, { token });
    expect(await findEmpfehlerRow(app, { id })).toMatchObject({ email_neu: null, email_neu_von: null });
  });
});

test.each([
  ['allgemein', 'PSOF0205'],
  ['konto', 'PSOF0206'],
  ['mitarbeiter', 'PSOF0207'],
] as const)('a lock (%s) ends what is open and says so, until it is taken away', async (Art, code) => {
  const { hash, email } = await account();
  const { token } = await signIn(app, email);
  const lock: Step = { Schritt: 'sperren', Art, Grund: 'Missbrauch' };
  expect(await put(hash, { ...lock, Grund: '' })).toMatchObject({ problem: { felder: [{ feld: 'Grund' }] } });
  expect(await put(hash, lock)).toMatchObject({ data: { Sperre: { Art } } });
  expect(await put(hash, lock)).toMatchObject({ problem: { code: 'PSOF0303' } });
  expect(await app.call('getUser', {}, { token })).toMatchObject({ status: 401 });
  expect(await login(email)).toMatchObject({ status: 403, problem: { code } });
  expect(await put(hash, { Schritt: 'entsperren', Grund: 'Geklärt' })).toMatchObject({ data: { Sperre: null } });
  expect(await login(email)).toMatchObject({ ok: true });
  expect((await read(hash)).Verlauf).toMatchObject([
    { Was: 'empfehler.gesperrt', Grund: 'Missbrauch', Wer: `betreiber:${clerk.name}` },
    { Was: 'empfehler.entsperrt', Grund: 'Geklärt' },
  ]);
});

test('a link to act for somebody whose account is locked is not made; one from before says so, and can be used once it is not', async () => {
  const { hash } = await account();
  const make = () =>
    app.call(
      'createAdminlink',
      { params: { route: 'alpha', hash }, body: { Grund: 'Anruf' } },
      { cookies: clerk.cookies },
    );
  const link = await make();
  const Token = (link.ok && link.data.Adresse.split('/').at(-1)) || '';
  await put(hash, { Schritt: 'sperren', Art: 'konto', Grund: 'Missbrauch' });
  expect((await read(hash)).erlaubt).not.toContain('adminlink');
  expect(await make()).toMatchObject({ problem: { code: 'PSOF0303' } });
  const locked = { status: 403, problem: { code: 'PSOF0206' } };
  expect(await app.call('validateAdminLink', { body: { Token } })).toMatchObject(locked);
  expect(await app.call('loginMitAdminLink', { query: { token: Token } })).toMatchObject(locked);
  await put(hash, { Schritt: 'entsperren', Grund: 'Geklärt' });
  expect(await app.call('loginMitAdminLink', { query: { token: Token } })).toMatchObject({ data: { ImAuftrag: true } });
});

test('a link to act for him, once and for an hour, with its reason in the audit log', async () => {
  const { hash, id } = await account();
  const link = await app.call(
    'createAdminlink',
    { params: { route: 'alpha', hash }, body: { Grund: 'Findet seine Prämie nicht' } },
    { cookies: clerk.cookies },
  );
  const [, token = ''] = /\/alpha\/login\/([\w-]+)$/.exec(link.ok ? link.data.Adresse : '') ?? [];
  expect(await app.call('loginMitAdminLink', { query: { token } })).toMatchObject({ data: { ImAuftrag: true } });
  expect(await app.call('loginMitAdminLink', { query: { token } })).toMatchObject({ status: 410 });
  const { db } = await app.scope();
  const row = db.selectFrom('link_token').select(['von', 'ablauf', 'erstellt_am']).where('bezug_id', '=', id);
  const [made] = await row.where('zweck', '=', 'adminlogin').execute();
  expect(made && made.ablauf.getTime() - made.erstellt_am.getTime()).toBe(3_600_000);
  expect(await audit(hash)).toMatchObject([{ Was: 'adminlinkGegeben', Grund: 'Findet seine Prämie nicht' }]);
});

describe('an account is deleted for its person', () => {
  const remove = (hash: string, Grund: string, who = clerk) =>
    app.call('deleteEmpfehlerkonto', { params: { route: 'alpha', hash }, body: { Grund } }, { cookies: who.cookies });

  test('not without the right, nor without saying how he was recognised', async () => {
    const { hash, email } = await account();
    expect(await remove(hash, 'Ausweis', approver)).toMatchObject({ status: 403 });
    expect(await remove(hash, ' ')).toMatchObject({ problem: { felder: [{ feld: 'Grund' }] } });
    expect((await read(hash)).Email).toBe(email);
  });

  test('once: what lapses is told before, and his mailbox afterwards', async () => {
    const e = await buildPreparePraemie(app, administrator);
    const { hash, id } = await findEmpfehlerRow(app, { email: e.empfehlerEmail });
    expect((await read(hash)).Ende).toMatchObject({ OffeneEmpfehlungen: 0, VerfallendCent: 9000, InAuszahlungCent: 0 });
    expect(await remove(hash, 'Schreiben mit Ausweiskopie')).toMatchObject({ ok: true });
    expect(await remove(hash, 'Schreiben mit Ausweiskopie')).toMatchObject({ status: 404 });
    expect(await findEmpfehlerRow(app, { id })).toMatchObject({ geloescht_am: expect.any(Date), passwort_hash: null });
    expect((await app.mails(e.empfehlerEmail))[0]?.betreff).toMatch(/^Ihr Konto bei .* ist gelöscht$/);
    expect(await audit(hash)).toMatchObject([{ Was: 'kontoGeloescht', Grund: 'Schreiben mit Ausweiskopie' }]);
  });
});

describe('the list of accounts', () => {
  const list = async (query: CallOf<'getEmpfehlerDesBetreibers'>['query']) => {
    const answer = await app.call('getEmpfehlerDesBetreibers', { query }, { cookies: clerk.cookies });
    return answer.ok ? answer.data.Content.map(({ Email }) => Email) : [];
  };

  test('finds an account by its address however it is written, by its number, by a part of its name', async () => {
    const { email, nummer, hash } = await account();
    await put(hash, { Schritt: 'umbenennen', Vorname: 'Rosalinde', Nachname: 'Zwirbelmann' });
    for (const suche of [email, ` ${email.toUpperCase()} `, nummer, nummer.toLowerCase(), 'zwirbelm'])
      expect(await list({ suche })).toEqual([email]);
    expect(await list({ suche: email, mandant: 'beta' })).toEqual([]);
    expect(await list({ suche: 'zwirbelm', mandant: 'beta' })).toEqual([]);
  });

  test('shows what waits, and what is locked', async () => {
    const [waiting, locked] = [await account(), await account()];
    await ask(waiting.hash, 'liste@post.example');
    await put(locked.hash, { Schritt: 'sperren', Art: 'konto', Grund: 'Missbrauch' });
    expect((await list({ status: 'wartet' }))[0]).toBe(waiting.email);
    expect((await list({ status: 'gesperrt' }))[0]).toBe(locked.email);
    expect(await list({ status: 'gesperrt' })).not.toContain(waiting.email);
    const answer = await app.call('getUebersicht', {}, { cookies: clerk.cookies });
    expect(answer.ok && answer.data.AdressenBeantragt).toBe((await list({ status: 'wartet' })).length);
  });
});
