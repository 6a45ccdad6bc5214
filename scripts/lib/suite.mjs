import { prepare } from './prepare.mjs';
import { Plainly, seconds } from './say.mjs';
import { STAGES } from './stages.mjs';

const NEEDS_BUILD = new Set(['size', 'routes', 'e2e', 'screens']);

/** `--only unit,types` and file names that narrow the tests of these stages. */
export function readArguments(args, all = Object.keys(STAGES)) {
  const at = args.indexOf('--only');
  const names = at < 0 ? all : (args[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new Plainly(
      `No such stage: ${unknown.join(', ') || '(none given)'}. There are ${Object.keys(STAGES).join(', ')}.`,
    );
  const filters = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  return { names, filters };
}

const broken = (name, error) => ({
  name,
  output: error instanceof Plainly ? error.message : error.stack,
  passed: 0,
  failed: 1,
  skipped: 0,
});

async function* resultsOf(name, context) {
  try {
    yield* STAGES[name](context);
  } catch (error) {
    yield broken(name, error);
  }
}

function tell({ name, passed, failed, skipped, output }, since) {
  if (failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(
    Boolean,
  );
  process.stdout.write(`${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${parts.join(', ')} (${seconds(since)})\n`);
}

/** Runs the stages; the last line it prints is the sum. */
export async function runSuite({ names, filters }) {
  const { node, env } = await prepare({ build: names.some((name) => NEEDS_BUILD.has(name)) });
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const name of names) {
    let since = Date.now();
    for await (const result of resultsOf(name, { node, env, filters })) {
      tell(result, since);
      for (const key of Object.keys(sum)) sum[key] += result[key];
      since = Date.now();
    }
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed${skipped}\n`);
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
}
