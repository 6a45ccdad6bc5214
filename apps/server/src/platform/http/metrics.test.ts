import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { mountHealth } from './health.ts';
import { startMetrics } from './metrics.ts';
import { createHttp } from './server.ts';

test('the metrics are read on their own listener, and there is nothing else there', async () => {
  const metrics = await startMetrics({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(metrics.address ?? '');
  expect([answer.status, (await answer.text()).includes('process_cpu_seconds_total')]).toEqual([200, true]);
  const root = new URL('/', metrics.address ?? '');
  expect((await fetch(root)).status).toBe(404);
  expect((await fetch(metrics.address ?? '', { method: 'POST' })).status).toBe(404);
  await metrics.stop();
});

test('where no port is set, there are none', async () => {
  expect((await startMetrics({ host: '127.0.0.1', port: null })).address).toBeNull();
});

test('the public listener has none, also for callers on the same machine; its health is never refused for its limits', async () => {
  const app = await createHttp({ log: createLog('silent'), trustProxy: '', limitFactor: 1 / 600 });
  mountHealth(app, { ready: async () => ({ ok: true }), isEnding: () => false });
  app.get('/x', async () => 'x');
  expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
  for (let i = 0; i < 5; i++)
    for (const url of ['/healthz', '/readyz'])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await app.inject({ url, method })).statusCode, `${method} ${url}`).toBe(200);
  await app.close();
});
