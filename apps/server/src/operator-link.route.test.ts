import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber } from '@weitersagen/testkit/geld';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from './app.ts';
import { mountPages } from './pages.ts';

let app: TestApp;
let http: FastifyInstance;
let cookies: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  cookies = (await buildBetreiber(app, 'Administrator')).cookies;
  http = await createApi(app.runtime);
  mountPages(http, {
    laden: async () => ({
      assets: {},
      web: {
        readAssets: () => ({}),
        defaultTexts: () => ({}) as never,
        builtInTexts: () => [],
        builtInInhalte: () => [],
        render: async () => ({ status: 200, headers: new Headers(), html: '<p>Seite</p>' }),
      },
    }),
    dev: false,
    context: app.runtime.context,
    directory: app.runtime.directory,
    clock: app.runtime.clock,
    demo: false,
    adresse: ({ protocol, host }) => `${protocol}://${host}`,
    inhalt: { revision: async () => 0, uebersetzungen: async () => ({}), merkeRechtstexte: async () => {} },
    goods: async () => '',
    isVorschau: async () => false,
  });
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

const CLICK = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const get = (url: string, headers: Record<string, string> = {}, own: Record<string, string> = {}) =>
  http.inject({ url, cookies: own, headers: { 'accept-language': 'de', ...headers } });

describe('a link from elsewhere to an operator’s page, where no session came along', () => {
  test('leads on to the same address from a page of ours', async () => {
    const answer = await get('/betreiber/auftraege?seite=2&suche=a', CLICK);
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.headers.vary).toContain('Sec-Fetch-Site');
    expect(answer.body).toContain('content="0;url=/betreiber/auftraege?seite=2&#38;suche=a"');
    expect(answer.body).toContain('<a href="/betreiber/auftraege?seite=2&#38;suche=a">Weiter zum Betreiberbereich</a>');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['markup', '/betreiber/"><script>alert(1)</script>?x="><b>\'', /["'<>]/],
    ['another place', '/betreiber/x?;url=//boese.example/', /^(?!\/betreiber\/)/],
    ['bytes', '/betreiber/\u00e4\u2028', /[^\x21-\x7e]/],
  ])('and takes no %s out of it', async (_, url, never) => {
    const { body } = await get(url, CLICK);
    const targets = [/content="0;url=([^"]*)"/, /<a href="([^"]*)"/].map((part) => part.exec(body)?.[1] ?? '');
    for (const target of targets) {
      expect(target).toMatch(/^\/betreiber\//);
      expect(target).not.toMatch(never);
    }
    expect(body.match(/<(script|b)\b/g)).toBeNull();
  });

  test.each([
    ['the step from our own page', '/betreiber/', { ...CLICK, 'sec-fetch-site': 'same-origin' }],
    ['an address that was typed', '/betreiber/', { ...CLICK, 'sec-fetch-site': 'none' }],
    ['a browser that does not say', '/betreiber/', {}],
    ['what is no visit', '/betreiber/', { ...CLICK, 'sec-fetch-mode': 'no-cors' }],
    ['a frame', '/betreiber/', { ...CLICK, 'sec-fetch-dest': 'iframe' }],
    ['a page of a Mandant', '/alpha/faq', CLICK],
  ])('not so %s: the page itself', async (_, url, headers) => {
    expect((await get(url, headers)).body).toBe('<p>Seite</p>');
  });

  test('nor with the session', async () => {
    expect((await get('/betreiber/', CLICK, cookies)).body).toBe('<p>Seite</p>');
  });
});
