import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createHttp, logPath, withSlug } from './server.ts';

describe('what a path leaves in the log', () => {
  test.each([
    ['/fernwerk/empfehlen/glasfaser', '/fernwerk/empfehlen/glasfaser'],
    ['/fernwerk/persoenlicherbereich?redirect=x', '/fernwerk/persoenlicherbereich'],
    ['/fernwerk/empfehlung/19KRWT6ADHN8S', '/fernwerk/empfehlung/…'],
    ['/fernwerk/login/ZupFxZ-GHf5CyMYR9qgGcEdGZLdB2D5PdDwnZD4zrj4', '/fernwerk/login/…'],
    ['/fernwerk/x/jana@post.example', '/fernwerk/x/…'],
    ['/fernwerk/x/jana%40post.example', '/fernwerk/x/…'],
  ])('%s', (url, logged) => {
    expect(logPath(url)).toBe(logged);
  });
});

test('the addresses of one network share a limit, those of another have their own', async () => {
  const app = await createHttp({ log: createLog('silent'), trustProxy: '', limitFactor: 2 / 600 });
  app.get('/x', async () => 'x');
  const statusFrom = async (remoteAddress: string) => (await app.inject({ url: '/x', remoteAddress })).statusCode;
  expect(await statusFrom('2001:db8:1:2::1')).toBe(200);
  expect(await statusFrom('2001:db8:1:2:ffff::2')).toBe(200);
  expect(await statusFrom('2001:db8:1:2::3')).toBe(429);
  expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
  await app.close();
});

test('a body whose sender hangs up in the middle is no database that is away', async () => {
  const app = await createHttp({ log: createLog('silent'), trustProxy: '', limitFactor: 0 });
  app.post('/x', async () => 'x');
  const answered = new Promise<number>((resolve) => {
    app.addHook('onSend', async (_, { statusCode }) => resolve(statusCode));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const half = 'POST /x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  socket.write(half, () => socket.destroy());
  expect(await answered).toBe(400);
  await app.close();
});

test('HEAD counts like GET', async () => {
  const app = await createHttp({ log: createLog('silent'), trustProxy: '', limitFactor: 1 });
  app.get('/x', { config: { limit: { max: 3, windowMs: 60_000 } } }, async () => 'x');
  app.get('/y', async () => 'y');
  const methods = ['GET', 'HEAD', 'HEAD', 'GET', 'HEAD'] as const;
  const seen = [];
  for (const method of methods) seen.push((await app.inject({ url: '/x', method })).statusCode);
  expect(seen).toEqual([200, 200, 200, 429, 429]);
  expect((await app.inject({ url: '/y', method: 'HEAD' })).statusCode).toBe(200);
  await app.close();
});

test.each([
  ['/api/v1/fernwerk/produktkategorie', null],
  ['/api/v1/fernwerk/produktkategorie/internet', null],
  ['/api/v1/fernwerk/produktkategorie/internet/grafik?v=1', null],
  ['/api/v1/fernwerk/produktkategorie/internet/hersteller', null],
  ['/api/v1/fernwerk/produktkategorie/internet/glasfaser.html', 'internet%2Fglasfaser.html'],
  ['/api/v1/fernwerk/produktkategorie/internet/glasfaser.html/', 'internet%2Fglasfaser.html'],
  [
    '/api/v1/fernwerk/Produktkategorie/internet/glasfaser.html/icon?width=64',
    'internet%2Fglasfaser.html/icon?width=64',
  ],
  ['/api/v1/fernwerk/produkt/a/b', null],
  ['/fernwerk/produktkategorie/internet/glasfaser.html', null],
])('a slug in %s', (url, end) => {
  expect(withSlug(url)).toBe(end === null ? url : url.replace(/(produktkategorie\/).*/i, `$1${end}`));
});
