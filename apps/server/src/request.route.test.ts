import { request as asked } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from './app.ts';
import { mountPages } from './pages.ts';

let app: TestApp;
let http: FastifyInstance;
let port: number;
let reading: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  http = await createApi(app.runtime);
  mountPages(http, {
    laden: async () => ({
      assets: {},
      web: {
        readAssets: () => ({}),
        defaultTexts: () => ({}) as never,
        builtInTexts: () => [],
        builtInInhalte: () => [],
        // Stands in for a screen with a form.
        render: async ({ request }) => {
          reading = request.method === 'POST' ? [...(await request.formData()).keys()] : [];
          return { status: 200, headers: new Headers(), html: '<p>Seite</p>' };
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
    goods: async () => '',
    isVorschau: async () => false,
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  port = (http.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await http?.close();
  await app?.stop();
});

interface Response {
  status: number;
  typ: string;
  text: string;
}
const send = (
  { method = 'GET', path = '/alpha', headers = {} as Record<string, string> },
  body?: string,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const there = asked({ host: '127.0.0.1', port, method, path, headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const { statusCode: status = 0, headers: header } = response;
      resolve({ status, typ: String(header['content-type']), text: Buffer.concat(parts).toString() });
    });
    there.on('error', reject);
    there.end(body);
  });
const form = (type: string | undefined, body: string) =>
  send(
    { method: 'POST', headers: { accept: 'text/html', ...(type === undefined ? {} : { 'content-type': type }) } },
    body,
  );

describe('a form that cannot be read is refused, with words for a person', () => {
  test.each<[string, string | undefined, string, number]>([
    ['plain text', 'text/plain', 'Email=x', 415],
    ['JSON', 'application/json', '{"Email":"x"}', 415],
    ['no media type', undefined, 'Email=x', 415],
    ['nothing at all', undefined, '', 400],
    ['parts without a mark', 'multipart/form-data', '--x\r\n', 400],
    ['parts with another mark', 'multipart/form-data; boundary=a', '--b\r\nx', 400],
    ['parts that break off', 'multipart/form-data; boundary=a', '--a\r\nContent-Disposition: form-data; name="E', 400],
  ])('%s', async (_name, type, body, status) => {
    const response = await form(type, body);
    expect(response).toMatchObject({ status, typ: 'text/html; charset=utf-8' });
    expect(response.text).toContain('<h1>Ihre Eingaben sind nicht lesbar angekommen.');
  });

  test('one that is too large: 413, and what to do', async () => {
    const response = await form('application/x-www-form-urlencoded', `Email=${'x'.repeat(300_000)}`);
    expect(response.status).toBe(413);
    expect(response.text).toContain('<h1>Das ist zu groß, um es anzunehmen.');
  });

  test.each([
    ['application/x-www-form-urlencoded', 'Email=x&Name=y'],
    [
      'multipart/form-data; boundary=a',
      ['Email', 'Name'].map((n) => `--a\r\nContent-Disposition: form-data; name="${n}"\r\n\r\nx\r\n`).join('') +
        '--a--\r\n',
    ],
  ])('%s is read', async (type, body) => {
    expect((await form(type, body)).status).toBe(200);
    expect(reading).toEqual(['Email', 'Name']);
  });
});

describe('an address that is none: 400', () => {
  test.each(['a b', 'x:99999', '[::1', 'x/y', 'a@b', 'x?y', 'x#y'])('Host: %s', async (host) => {
    for (const path of ['/alpha', '/betreiber', '/api/v1/alpha/mandant'])
      expect((await send({ path, headers: { host } })).status, path).toBe(400);
  });

  test('a whole address in place of a path', async () => {
    expect((await send({ path: 'http://fremd.example/alpha' })).status).toBe(400);
  });

  test('two hosts', async () => {
    for (const path of ['/alpha', '/api/v1/alpha/mandant', '/healthz']) {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET ${path} HTTP/1.1\r\nHost: portal.example\r\nhost: fremd.example\r\nconnection: close\r\n\r\n`);
      expect(await text(socket), path).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test('hosts as they are written', async () => {
    for (const host of ['portal.example', 'portal.example:8080', '127.0.0.1:1', '[::1]:80', 'xn--bcher-kva.example'])
      expect((await send({ path: '/api/v1/alpha/mandant', headers: { host } })).status, host).toBe(200);
  });
});
