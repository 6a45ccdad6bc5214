import { defineConfig, devices } from '@playwright/test';
import journeys, { SCREENS } from './playwright.config.ts';

/**
 * The walk over all screens: on a server of its own, whose clock stands still, so that several may walk at a time
 * beside the journeys' rule of one.
 */
export default defineConfig({
  ...journeys,
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  reporter: [['list'], ['./e2e/support/check-report.ts']],
  projects: [
    { name: 'worlds', testMatch: '**/*.setup.ts', testIgnore: [] },
    {
      name: 'tour',
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
      testMatch: SCREENS,
      testIgnore: [],
      dependencies: ['worlds'],
    },
  ],
});
