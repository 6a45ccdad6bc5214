import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { startTcpProxy } from '@weitersagen/testkit/tcpProxy';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/port.ts';
import { registry } from './platform/log/metrics.ts';

let app: TestApp;
let url = '';
beforeAll(async () => {
  app = await startTestApp({
    settings: { ROLE: 'web' },
    reach: (direct) => {
      url = direct;
      return direct;
    },
  });
  await buildMandant(app);
});
afterAll(() => app?.stop());

describe('a process that is about to end', () => {
  test('says so first, and answers meanwhile', async () => {
    app.runtime.isEnding = true;
    const [ready, alive, page] = await Promise.all(
      ['/readyz', '/healthz', '/api/v1/alpha/mandant/'].map((path) => app.http.inject({ url: path })),
    );
    app.runtime.isEnding = false;
    expect([ready?.statusCode, ready?.json().grund]).toEqual([503, 'the process is about to end']);
    expect(alive?.statusCode).toBe(200);
    expect([page?.statusCode, page?.headers.connection]).toEqual([200, 'close']);
  });
});

describe('the metrics of a process that takes requests', () => {
  test('name its pools', async () => {
    const body = await registry.metrics();
    expect(body).toMatch(/^db_connections\{pool="app",state="used"\} \d+$/m);
    expect(body).toMatch(/^db_connections\{pool="betreiber",state="waiting"\} 0$/m);
    expect(body).toMatch(/^db_silent 0$/m);
  });
});

const START_MS = 30_000;

interface Process {
  child: ChildProcess;
  ended: Promise<unknown[]>;
  /** Null where nobody answers. */
  ask(place: string, at?: 'metrics'): Promise<Response | null>;
}

const startProcess = async (role: 'web' | 'worker', database: string): Promise<Process> => {
  const ports = { main: await freePort(), metrics: await freePort() };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      // The pages as they are built; the tests' runner means something else by this name.
      DEV: '0',
      NODE_ENV: 'production',
      DATABASE_URL: database,
      // Its key file is that of the portal beside it.
      DATA_DIR: app.runtime.env.dataDir,
      DEMO: '0',
      ROLE: role,
      HOST: '127.0.0.1',
      PORT: String(ports.main),
      METRICS_PORT: String(ports.metrics),
      DRAIN_MS: '700',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const ask: Process['ask'] = (place, at) =>
    fetch(`http://127.0.0.1:${at ? ports.metrics : ports.main}${place}`).catch(() => null);
  try {
    await expect.poll(async () => (await ask('/readyz'))?.status, { timeout: START_MS }).toBe(200);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { child, ended, ask };
};

describe('a process that takes requests, and its database falls silent', () => {
  test('goes on with what needs none: health, metrics, files, and pages that it keeps', async () => {
    const proxy = await startTcpProxy(url);
    const { child, ended, ask } = await startProcess('web', proxy.through(url));
    try {
      const home = await (await ask('/alpha/'))?.text();
      const file = home?.match(/"(\/assets\/[^"]+)"/)?.[1] ?? '/none';
      proxy.freeze();
      const answers = await Promise.all([ask('/healthz'), ask('/metrics', 'metrics'), ask(file), ask('/alpha/')]);
      expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200, 200]);
    } finally {
      proxy.thaw();
      child.kill('SIGTERM');
      await ended;
      await proxy.stop();
    }
  }, 60_000);
});

describe('a worker', () => {
  test('tells health, readiness and metrics, names its connections, and ends after its drain time', async () => {
    const { child, ended, ask } = await startProcess('worker', url);
    try {
      expect((await ask('/healthz'))?.status).toBe(200);
      expect(await (await ask('/metrics', 'metrics'))?.text()).toMatch(
        /^queue_oldest_seconds\{queue="mailSenden"\} 0$/m,
      );
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ name: string }>(
        `select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name like '% ${child.pid} %'`,
      );
      await client.end();
      expect(rows.map(({ name }) => name)).toContain(`weitersagen worker ${child.pid} jobs`);
    } finally {
      child.kill('SIGTERM');
    }
    await expect.poll(async () => (await ask('/readyz'))?.status).toBe(503);
    expect((await ended)[0]).toBe(0);
  }, 60_000);
});
