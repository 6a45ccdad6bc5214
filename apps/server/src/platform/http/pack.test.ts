import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { packAnswer } from './pack.ts';

const LONG = { Content: Array.from({ length: 200 }, (_, n) => ({ Name: `Glasfaser ${n}`, PraemieCent: 9000 })) };
const http = Fastify();
http.get('/short', { onSend: packAnswer }, async () => ({ Name: 'Glasfaser' }));
http.get('/long', { onSend: packAnswer }, async (_request, reply) => reply.header('etag', '"1"').send(LONG));
http.get('/bytes', { onSend: packAnswer }, async (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(LONG))),
);
http.get('/picture', { onSend: packAnswer }, async (_request, reply) =>
  reply.type('image/webp').send(Buffer.alloc(9_000)),
);
const ask = (url: string, acceptEncoding = 'gzip, deflate, br', method: 'GET' | 'HEAD' = 'GET') =>
  http.inject({ method, url, headers: { 'accept-encoding': acceptEncoding } });

test.each([
  ['a short answer', '/short', 'gzip'],
  ['a picture', '/picture', 'gzip'],
  ['a long answer to whoever takes it as it is', '/long', 'identity'],
  ['a long answer to whoever says nothing', '/long', ''],
])('%s is sent as it is', async (_what, url, acceptEncoding) =>
  expect((await ask(url, acceptEncoding)).headers).not.toHaveProperty('content-encoding'),
);

test.each(['/long', '/bytes'])('a long answer is compressed, and is the same (%s)', async (url) => {
  const { headers, rawPayload } = await ask(url);
  expect(headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(String(gunzipSync(rawPayload)))).toEqual(LONG);
  expect(rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 4);
  expect(headers['content-length']).toBe(String(rawPayload.length));
});

test('what is kept of one form is not taken for the other byte by byte', async () => {
  expect((await ask('/long')).headers.etag).toBe('W/"1"');
  expect((await ask('/long', '')).headers.etag).toBe('"1"');
});

test('HEAD tells the same without it', async () =>
  expect(await ask('/long', 'gzip', 'HEAD')).toMatchObject({ body: '', headers: { 'content-encoding': 'gzip' } }));
