import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureChromium } from './browser.mjs';
import { countExit, countPlaywright, countTap, countVitest } from './counts.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

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

function hasFiles(folder, pattern) {
  if (!fs.existsSync(inRoot(folder))) return false;
  return fs.readdirSync(inRoot(folder), { withFileTypes: true }).some((entry) => {
    if (['node_modules', 'dist', '.cache'].includes(entry.name)) return false;
    return entry.isDirectory() ? hasFiles(path.join(folder, entry.name), pattern) : pattern.test(entry.name);
  });
}

const hasTests = (pattern) => ['apps', 'packages', 'testkit', 'scripts'].some((folder) => hasFiles(folder, pattern));

function projects() {
  const below = (folder) => fs.readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`);
  const withConfig = [...below('packages'), ...below('apps')].filter((folder) =>
    fs.existsSync(inRoot(folder, 'tsconfig.json')),
  );
  return [...withConfig.filter((folder) => hasFiles(folder, /\.tsx?$/)), '.'];
}

async function* types(context) {
  for (const project of projects()) {
    const { code, output } = await tool(context, [binOf('typescript', 'tsc'), '--pretty', 'false', '-p', project]);
    yield { name: `types ${project === '.' ? 'of tests and tools' : project}`, output, ...countExit(code) };
  }
}

async function* lint(context) {
  const { code, output } = await tool(context, [
    binOf('@biomejs/biome', 'biome'),
    'check',
    '--max-diagnostics=50',
    '.',
  ]);
  yield { name: 'lint and format', output, ...countExit(code) };
}

const script = (name, file) =>
  async function* (context) {
    const { code, output } = await tool(context, [file]);
    yield { name, output, ...countTap(output, code) };
  };

const program = (name, args) =>
  async function* (context) {
    const { code, output } = await tool(context, args);
    yield { name, output, ...countExit(code) };
  };

const vitest = (name, project, testFiles) =>
  async function* (context) {
    if (!hasTests(testFiles)) return;
    const report = inRoot('.cache', `vitest-${project}.json`);
    fs.rmSync(report, { force: true });
    const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await tool(context, [binOf('vitest', 'vitest'), ...args, ...context.filters]);
    yield { name, output, ...countVitest(report, code) };
  };

/**
 * `shards` is how many runs side by side the tests are dealt to, each with a browser, a server, a database and a clock
 * of its own. Files that were named are few: they are run together.
 */
const browser = (name, config, reporters, shards = 1) =>
  async function* (context) {
    const chromium = await ensureChromium();
    const walk = async (shard, of) => {
      const report = inRoot('.cache', `${config}-${shard}.json`);
      fs.rmSync(report, { force: true });
      const home = fs.mkdtempSync(path.join(os.tmpdir(), 'weitersagen-e2e-'));
      fs.chmodSync(home, 0o711);
      const env = {
        CHROMIUM_PATH: chromium,
        E2E_DATA_DIR: path.join(home, 'data'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      };
      const part = of > 1 ? [`--shard=${shard}/${of}`, `--output=test-results/${shard}`] : [];
      try {
        const args = ['test', '-c', `${config}.config.ts`, `--reporter=${reporters}`, ...part, ...context.filters];
        const { code, output } = await tool(context, [binOf('@playwright/test', 'playwright'), ...args], env);
        return { name: of > 1 ? `${name}, ${shard} of ${of}` : name, output, ...countPlaywright(report, code) };
      } finally {
        fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
      }
    };
    const of = context.filters.length > 0 ? 1 : shards;
    yield* await Promise.all(Array.from({ length: of }, (_, n) => walk(n + 1, of)));
  };

/** In the order in which a mistake is cheapest to find. */
export const STAGES = {
  types,
  lint,
  structure: script('house rules', 'scripts/check-structure.ts'),
  glossar: script('glossary', 'scripts/check-glossar.ts'),
  openapi: script('description of the calls', 'scripts/check-openapi.ts'),
  unit: vitest('rules and lifecycles', 'unit', /(?<!\.route|\.db)\.test\.tsx?$/),
  size: script('weight of the pages', 'apps/web/scripts/size.ts'),
  bench: program('every measurement, in short', ['bench/run.ts', '--quick']),
  routes: vitest('calls and database', 'routes', /\.(route|db)\.test\.ts$/),
  e2e: browser('journeys in the browser', 'playwright', 'list,json', 2),
  screens: browser('every screen, by everybody', 'playwright.rundgang', 'list,json,./e2e/support/pruefbericht.ts'),
};
