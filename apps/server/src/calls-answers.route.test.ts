import { hexFor } from '@weitersagen/server/platform/crypto/mac';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildEmpfehler } from '@weitersagen/testkit/empfehler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKlickCollector } from './modules/empfehlung/commands-klick.ts';
import { mountKlicks } from './modules/empfehlung/routes-klick.ts';
import { builtInTexts } from './modules/inhalt/queries-builtin.ts';

/** What the answers hold that calls.md and portal.md name, sent as other programs send it. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    vorher: async (http, { scopes, database }) =>
      mountKlicks(http, {
        scopes,
        sammler: createKlickCollector(database.betreiber),
        showPage: async (_request, reply) => reply.send(''),
      }),
  });
  await buildMandant(app, {
    einstellungen: { MandantUrl: 'https://www.alpha.example/shop/', EmpfehlenPath: '/empfehlen', FacebookId: '4711' },
  });
  await buildMandant(app, { route: 'omega', einstellungen: { produktApi: 'kiosk' } });
});
afterAll(() => app?.stop());

const PHONE = 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1';
const contact = (email: string) => ({
  anrede: 'Frau',
  vorname: 'Lea',
  name: 'Sommer',
  geburtsdatum: '1990-05-04',
  email,
  adresse: { strasse: 'Am Bach', hausnummer: '3a', plz: '34117', ort: 'Kassel' },
});

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const ask = async (
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
) => {
  const answer = await app.http.inject({
    method,
    url: `/api/v1${path}`,
    headers: { 'accept-language': 'de', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, headers: answer.headers, body: isJson ? answer.json() : answer.body };
};

describe('PUT /empfehlung/{nr}', () => {
  const PAGE = { 'sec-fetch-site': 'same-origin', 'user-agent': PHONE };
  const landings = async () => {
    const { db } = await app.scope();
    return Number(
      (
        await db
          .selectFrom('klick')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  };
  test.each([
    ['a program', { 'user-agent': 'curl/8.14' }],
    ['a program that says it is a browser', { 'user-agent': PAGE['user-agent'] }],
    [
      'a robot that runs our page',
      { ...PAGE, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a page of somebody else', { ...PAGE, 'sec-fetch-site': 'cross-site' }],
    ['a page that is drawn ahead', { ...PAGE, 'sec-purpose': 'prefetch;prerender' }],
  ])('counts no landing of %s', async (_, headers) => {
    const { nummer } = await buildEmpfehler(app);
    const before = await landings();
    const { status } = await ask('PUT', `/alpha/empfehlung/${nummer}`, headers);
    expect([status === 200 || status === 403, await landings()]).toEqual([true, before]);
  });
  test('counts that of a page of ours, and knows its numbers', async () => {
    const { nummer } = await buildEmpfehler(app);
    const before = await landings();
    expect(await ask('PUT', `/alpha/empfehlung/${nummer}?channel=whatsapp`, PAGE)).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await landings()).toBe(before + 1);
    for (const headers of [PAGE, {}])
      expect(await ask('PUT', '/alpha/empfehlung/0000000000000', headers)).toMatchObject({ status: 404 });
  });
});

describe("the recipient's cookie", () => {
  const cleared = (answer: Awaited<ReturnType<typeof ask>>) => String(answer.headers['set-cookie'] ?? '');
  test('goes when his existence check fails, and no other', async () => {
    const answer = await ask('GET', '/alpha/empfaenger/K7M2QX4AAAAAA', {
      cookie: 'wt_nr_ABC=K7M2QX4AAAAAA; wt_nr_DEF=ANDERER; anderes=K7M2QX4AAAAAA',
    });
    expect(answer.status).toBe(404);
    expect(cleared(answer)).toMatch(/^wt_nr_ABC=;.*Expires=Thu, 01 Jan 1970/i);
    expect(cleared(answer)).not.toMatch(/DEF|anderes/);
  });
  test.each([
    ['the form is wrong', '', { anrede: 'Frau' }, 400],
    ['the link is wrong', '?hex=0123', contact('wrong.link@post.example'), 404],
    ['the form and the link are wrong', '?hex=0123', { anrede: 'Frau' }, 400],
  ])('goes when the creation fails because %s', async (_, query, body, status) => {
    const { nummer } = await buildEmpfehler(app);
    const answer = await ask('POST', `/alpha/empfaenger/create/${nummer}${query}`, {}, body);
    expect(answer.status).toBe(status);
    expect(cleared(answer)).toMatch(new RegExp(`^wt_nr_${nummer}=;`));
  });
  test('stays when only the captcha was asked for', async () => {
    const { nummer } = await buildEmpfehler(app);
    expect(cleared(await ask('POST', `/alpha/empfaenger/create/${nummer}`))).toBe('');
  });
});

describe('GET /empfehlen/click/{nr}', () => {
  test('carries the channel and the Empfaengernummer on, and nothing that is none', async () => {
    const { nummer } = await buildEmpfehler(app);
    const to = async (query: string) =>
      String((await ask('GET', `/alpha/empfehlen/click/${nummer}${query}`, { 'user-agent': PHONE })).headers.location);
    expect(await to('?channel=whatsapp&empfaengernummer=k7m2qx4aaaaaa')).toBe(
      `/alpha/empfaengerdaten/${nummer}?hex=${hexFor(app.runtime.keys, nummer)}&channel=whatsapp&empfaengernummer=K7M2QX4AAAAAA`,
    );
    expect(await to('?empfaengernummer=%3Cscript%3E')).not.toContain('empfaengernummer');
    expect(await to('?empfaengernummer=A&empfaengernummer=B')).not.toContain('empfaengernummer');
  });
});

describe("the referrer's list", () => {
  test.each(['xx', 'Offen', '1'])('refuses stand=%s', async (state) => {
    const { token } = await buildEmpfehler(app);
    const answer = await ask('GET', `/alpha/empfehler/empfehlungen/?stand=${state}`, {
      authorization: `Bearer ${token}`,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'PSOF0002', felder: [{ feld: 'stand' }] } });
  });
  test('takes an empty one, and answers channel, empfaengernummer, AgentNumber and auftragDatum', async () => {
    const { token, nummer } = await buildEmpfehler(app);
    const authorization = `Bearer ${token}`;
    const { body } = await ask('GET', '/alpha/Empfehler/empfehlungen?stand=', { authorization });
    expect(body.Empfehlungen).toMatchObject([
      { Empfehlungsnummer: nummer, channel: '', empfaengernummer: null, AgentNumber: null, auftragDatum: null },
    ]);
    const email = 'lea.liste@post.example';
    const entered = await ask('POST', `/alpha/empfaenger/create/${nummer}`, {}, contact(email));
    const contactOf = async () =>
      (await ask('GET', '/alpha/empfehler/empfehlungen/', { 'x-authorization': authorization })).body.Empfehlungen[0]
        .empfaengernummer;
    expect(await contactOf()).toBeNull();
    const [mail] = await app.mails(email);
    const link = mail?.links.find((l) => l.includes('?empfaenger=')) ?? 'x:';
    const recipient = `Bearer ${new URL(link).searchParams.get('empfaenger')}`;
    await ask('PUT', '/alpha/empfaenger/zustimmung', { authorization: recipient }, { AgbText: true });
    expect(await contactOf()).toBe(entered.body.Empfaengernummer);
  });
});

test('instants have one form', async () => {
  const { token } = await buildEmpfehler(app);
  const authorization = `Bearer ${token}`;
  const { body } = await ask('GET', '/alpha/account/user', { authorization });
  const list = await ask('GET', '/alpha/empfehler/empfehlungen/', { authorization });
  const [first] = list.body.Empfehlungen;
  for (const instant of [body.TokenAblauf, first.ErstelltAm, first.GueltigBis, first.Verlauf[0].Am])
    expect(instant).toMatch(INSTANT);
});

test('a Mandant with an unknown product API takes no recommendation, in the words of calls.md §7', async () => {
  const body = {
    Empfehlung: { Produkt: 'glas', AgbText: true, AnteilEmpfehler: 50 },
    Empfehler: { Vorname: 'Jana', Nachname: 'Weber', Email: 'jana.omega@post.example' },
    Empfaenger: null,
  };
  expect(await ask('POST', '/omega/empfehlen/create', {}, body)).toMatchObject({
    status: 422,
    body: { code: 'PSOF0303', detail: 'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert' },
  });
});

test('GET /mandant has the names of the specification beside ours', async () => {
  expect(await ask('GET', '/alpha/mandant')).toMatchObject({
    body: {
      apiRoute: '/alpha',
      EmpfehlenWebPage: 'https://www.alpha.example/empfehlen',
      ModuleWhatsapp: 0,
      ModuleXing: -1,
      FacebookId: '4711',
      ContractType: 'Vertrag',
    },
  });
});

test('GET /route/default tells the paths of the screens, in the language of the request', async () => {
  expect(await ask('GET', '/alpha/route/default', { 'accept-language': 'de' })).toMatchObject({
    body: { login: '/login', empfehlen: '/empfehlen/:produktId', danke: '/danke' },
  });
  expect(await ask('GET', '/alpha/route/default', { 'accept-language': 'en' })).toMatchObject({
    body: { login: '/login', empfehlen: '/recommend/:produktId', danke: '/thanks' },
  });
});

describe('GET /content/getlanguagecontent/{iso}', () => {
  test('has every message of the calls and of the screens, with an ETag that spares the second answer', async () => {
    app.runtime.context.give(builtInTexts, {
      read: async () => [
        { id: 'home.titel', de: 'Empfehlen', en: 'Recommend' },
        { id: 'betreiber.titel', de: 'Betrieb', en: 'Operation' },
      ],
    });
    const de = await ask('GET', '/alpha/content/getlanguagecontent/de');
    const en = await ask('GET', '/alpha/content/getlanguagecontent/en');
    expect(de.body).toMatchObject({
      'home.titel': 'Empfehlen',
      'problem.PSOF0201': 'E-Mail-Adresse oder Passwort stimmt nicht.',
      'meldung.pflicht': '{feld} ist ein Pflichtfeld',
    });
    expect(en.body).toMatchObject({ 'home.titel': 'Recommend', 'problem.PSOF0003': 'We could not find that.' });
    expect(Object.keys(en.body)).toEqual(Object.keys(de.body));
    expect(de.body).not.toHaveProperty(['betreiber.titel']);
    expect(de.headers['cache-control']).toBe('no-cache');
    const again = await ask('GET', '/alpha/content/getlanguagecontent/de', {
      'if-none-match': String(de.headers.etag),
    });
    expect(again.status).toBe(304);
    // What is kept on the way takes these from it: it differs by the same as before, and has no other length.
    expect(again.headers.vary).toBe(de.headers.vary);
    expect(again.headers).not.toHaveProperty('content-length');
  });
});

describe('how many there are altogether', () => {
  test.each(['/alpha/produkt?jeSeite=1', '/alpha/praemie?jeSeite=1', '/alpha/produkt?kategorie=nichts'])(
    '%s',
    async (path) => {
      const { headers, body } = await ask('GET', path);
      expect([headers['x-total-count'], body.length]).toEqual(path.includes('nichts') ? ['0', 0] : ['1', 1]);
    },
  );
});
