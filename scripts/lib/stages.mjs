import fs from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './browser.mjs';
import { countExit, countPlaywright, countTap, countVitest } from './counts.mjs';
import { ensureHouse, furnish } from './house.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { makeScratch, removeScratch } from './scratch.mjs';

/**
 * @typedef {{ name: string, output: string, passed: number, failed: number, skipped: number }} Result
 * @typedef {{ node: string, env: NodeJS.ProcessEnv, filters: string[] }} Context
 */

/** The program behind a package's command, so that it runs under our Node and not under the one of its first line. */
function binOf(packageName, command) {
  const folder = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

const tool = ({ node, env }, args, extraEnv = {}) =>
  run(node, args, { quiet: true, env: { ...env, FORCE_COLOR: '0', NODE_ENV: '', ...extraEnv } });

/** The largest first: the others are done while it is under way. */
const PROJECTS = {
  '.': 'types of server, tests and tools',
  'apps/web': 'types apps/web',
  'packages/contract': 'types packages/contract',
};

const types = (context) =>
  Object.entries(PROJECTS).map(([project, name]) => async () => {
    // Each of several checkers would look at the contract's types anew: that costs more than it gains on few cores.
    const args = [binOf('typescript', 'tsc'), '--pretty', 'false', '--checkers', '1', '-p', project];
    const { code, output } = await tool(context, args);
    return { name, output, ...countExit(code) };
  });

const lint = (context) => [
  async () => {
    const args = [binOf('@biomejs/biome', 'biome'), 'check', '--max-diagnostics=50', '.'];
    const { code, output } = await tool(context, args);
    return { name: 'lint and format', output, ...countExit(code) };
  },
];

const script = (name, file) => (context) => [
  async () => {
    const { code, output } = await tool(context, [file]);
    return { name, output, ...countTap(output, code) };
  },
];

const program = (name, args) => (context) => [
  async () => {
    const { code, output } = await tool(context, args);
    return { name, output, ...countExit(code) };
  },
];

/** `project` and those whose names begin with it. */
const vitest = (name, project) => (context) => [
  async () => {
    const report = inRoot('.cache', `vitest-${project}.json`);
    fs.rmSync(report, { force: true });
    const args = [
      'run',
      '--project',
      `${project}*`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    // Threads and programs that tests start read the server's modules anew, each of them.
    const env = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };
    const { code, output } = await tool(context, [binOf('vitest', 'vitest'), ...args, ...context.filters], env);
    return { name, output, ...countVitest(report, code) };
  },
];

/**
 * `servers` is how many the tests are dealt to, each with a worker, a database and a clock of its own; without it one,
 * for all workers. Files that were named are few: they are run on one.
 */
const browser =
  (name, config, reporters, servers = 1) =>
  (context) => [
    async () => {
      const count = context.filters.length > 0 ? 1 : servers;
      const report = inRoot('.cache', `${config}.json`);
      fs.rmSync(report, { force: true });
      await ensureHouse(context.node, context.env);
      const home = makeScratch('e2e');
      try {
        for (let n = 0; n < count; n++) furnish(path.join(home, String(n)));
        const env = {
          CHROMIUM_PATH: await ensureChromium(),
          E2E_HOME: home,
          E2E_SERVERS: String(count),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        };
        const args = ['test', '-c', `${config}.config.ts`, `--reporter=${reporters}`, ...context.filters];
        const { code, output } = await tool(context, [binOf('@playwright/test', 'playwright'), ...args], env);
        return { name, output, ...countPlaywright(report, code) };
      } finally {
        removeScratch(home);
      }
    },
  ];

/**
 * In the order in which a mistake is cheapest to find. Each stage is one or several tasks; those of neighbouring groups
 * whose stages keep one core busy are done side by side, and a stage that uses the whole machine by itself has it alone.
 */
export const STAGES = {
  types,
  lint,
  structure: script('house rules', 'scripts/check-structure.ts'),
  words: script('words of names and comments', 'scripts/check-words.ts'),
  glossar: script('glossary', 'scripts/check-glossary.ts'),
  openapi: script('description of the calls', 'scripts/check-openapi.ts'),
  size: script('weight of the pages', 'apps/web/scripts/size.ts'),
  unit: vitest('rules and lifecycles', 'unit'),
  routes: vitest('calls and database', 'routes'),
  bench: program('every measurement, in short', ['bench/run.ts', '--quick']),
  e2e: browser('journeys in the browser', 'playwright', 'list,json', 2),
  screens: browser('every screen, by everybody', 'playwright.tour', 'list,json,./e2e/support/check-report.ts'),
};

/** Stages that use every core by themselves. */
export const ALONE = new Set(['unit', 'routes', 'screens']);
