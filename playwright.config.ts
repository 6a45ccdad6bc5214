import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/browser.mjs';
import { CLOCK_ARGS, fixClock } from './scripts/lib/clocks.mjs';
import { LEAN_ENV, LEAN_FLAGS } from './scripts/lib/lean.mjs';
import { freePort } from './scripts/lib/port.ts';

function freshDataDir(): string {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'weitersagen-e2e-'));
  fs.chmodSync(home, 0o711);
  return path.join(home, 'data');
}

// Every worker reads this file again: the first reading decides for all.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= freshDataDir();
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;

const server = {
  // The server's present is the run's; the browser's own stays real, so cookies are given by their age.
  command: [process.execPath, ...LEAN_FLAGS, ...CLOCK_ARGS, 'apps/server/src/main.ts']
    .map((part) => `"${part}"`)
    .join(' '),
  url: `${address}/readyz`,
  env: {
    ...LEAN_ENV,
    HOST: '127.0.0.1',
    PORT: process.env.E2E_PORT,
    DATA_DIR: process.env.E2E_DATA_DIR,
    NODE_ENV: 'production',
    FESTE_UHR: fixClock(),
    // What stands in front with https is on this machine (frame-logout.spec.ts).
    TRUST_PROXY: '127.0.0.1',
    // All journeys come from one address.
    RATE_LIMIT_FACTOR: '20',
    // Of no use before a Mandant has flag and sitekey as well (captcha.spec.ts).
    FRIENDLY_CAPTCHA_KEYS: 'klarfunk=A1journey',
  },
  timeout: 240_000,
  stdout: 'pipe',
  stderr: 'pipe',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
} as const;

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const SCREENS = ['screens', 'accessible', 'grid', 'desks'].map((name) => `**/${name}.spec.ts`);

/**
 * A journey is walked once, at a desk in German or on a phone in English (the test's title says which: `@desk` or
 * `@phone`), and at both where width or script decide what is done. Every screen at every width is for `SCREENS` to see.
 */
const ONLY_AT_A_DESK = [
  'analytics',
  'entries',
  'frame-logout',
  'inhalt',
  'inhaltszugang',
  'katalog-once',
  'katalogbild',
  'katalogpflege',
  'operator-link',
  'paths-frame',
  'paths-once',
  'redaktion*',
  'two-tabs',
  'verhalten',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  // Walked on a server of their own (playwright.rundgang.config.ts).
  testIgnore: SCREENS,
  outputDir: 'test-results',
  fullyParallel: false,
  // One server, one demo clock: a leap for one journey would be a leap for all.
  workers: 1,
  forbidOnly: true,
  // Wide for a machine that others use: what waits on an idle one waits for a second.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  webServer: server,
  use: {
    baseURL: address,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 90_000,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? findChromium(), args: CHROMIUM_FLAGS },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      grepInvert: /@desk/,
      testIgnore: [...SCREENS, ...ONLY_AT_A_DESK],
    },
  ],
});
