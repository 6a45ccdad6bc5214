import fs from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/browser.mjs';
import { CLOCK_ARGS, fixClock } from './scripts/lib/clocks.mjs';
import { LEAN_ENV, LEAN_FLAGS } from './scripts/lib/lean.mjs';
import { freePort } from './scripts/lib/port.ts';
import { makeScratch } from './scripts/lib/scratch.mjs';

/** Every worker reads this file again: the first reading decides for all. */
process.env.E2E_HOME ??= makeScratch('e2e');
process.env.E2E_PORTS ??= (
  await Promise.all(Array.from({ length: Number(process.env.E2E_SERVERS ?? 1) }, freePort))
).join();
const home = process.env.E2E_HOME;
const ports = process.env.E2E_PORTS.split(',');
const dataDirOf = (n: number): string => path.join(home, String(n), 'data');
const addressOf = (n: number): string => `http://127.0.0.1:${ports[n]}`;

/** The server that this worker's people go to. */
const own = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % ports.length;
process.env.E2E_PORT = ports[own];
process.env.E2E_DATA_DIR = dataDirOf(own);

const serverOf = (n: number) => ({
  // The server's present is the run's; the browser's own stays real, so cookies are given by their age.
  command: [process.execPath, ...LEAN_FLAGS, ...CLOCK_ARGS, 'apps/server/src/main.ts']
    .map((part) => `"${part}"`)
    .join(' '),
  url: `${addressOf(n)}/readyz`,
  env: {
    ...LEAN_ENV,
    HOST: '127.0.0.1',
    PORT: ports[n] ?? '',
    DATA_DIR: dataDirOf(n),
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
  stdout: 'pipe' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
});

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A list that names a file which is not there would leave its tests to everybody, or to nobody. */
const filesOf = (names: readonly string[]): string[] =>
  names.map((name) => {
    if (fs.globSync(path.join(import.meta.dirname, 'e2e', `${name}.spec.ts`)).length === 0)
      throw new Error(`playwright.config.ts names e2e/${name}.spec.ts, which is not there`);
    return `**/${name}.spec.ts`;
  });

export const SCREENS = filesOf(['screens', 'accessible', 'grid', 'desks']);

/**
 * A journey is walked once, at a desk in German or on a phone in English (the test's title says which: `@desk` or
 * `@phone`), and at both where width or script decide what is done. Every screen at every width is for `SCREENS` to see.
 */
const ONLY_AT_A_DESK = filesOf([
  'analytics',
  'frame-logout',
  'inhalt',
  'katalog-bild',
  'katalog-editing',
  'operator-link',
  'paths-frame',
  'paths-once',
  'redaktion*',
  'two-tabs',
  'behaviour',
]);

export default defineConfig({
  testDir: 'e2e',
  // Walked on a server of their own (playwright.tour.config.ts).
  testIgnore: SCREENS,
  outputDir: 'test-results',
  fullyParallel: false,
  // One server, one demo clock: a leap for one journey would be a leap for all, so each worker has a server of its own.
  workers: ports.length,
  forbidOnly: true,
  // What is wrong everywhere is told after so many, each of which may have waited for its limit of time.
  maxFailures: 20,
  // Wide for a machine that others use: what waits on an idle one waits for a second.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  webServer: ports.map((_, n) => serverOf(n)),
  use: {
    baseURL: addressOf(own),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Keeps the body of every answer, of all that passes too: a failure says what was asked (guard.ts), the rest is `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
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
      // Nobody looks at the pictures here: each is asked for as large as it stands there, and not for a finer screen.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
      grepInvert: /@desk/,
      testIgnore: [...SCREENS, ...ONLY_AT_A_DESK],
    },
  ],
});
