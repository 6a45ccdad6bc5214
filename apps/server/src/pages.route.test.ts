import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EmpfehlerId, ProduktId, Tag } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant, buildProdukt, PROVIDER_KEY } from '@weitersagen/testkit/bau';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from './app.ts';
import { mountPages } from './pages.ts';
import { createLinkToken } from './platform/auth/linkToken.ts';

/** Stands in for the web app: tells what it was asked to draw. */
interface Bild {
  pfad: string;
  methode: string;
  sprache: string;
  mitnahme: Record<string, string>;
  user: string | null;
  wievieltes: number;
}
let app: TestApp;
let http: FastifyInstance;
let drawn = 0;
let ware = '';

beforeAll(async () => {
  app = await startTestApp();
  const MandantUrl = 'https://www.alpha.example/start';
  await buildMandant(app, {
    einstellungen: { MandantUrl, kampagneTage: 60, wege: { de: { faq: '/fragen' }, en: {} } },
  });
  await buildMandant(app, {
    route: 'rahmen',
    einstellungen: { MandantUrl, ModuleIntegratedFrame: true, IsAutologin: true },
  });
  http = await createApi(app.runtime);
  mountPages(http, {
    laden: async () => ({
      assets: {},
      web: {
        readAssets: () => ({}),
        defaultTexts: () => ({}) as never,
        builtInTexts: () => [],
        builtInInhalte: () => [],
        render: async ({ request, boot }) => {
          const { pathname, search } = new URL(request.url);
          const { sprache, mitnahme, user } = boot as unknown as Bild & { user: { Email: string } | null };
          drawn += 1;
          const bild = { pfad: pathname + search, methode: request.method, sprache, mitnahme };
          const html = JSON.stringify({ ...bild, user: user?.Email ?? null, wievieltes: drawn });
          return { status: 200, headers: new Headers(), html };
        },
      },
    }),
    dev: false,
    context: app.runtime.context,
    directory: app.runtime.directory,
    clock: app.runtime.clock,
    demo: false,
    adresse: ({ protocol, host }) => `${protocol}://${host}`,
    inhalt: { revision: async () => 0, uebersetzungen: async () => ({}), merkeRechtstexte: async () => {} },
    goods: async () => ware,
    isVorschau: async () => false,
  });
  await http.ready();
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

const fetch = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });
const bildOf = (response: LightMyRequestResponse): Bild => response.json() as Bild;
const DE = { 'accept-language': 'de-DE,de;q=0.9' };
const EN = { 'accept-language': 'en-GB' };

describe("the other language's path", () => {
  test.each([
    ['/alpha/empfehlen/x?a=1&b=2', EN, '/alpha/recommend/x?a=1&b=2'],
    ['/alpha/recommend/x?a=1', DE, '/alpha/empfehlen/x?a=1'],
    ['/alpha/recommend/x', { ...EN, cookie: 'wt_sprache=de' }, '/alpha/empfehlen/x'],
    ['/alpha/praemie/?praemie=abcdefghijklmnopqrstuvwxyz', EN, '/alpha/reward'],
    ['/alpha/kontakt?lang=en&q=1', DE, '/alpha/contact?q=1'],
    ['/alpha/exklusiv', DE, '/alpha/code'],
    ['/alpha/exclusiv?channel=x', EN, '/alpha/code?channel=x'],
    ['/alpha/faq', DE, '/alpha/fragen'],
    ['/alpha/fragen', EN, '/alpha/faq'],
  ])('%s leads a reader with %o to %s', async (url, headers, target) => {
    const response = await fetch(url, headers);
    expect(response.statusCode).toBe(302);
    expect(response.headers).toMatchObject({
      location: target,
      vary: expect.stringContaining('Cookie, Accept-Language'),
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['/alpha/empfehlen/x', DE, 'de'],
    ['/alpha/recommend/x', EN, 'en'],
    ['/alpha/', EN, 'en'],
    ['/alpha/gibtsnicht', EN, 'en'],
    // Who says nothing, such as a search engine, reads what the address says.
    ['/alpha/recommend/x', {}, 'en'],
    ['/alpha/kontakt', {}, 'de'],
    ['/alpha/login', {}, 'de'],
    ['/alpha/?lang=en', {}, 'en'],
  ])('%s is answered with %o, in %s', async (url, headers, language) => {
    const response = await fetch(url, headers);
    expect(response.statusCode).toBe(200);
    expect(bildOf(response)).toMatchObject({ pfad: url, sprache: language });
  });

  test('takes a form where it was sent, and the screen sees the path of its language', async () => {
    const response = await http.inject({
      method: 'POST',
      url: '/alpha/kontakt?a=1',
      headers: { ...EN, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'x=1',
    });
    expect(bildOf(response)).toMatchObject({ pfad: '/alpha/contact?a=1', methode: 'POST', sprache: 'en' });
  });
});

test.each(['falsch', 'abc def', '', 'eigene.0198c0de-0000-7000-8000-000000000000', 'x'.repeat(300)])(
  'a mangled link (%j) does not open what an earlier one left on the device',
  async (token) => {
    const { statusCode, cookies } = await fetch(`/alpha/praemie?praemie=${encodeURIComponent(token)}`, {
      ...DE,
      cookie: 'wt_praemie.alpha=abcdefghijklmnopqrstuvwxyz',
    });
    expect(statusCode).toBe(302);
    expect(cookies.find(({ name }) => name === 'wt_praemie.alpha')?.value).not.toBe('abcdefghijklmnopqrstuvwxyz');
    expect(cookies.map(({ name }) => name)).toContain('wt_praemie.alpha');
    if (token.includes('.')) expect(cookies.find(({ name }) => name === 'wt_praemie.alpha')?.value).toBe('ungueltig');
  },
);

test.each(['.', ')', '%29', ',', '%3E', '”', ').'])(
  'a link of a mail opens what it opens with %s behind it, which a messenger took for a part of it',
  async (end) => {
    const token = 'abcdefghijklmnopqrstuvwxyz-_';
    const { headers, cookies } = await fetch(`/alpha/praemie?praemie=${token}${end}`, DE);
    expect(headers.location).toBe('/alpha/praemie');
    expect(cookies.find(({ name }) => name === 'wt_praemie.alpha')?.value).toBe(token);
  },
);

describe('a path that leads out of the portal', () => {
  // `inject` takes the dots out, as a browser does; whoever means harm does not.
  const rawFetched = (path: string) =>
    new Promise<{ status: number | undefined; ort: string | undefined }>((resolve, reject) => {
      const { port } = http.server.address() as AddressInfo;
      get({ host: '127.0.0.1', port, path, headers: DE }, (response) => {
        response.resume();
        resolve({ status: response.statusCode, ort: response.headers.location });
      }).on('error', reject);
    });
  beforeAll(async () => {
    await http.listen({ host: '127.0.0.1', port: 0 });
  });
  test.each([
    '/alpha/..//evil.example?lang=de',
    '/alpha/%2e%2e//evil.example?lang=de',
    '/alpha/..//evil.example?praemie=abcdefghijklmnopqrstuvwxyz',
    '/rahmen/..//evil.example?autologin=x',
    '/ALPHA/..//evil.example',
    '/alpha/../rahmen/?lang=en',
    '/betreiber/..//evil.example?lang=de',
  ])('%s leads nowhere', async (path) => {
    const { status, ort } = await rawFetched(path);
    expect(ort).toBeUndefined();
    expect([200, 404]).toContain(status);
  });
});

describe('a Mandant in capitals', () => {
  test('is led to the address as it is written', async () => {
    const response = await fetch('/ALPHA/login?redirect=%2Fx', DE);
    expect([response.statusCode, response.headers.location]).toEqual([301, '/alpha/login?redirect=%2Fx']);
  });
  test('is unknown if there is none of that name', async () => {
    expect((await fetch('/OMEGA/login', DE)).statusCode).toBe(404);
  });
});

describe('a broken escape', () => {
  test('is a page that there is not', async () => {
    const response = await fetch('/alpha/%?a=%', DE);
    expect(bildOf(response).pfad).toBe('/alpha/%25?a=%');
  });
  test.each(['/api/v1/alpha/produkt/%F0%9F', '/api/v1/%'])('%s is refused like every call', async (url) => {
    const response = await fetch(url, DE);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ code: expect.stringMatching(/^PSOF000[23]$/) });
  });
});

describe('a page is kept', () => {
  const twice = async (url: string, headers: Record<string, string>) => {
    const [one, two] = [await fetch(url, headers), await fetch(url, headers)];
    return bildOf(one).wievieltes === bildOf(two).wievieltes;
  };
  test.each([
    ['not of a personal screen', '/alpha/praemie', DE, false],
    ['not of one recommendation', '/alpha/empfehlung/12345678', DE, false],
    ['not for somebody signed in', '/alpha/kontakt', { ...DE, cookie: 'wt_alpha=x' }, false],
    ['not with a draft', '/alpha/empfehlen/x', { ...DE, cookie: 'wt_entwurf=x' }, false],
    ['not with a link of a mail', '/alpha/produkt/x', { ...DE, cookie: 'wt_praemie.alpha=x' }, false],
    ['not with an address that nobody shares', `/alpha/suche?suche=${'x'.repeat(400)}`, DE, false],
    ['for everybody else', '/alpha/kontakt', DE, true],
    ['of a product', '/alpha/produkt/x', DE, true],
    ['of a form that is empty', '/alpha/empfehlen/x', DE, true],
    ['of what was searched for', '/alpha/suche?suche=glas', DE, true],
    ['with the cookies of others', '/alpha/produkt/x', { ...DE, cookie: '_ga=GA1.2.3; laden=7' }, true],
    ['in English too', '/alpha/contact', EN, true],
    ['under a name of its own', '/alpha/fragen', DE, true],
    [
      'for who has answered the question for cookies',
      '/alpha/kontakt',
      { ...DE, cookie: 'zustimmung_alpha_er=1' },
      true,
    ],
  ])('%s', async (_when, url, headers, expected) => {
    expect(await twice(url, headers)).toBe(expected);
  });
  test('for each question of a screen by itself', async () => {
    const one = bildOf(await fetch('/alpha/suche?suche=eins', DE));
    const two = bildOf(await fetch('/alpha/suche?suche=zwei', DE));
    expect([one.pfad, two.pfad]).toEqual(['/alpha/suche?suche=eins', '/alpha/suche?suche=zwei']);
  });
  test('whatever advertisers add to its address, and nothing of that is in it', async () => {
    const one = bildOf(await fetch('/alpha/produkt/y?utm_source=brief&handy=h', DE));
    const two = bildOf(await fetch('/alpha/produkt/y?handy=h&gclid=9&utm_term=x', DE));
    expect([one.wievieltes, one.pfad]).toEqual([two.wievieltes, '/alpha/produkt/y?handy=h']);
  });
  test('apart for each campaign, which every link takes along; with consent it is remembered all the same', async () => {
    const without = bildOf(await fetch('/alpha/produkt/z', DE));
    const fetchAgreed = () => fetch('/alpha/produkt/z?mtm_campaign=herbst', { ...DE, cookie: 'zustimmung_alpha_ma=1' });
    const [one, two] = [await fetchAgreed(), await fetchAgreed()];
    expect(bildOf(one)).toMatchObject({ mitnahme: { channel: 'herbst' } });
    expect(without.mitnahme).toEqual({});
    expect(bildOf(two).wievieltes).toBe(bildOf(one).wievieltes);
    for (const response of [one, two])
      expect(String(response.headers['set-cookie'])).toContain('kampagne_alpha=herbst');
  });
  test('until what it shows has changed', async () => {
    const one = bildOf(await fetch('/alpha/produkt/x', DE));
    ware = 'nach der Änderung';
    expect(bildOf(await fetch('/alpha/produkt/x', DE)).wievieltes).toBeGreaterThan(one.wievieltes);
  });
  test('apart for who is still to be asked', async () => {
    const everything = ['er', 'an', 'fu', 'ma'].map((purpose) => `zustimmung_alpha_${purpose}=0`).join('; ');
    const asked = bildOf(await fetch('/alpha/agb', { ...DE, cookie: everything }));
    expect(bildOf(await fetch('/alpha/agb', DE)).wievieltes).not.toBe(asked.wievieltes);
  });
});

describe('what a visit came with', () => {
  test.each([
    ['/alpha/?widget=seite-1', { widget: 'seite-1' }],
    ['/alpha/?widget=a&channel=herbst', { widget: 'a', channel: 'herbst' }],
    ['/alpha/?c=herbst', { channel: 'herbst' }],
    ['/alpha/?pk_campaign=a&mtm_campaign=b', { channel: 'a' }],
    ['/alpha/?mtm_campaign=b', { channel: 'b' }],
    ['/alpha/?channel=%3Cscript%3E&widget=a%20b', {}],
    ['/alpha/empfaengerdaten/X?channel=whatsapp', {}],
  ])('%s takes along %o', async (url, carried) => {
    expect(bildOf(await fetch(url, DE)).mitnahme).toEqual(carried);
  });
  test.each([
    ['without an answer', ''],
    ['after a no', 'zustimmung_alpha_ma=0'],
    ["with another Mandant's yes", 'zustimmung_rahmen_ma=1'],
  ])('is kept in no cookie %s', async (_when, cookie) => {
    expect((await fetch('/alpha/?channel=herbst', { ...DE, cookie })).headers['set-cookie']).toBeUndefined();
  });
  test('is kept with marketing consent, as long as the Mandant says', async () => {
    const { cookies } = await fetch('/alpha/?channel=herbst', { ...DE, cookie: 'zustimmung_alpha_ma=1' });
    expect(cookies).toEqual([
      { name: 'kampagne_alpha', value: 'herbst', maxAge: 60 * 86_400, path: '/', sameSite: 'Lax' },
    ]);
  });
});

describe('who may show a page in a frame', () => {
  test.each([
    ['/alpha/', "'self' https://www.alpha.example"],
    ['/alpha/kontakt', "'self' https://www.alpha.example"],
    ['/alpha/persoenlicherbereich', "'self'"],
    ['/alpha/praemie', "'self'"],
    ['/alpha/gibtsnicht', "'self'"],
    ['/rahmen/persoenlicherbereich', "'self' https://www.alpha.example"],
    ['/betreiber/', "'self'"],
  ])('%s: %s', async (url, frame) => {
    const { headers } = await fetch(url, DE);
    expect(String(headers['content-security-policy'])).toMatch(new RegExp(`frame-ancestors ${frame}$`));
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('autologin', () => {
  const Email = 'mila.brandt@post.example';
  beforeAll(async () => {
    const { mandant } = await app.scope('rahmen');
    await buildProdukt(app, mandant.id, { id: 'netz' as ProduktId, wertCent: 7000, startdatum: '2020-01-01' as Tag });
    await app.call(
      'createEmpfehlung',
      {
        query: {},
        body: {
          Empfehlung: { Produkt: 'netz', AnteilEmpfehler: 100, AgbText: true, Praemienbedingungen: true },
          Empfehler: { Vorname: 'Mila', Nachname: 'Brandt', Email },
        },
      },
      { route: 'rahmen' },
    );
  });
  const token = async (route = 'rahmen') => {
    const scope = await app.scope(route);
    const row = await scope.db.selectFrom('empfehler').select('id').where('email', '=', Email).executeTakeFirst();
    const subjectId = (row?.id ?? crypto.randomUUID()) as EmpfehlerId;
    return createLinkToken(scope, {
      zweck: 'adminlogin',
      bezugId: subjectId,
      ablauf: new Date(scope.now.getTime() + 60_000),
    });
  };
  const session = ({ cookies }: LightMyRequestResponse) => cookies.find(({ name }) => name === 'wt_rahmen');

  test.each(['gibtsnichtgibtsnichtgibtsnicht', 'kurz', ''])(
    'with the token %j signs out, and the visit goes on',
    async (wrong) => {
      const response = await fetch(`/rahmen/kontakt?autologin=${wrong}&a=1`, { ...DE, cookie: 'wt_rahmen=alt' });
      expect(response.headers.location).toBe('/rahmen/kontakt?a=1');
      expect(session(response)).toMatchObject({ value: '', path: '/' });
    },
  );
  test('is not offered where people sign in themselves', async () => {
    const response = await fetch(`/alpha/?autologin=${await token('alpha')}`, DE);
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
  });
  test('leaves the token to the visit that comes after a look ahead', async () => {
    const url = `/rahmen/?autologin=${await token()}`;
    expect((await fetch(url, { ...DE, 'sec-purpose': 'prefetch' })).headers['set-cookie']).toBeUndefined();
    expect(session(await fetch(url, DE))?.value).not.toBe('');
  });
  test('signs in once, takes the token out of the address, and speaks the reader’s language', async () => {
    const url = `/rahmen/persoenlicherbereich?autologin=${await token()}&widget=w`;
    const response = await fetch(url, EN);
    expect(response.headers.location).toBe('/rahmen/my-area?widget=w');
    const cookie = `wt_rahmen=${session(response)?.value}`;
    expect(bildOf(await fetch('/rahmen/my-area?widget=w', { ...EN, cookie }))).toMatchObject({ user: Email });
    const again = await fetch(url, { ...EN, cookie });
    expect(session(again)).toMatchObject({ value: '' });
  });

  describe('a token for the client’s own page', () => {
    const ask = (route: string, address: string, token = PROVIDER_KEY) =>
      app.call('createAutologin', { body: { Email: address } }, { route, token });
    test.each([
      ['without the provider key', 'rahmen', Email, 'falsch', 'PSOF0203'],
      ['where people sign in themselves', 'alpha', Email, undefined, 'PSOF0203'],
      ['for somebody the programme does not know', 'rahmen', 'wer@post.example', undefined, 'PSOF0208'],
    ])('is refused %s', async (_when, route, address, key, code) => {
      expect(await ask(route, address, key)).toMatchObject({ problem: { code } });
    });
    test('signs the person in herself, not somebody on her behalf, and asks for no password that nobody mailed', async () => {
      const response = await ask('rahmen', Email.toUpperCase());
      if (!response.ok) throw new Error(response.problem.detail);
      const { cookies } = await fetch(`/rahmen/?autologin=${response.data.Token}`, DE);
      const value = cookies.find(({ name }) => name === 'wt_rahmen')?.value ?? '';
      expect(await app.call('getUser', {}, { route: 'rahmen', token: value })).toMatchObject({
        data: { Email, ImAuftrag: false, PasswortAendern: false },
      });
    });
  });
});

test('a session that has ended is forgotten, so that the next page is a kept one', async () => {
  const response = await fetch('/alpha/kontakt', { ...DE, cookie: 'wt_alpha=abgelaufen' });
  expect(bildOf(response).user).toBeNull();
  expect(response.cookies).toEqual([expect.objectContaining({ name: 'wt_alpha', value: '' })]);
});

test('where no page can be drawn, a person reads a page all the same, and a program a problem', async () => {
  const mensch = await fetch('/gibtsnicht/faq', { ...EN, accept: 'text/html,*/*;q=0.8' });
  expect(mensch).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(mensch.body).toContain('<html lang="en">');
  expect(mensch.body).not.toContain('<a ');
  const program = await fetch('/api/v1/gibtsnicht/faq', { ...EN, accept: 'text/html' });
  expect(program.headers['content-type']).toContain('application/problem+json');
});
