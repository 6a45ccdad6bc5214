import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { signInAdmin } from '../../e2e/support/admin.ts';
import { createApp, newRequests } from '../../e2e/support/app.ts';
import type { Mandant } from '../../e2e/support/tour.ts';
import { buildWorld, type World } from '../../e2e/support/world.ts';
import { ensureChromium } from './browser.mjs';
import { CLOCK_ARGS } from './clocks.mjs';
import { inRoot } from './paths.mjs';
import { freePort } from './port.ts';

export interface Portal {
  address: string;
  /** Something to show on every screen of these Mandanten. */
  worlds(mandanten: readonly Mandant[]): Promise<Map<string, World>>;
  stop(): Promise<void>;
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`);
    const ready = await fetch(`${address}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await sleep(200);
  }
  throw new Error('the portal does not get ready');
}

interface Wish {
  /** What its clock says at the start; in the past, or its database would wait with the mails. */
  jetzt?: string;
  /** What it calls itself in links. */
  oeffentlich?: string;
}

/** The portal with the demo's data, fresh, in a folder that goes away with it. */
export async function startPortal({ jetzt, oeffentlich }: Wish = {}): Promise<Portal> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'weitersagen-schau-'));
  // The embedded database does not run as root, and its own user has to get here.
  fs.chmodSync(home, 0o711);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: path.join(home, 'data') };
  const clock = jetzt ? CLOCK_ARGS : [];
  const child = spawn(process.execPath, [...clock, inRoot('apps/server/src/main.ts')], {
    env: {
      ...env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '20',
      FESTE_UHR: jetzt,
      PUBLIC_URL: oeffentlich,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  await untilReady(address, child).catch(async (error) => {
    await stop();
    throw error;
  });
  process.env.E2E_ADDRESS = address;
  process.env.E2E_DATA_DIR = path.join(home, 'data');
  const worlds = async (mandanten: readonly Mandant[]) => {
    const api = await newRequests();
    const app = createApp(api);
    const admin = await signInAdmin(app);
    const built = new Map<string, World>();
    for (const mandant of mandanten) built.set(mandant.route, await buildWorld(app, admin, mandant));
    await Promise.all([api.dispose(), admin.dispose()]);
    return built;
  };
  return { address, worlds, stop };
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

export const startBrowser = async (args: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureChromium(), args: [...FLAGS, ...args] });
