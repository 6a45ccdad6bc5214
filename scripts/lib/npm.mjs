import { isWindows } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Runs npm, under the given Node where one is named. `npm_execpath` is the npm that started us; started without one
 * (`node scripts/start.mjs`), the npm of the PATH has to do.
 */
export function npm(args, { node = process.execPath, ...options } = {}) {
  const started = process.env.npm_execpath;
  if (started && /npm-cli\.[cm]?js$/.test(started)) return run(node, [started, ...args], options);
  return run(isWindows ? 'npm.cmd' : 'npm', args, { ...options, shell: isWindows });
}
