import { defineConfig } from 'vitest/config';
import { texts } from './apps/web/texte-plugin.ts';
import { CLOCK_ARGS, fixClock } from './scripts/lib/clocks.mjs';

fixClock();

const everywhere = ['apps/*/src', 'packages/*', 'testkit', 'scripts'];
const needsDatabase = ['route', 'db'];
/** Tests that put a module in the place of another (`vi.mock`). */
const MOCK = '.mock.test.ts';

const inAll = (ending: string): string[] => everywhere.map((place) => `${place}/**/*${ending}`);

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [texts()],
        test: {
          name: 'unit',
          // Pure functions leave nothing behind: a worker reads its modules once for all of its files.
          isolate: false,
          maxWorkers: '100%',
          // A machine that others use much lets a test wait; one that hangs is ended all the same.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          execArgv: CLOCK_ARGS,
          include: inAll('.test.{ts,tsx}'),
          exclude: [
            '**/node_modules/**',
            ...inAll(MOCK),
            ...needsDatabase.flatMap((kind) => inAll(`.${kind}.test.ts`)),
          ],
        },
      },
      {
        plugins: [texts()],
        // What another file of the worker has read already cannot be replaced any more, so these read all anew.
        test: { name: 'unit-mock', execArgv: CLOCK_ARGS, include: inAll(MOCK), testTimeout: 30_000 },
      },
      {
        test: {
          name: 'routes',
          // Each file waits for its database as much as it computes: one worker a core, not one less.
          maxWorkers: '100%',
          // Each file has a portal and a database of its own; the modules are read once by a worker.
          isolate: false,
          // Node reads them as it reads the portal, and keeps what it has compiled: nothing here stands in another's place.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: CLOCK_ARGS,
          include: needsDatabase.flatMap((kind) => inAll(`.${kind}.test.ts`)),
          exclude: ['**/node_modules/**'],
          // The React that draws mails takes three times as long where it looks for mistakes of developers.
          env: { NODE_ENV: 'production' },
          globalSetup: ['scripts/test-database.ts'],
          setupFiles: ['distributedSetup', 'explainSetup', 'dayEndSetup'].map((name) => `testkit/src/${name}.ts`),
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
