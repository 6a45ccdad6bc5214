import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from './app.ts';
import { mountKlicks } from './modules/empfehlung/routes-klick.ts';
import { mountPages } from './pages.ts';

let app: TestApp;
let http: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app, { einstellungen: { IsAutologin: true } });
  http = await createApi(app.runtime);
  http.get('/anywhere', async ({ query }, reply) => reply.redirect((query as { to: string }).to));
  const pages = mountPages(http, {
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
  mountKlicks(http, { scopes: app.runtime.scopes, sammler: {} as never, showPage: pages.showPage });
  await http.listen({ host: '127.0.0.1', port: 0 });
  port = (http.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

const anything = fc.string({ unit: 'binary', maxLength: 40 });
const places = [
  (t: string) => `/alpha/${encodeURIComponent(t)}?lang=de`,
  (t: string) => `/alpha/produkte/${encodeURIComponent(t)}?lang=en`,
  (t: string) => `/alpha/faq?lang=en&redirect=${encodeURIComponent(t)}`,
  (t: string) => `/alpha/login?autologin=x&redirect=${encodeURIComponent(t)}`,
  (t: string) => `/alpha/faq?praemie=${encodeURIComponent(t)}&x=${encodeURIComponent(t)}`,
  (t: string) => `/Alpha/${encodeURIComponent(t)}?q=${encodeURIComponent(t)}`,
  (t: string) => `/${encodeURIComponent(t)}`,
  (t: string) => `/alpha/e/${encodeURIComponent(t)}`,
  (t: string) => `/alpha/e/23456?channel=${encodeURIComponent(t)}&widget=${encodeURIComponent(t)}`,
  (t: string) => `/api/v1/alpha/empfehlen/click/${encodeURIComponent(t)}`,
  (t: string) => `/betreiber/${encodeURIComponent(t)}?redirect=${encodeURIComponent(t)}`,
  (t: string) => `/anywhere?to=${encodeURIComponent(`/${t}`)}`,
];

const get = (path: string): Promise<{ status: number; location: string | undefined }> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-language': 'en' };
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    })
      .on('error', reject)
      .end();
  });

test('whatever of Unicode stands in an address, no answer is a surprise and each leads on in ASCII', async () => {
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom(...places), async (given, place) => {
      const path = place(given.toWellFormed());
      const { status, location } = await get(path);
      expect(status, path).toBeLessThan(500);
      expect(location ?? '/', path).toMatch(/^[\x21-\x7e]+$/);
      if (!path.startsWith('/anywhere'))
        expect(new URL(location ?? '/', 'http://portal.example').host, path).toBe('portal.example');
    }),
    { numRuns: 400 },
  );
});

/** What no client library sends: every byte as it is. */
const line = async (target: Buffer): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  // Not ended here: a server that hears the end before it has answered may leave out the answer.
  socket.write(
    Buffer.concat([
      Buffer.from('GET '),
      target,
      Buffer.from(' HTTP/1.1\r\nhost: portal.example\r\naccept-language: en\r\nconnection: close\r\n\r\n'),
    ]),
  );
  return text(socket);
};

test.each(['/Alpha/', '/alpha/', '/alpha/e/', '/alpha/faq?lang=de&q=', '/Alpha/?q=', '/betreiber/'])(
  'bytes that nobody escaped, after %s: refused or led on, never a surprise',
  async (before) => {
    for (let byte = 1; byte < 256; byte += 1) {
      const head = (await line(Buffer.concat([Buffer.from(before), Buffer.from([byte, 0x62])]))).split('\r\n\r\n')[0];
      expect(head, `byte ${byte}`).toMatch(/^HTTP\/1\.1 [234]/);
      const location = /^location: (.*)$/im.exec(head ?? '')?.[1];
      expect(location ?? '/', `byte ${byte}`).toMatch(/^[\x21-\x7e]+$/);
    }
  },
);
