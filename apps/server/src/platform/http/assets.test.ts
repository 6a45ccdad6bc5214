import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveAssets } from './assets.ts';

const SCRIPT = 'export const greeting = "hello";';
let folder: string;
let http: FastifyInstance;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'assets-'));
  const root = path.join(folder, 'client');
  mkdirSync(path.join(root, 'de'), { recursive: true });
  for (const [name, content] of Object.entries({
    'de/client-1.js': SCRIPT,
    'de/client-1.js.br': 'short',
    'de/client-1.js.gz': 'shorter',
    'de/font-1.woff2': 'letters',
    'de/tiny-1.css': '',
    'de/manifest.json': '{}',
    '../secret.js': 'nobody’s',
  }))
    writeFileSync(path.join(root, name), content);
  http = Fastify();
  serveAssets(http, root, '/assets/');
});
afterAll(async () => {
  await http.close();
  rmSync(folder, { recursive: true });
});

const ask = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  http.inject({ method, url: `/assets/${file}`, headers });

describe('files of the web app', () => {
  test('one of a kind that nobody has named keeps the portal from starting', () => {
    const root = path.join(folder, 'strange');
    mkdirSync(root);
    writeFileSync(path.join(root, 'sound-1.ogg'), 'tune');
    expect(() => serveAssets(Fastify(), root, '/assets/')).toThrow('sound-1.ogg');
  });

  test.each(['de/client-2.js', 'de', '', 'de/client-1.js.br', 'de/manifest.json', '../secret.js', '..%2fsecret.js'])(
    'there is no %s',
    async (file) => expect((await ask(file)).statusCode).toBe(404),
  );

  test('what was put there since the start is not served: its neighbours are missing', async () => {
    writeFileSync(path.join(folder, 'client/de/client-2.js'), SCRIPT);
    expect((await ask('de/client-2.js')).statusCode).toBe(404);
  });

  test.each([
    ['br', 'gzip, deflate, br, zstd', 'short'],
    ['gzip', 'gzip', 'shorter'],
    ['gzip', 'br;q=0, gzip', 'shorter'],
    [undefined, 'identity', SCRIPT],
    [undefined, '', SCRIPT],
  ])('comes as %s to whoever takes %j', async (coding, accepted, body) => {
    const answer = await ask('de/client-1.js', { 'accept-encoding': accepted });
    expect(answer).toMatchObject({ statusCode: 200, body });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      vary: 'Accept-Encoding',
    });
    expect(answer.headers['content-encoding']).toBe(coding);
  });

  test.each([
    ['de/font-1.woff2', 'font/woff2', 'letters'],
    ['de/tiny-1.css', 'text/css; charset=utf-8', ''],
  ])('%s has nothing shorter beside it, and comes as it is', async (file, type, body) => {
    const answer = await ask(file, { 'accept-encoding': 'gzip, br' });
    expect(answer).toMatchObject({ statusCode: 200, body, headers: { 'content-type': type } });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('what somebody has is not sent again, and one form is not taken for the other', async () => {
    const { etag } = (await ask('de/client-1.js', { 'accept-encoding': 'br' })).headers;
    const again = { 'if-none-match': String(etag) };
    expect(await ask('de/client-1.js', { ...again, 'accept-encoding': 'br' })).toMatchObject({
      statusCode: 304,
      body: '',
    });
    expect((await ask('de/client-1.js', { ...again, 'accept-encoding': 'gzip' })).statusCode).toBe(200);
  });

  test('HEAD tells the same without the file', async () => {
    const answer = await ask('de/client-1.js', { 'accept-encoding': 'br' }, 'HEAD');
    expect(answer).toMatchObject({ statusCode: 200, body: '', headers: { 'content-length': '5' } });
  });
});
