import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from './embedded/postmaster.ts';
import { startEmbedded } from './embedded.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-'));
const dir = path.join(home, 'pg');
const openOnes: { stop(): Promise<unknown> }[] = [];

async function start(at = dir) {
  const server = await startEmbedded({ dir: at });
  openOnes.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 20_000; ; ) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** Another process of the portal, to be killed. */
async function startElsewhere(): Promise<{ kill(): Promise<void> }> {
  const code = `const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)});
    const server = await startEmbedded({ dir: ${JSON.stringify(dir)} });
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

beforeAll(() => fs.chmodSync(home, 0o700));
afterAll(async () => {
  for (const server of openOnes) await server.stop().catch(() => undefined);
  fs.rmSync(home, { recursive: true, force: true });
});

describe('the embedded database', { timeout: 60_000 }, () => {
  test('another major version is refused in plain words', async () => {
    const old = path.join(home, 'old');
    fs.mkdirSync(old);
    fs.writeFileSync(path.join(old, 'PG_VERSION'), '13\n');
    await expect(start(old)).rejects.toThrow(/of PostgreSQL 13, the installed programs are 18/);
  });

  test('two simultaneous first starts share one server', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second.pid).toBe(first.pid);
    expect(second.url).toBe(first.url);
    await query(first.url, 'create table t (n int); insert into t values (1), (2)');
  });

  test('password and data are closed to others', () => {
    expect(fs.statSync(`${dir}.secret`).mode & 0o777).toBe(0o600);
    expect(fs.statSync(dir).mode & 0o777).toBe(0o700);
  });

  test('the first to leave lets it run, the last one ends it', async () => {
    const [first, second] = openOnes.splice(0) as Awaited<ReturnType<typeof start>>[];
    const { pid, url } = first!;
    expect(await first!.stop()).toBe('left running');
    expect(await query(url, 'select n from t')).toHaveLength(2);
    expect(await second!.stop()).toBe('stopped');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  test('after a stop everything is there again, at the same address', async () => {
    const server = await start();
    expect(await query(server.url, 'select n from t')).toHaveLength(2);
    await server.stop();
    const again = await start();
    expect(again.url).toBe(server.url);
  });

  test('kill -9 of the database: it comes back by itself with its rows, and a new start attaches', async () => {
    const [server] = openOnes.slice(-1) as [Awaited<ReturnType<typeof start>>];
    await query(server.url, 'insert into t values (3)');
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    expect(await eventually(() => query(server.url, 'select n from t'))).toHaveLength(3);
    const attached = await start();
    await eventually(async () => expect(server.pid).toBe(attached.pid));
    expect(attached.pid).not.toBe(pid);
    expect(await attached.stop()).toBe('left running');
    expect(await server.stop()).toBe('stopped');
  });

  test('kill -9 of the portal: the next start attaches to the server left behind, and ends it', async () => {
    const elsewhere = await startElsewhere();
    await elsewhere.kill();
    const server = await start();
    expect(await query(server.url, 'select n from t')).toHaveLength(3);
    await eventually(async () => expect(await server.stop()).toBe('stopped'));
  });

  test('a record of a dead server whose number now belongs to something else is no obstacle', async () => {
    fs.writeFileSync(path.join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n1\n5432\n\n127.0.0.1\n\nready   \n`);
    const server = await start();
    expect(await query(server.url, 'select n from t')).toHaveLength(3);
    expect(await server.stop()).toBe('stopped');
    expect(await server.stop()).toBe('stopped');
  });
});
