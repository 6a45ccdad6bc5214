import os from 'node:os';
import path from 'node:path';
import { CLOCKS, readClock } from './clocks.mjs';
import { prepare } from './prepare.mjs';
import { Plainly, seconds } from './say.mjs';
import { makeScratch, removeScratch } from './scratch.mjs';
import { ALONE, STAGES } from './stages.mjs';

const NEEDS_BUILD = new Set(['size', 'bench', 'routes', 'e2e', 'screens']);

/** Takes `--name value` out of the arguments; undefined where it is not there. */
function takeOption(args, name) {
  const at = args.indexOf(name);
  return at < 0 ? undefined : (args.splice(at, 2)[1] ?? '');
}

/** `--only unit,types`, `--clock midnight,leap-day` or `all` of them, and file names that narrow the tests of these stages. */
export function readArguments(args, all = Object.keys(STAGES)) {
  const filters = [...args];
  const names = takeOption(filters, '--only')?.split(',') ?? all;
  const unknown = names.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new Plainly(
      `No such stage: ${unknown.join(', ') || '(none given)'}. There are ${Object.keys(STAGES).join(', ')}.`,
    );
  const clock = takeOption(filters, '--clock');
  const wanted = clock === 'all' ? Object.keys(CLOCKS) : (clock?.split(',') ?? []);
  const clocks = wanted.map((name) => ({ name, instant: readClock(name) }));
  return { names, filters, clocks };
}

const broken = (name, error) => ({
  name,
  output: error instanceof Plainly ? error.message : error.stack,
  passed: 0,
  failed: 1,
  skipped: 0,
});

function tell({ name, passed, failed, skipped, output }, since) {
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(
    Boolean,
  );
  process.stdout.write(`${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${parts.join(', ')} (${seconds(since)})\n`);
}

/** Neighbours that keep one core busy each go together; whoever uses the whole machine goes alone. */
export function groupStages(names) {
  const groups = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last && !ALONE.has(name) && !ALONE.has(last[0])) last.push(name);
    else groups.push([name]);
  }
  return groups;
}

const tasksOf = (name, context) => {
  try {
    return STAGES[name](context).map((task) => ({ name, task }));
  } catch (error) {
    return [{ name, task: () => Promise.reject(error) }];
  }
};

async function runStages(names, context, sum, failures) {
  for (const group of groupStages(names)) {
    const waiting = group.flatMap((name) => tasksOf(name, context));
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { name, task } = next;
        const since = Date.now();
        const result = await task().catch((error) => broken(name, error));
        tell(result, since);
        for (const key of Object.keys(sum)) sum[key] += result[key];
        for (const one of result.failures ?? []) failures.push(`${result.name}: ${one}`);
      }
    };
    await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, lane));
  }
}

/** Runs the stages, once for each starting clock; the last line it prints is the sum. */
export async function runSuite({ names, filters, clocks }) {
  const { node, env: ready } = await prepare({ build: names.some((name) => NEEDS_BUILD.has(name)) });
  const sum = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const shared = makeScratch('suite');
  const env = { ...ready, E2E_OUTLINES: path.join(shared, 'outlines') };
  try {
    if (clocks.length === 0) await runStages(names, { node, env, filters }, sum, failures);
    for (const { name, instant } of clocks) {
      process.stdout.write(`\nThe clock starts at ${instant}${name === instant ? '' : ` (${name})`}\n`);
      await runStages(names, { node, env: { ...env, FESTE_UHR: instant }, filters }, sum, failures);
    }
  } finally {
    removeScratch(shared);
  }
  // Of a long output often only the end is kept.
  if (failures.length > 0) process.stdout.write(`\nWhat failed:\n${failures.join('\n')}\n\n`);
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${skipped}\n`);
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}
