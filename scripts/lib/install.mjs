import fs from 'node:fs';
import { hashOf, readMark, writeMark } from './hash.mjs';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { inRoot, isWindows } from './paths.mjs';
import { Plainly, say, seconds } from './say.mjs';

const MARK = 'node_modules/.installed';
const readJson = (file) => JSON.parse(fs.readFileSync(inRoot(file), 'utf8'));

/** Someone may have run `npm install` himself: npm's own record of node_modules then already says what the lock file asks for. */
function isAlreadyThere() {
  if (!fs.existsSync(inRoot('node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  const unwanted = Object.keys(present).some((place) => !wanted[place]);
  const missing = Object.entries(wanted).some(
    ([place, { version, optional, link }]) =>
      place.startsWith('node_modules/') && !optional && !link && present[place]?.version !== version,
  );
  return !unwanted && !missing && missingBinaries(wanted, present).length === 0;
}

/** Optional packages are left out where they do not fit the machine; those that fit must be there. */
const missingBinaries = (wanted, present) =>
  Object.entries(wanted)
    .filter(([, { optional, os, cpu }]) => optional && os?.includes(process.platform) && cpu?.includes(process.arch))
    .filter(([place, { libc }]) => !present[place] && !libc)
    .map(([place]) => place);

const FLAGS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
// A Windows node.exe in use cannot be deleted, as `npm ci` would.
const COMMANDS = isWindows ? [['install', '--no-save']] : [['ci'], ['install', '--no-save']];

async function install(node, env) {
  const since = Date.now();
  say('Installing the packages of package-lock.json …');
  const options = {
    node,
    quiet: true,
    env: { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', SCARF_ANALYTICS: 'false' },
  };
  let reasons = '';
  for (const command of COMMANDS) {
    if (reasons) say('npm ci did not manage it; trying npm install.');
    const result = await npm([...command, ...FLAGS], options);
    if (result.code === 0) {
      say(`Packages installed in ${seconds(since)}.`);
      return;
    }
    reasons = result.output.split('\n').slice(0, 20).join('\n');
  }
  throw new Plainly(`The packages could not be installed.\n${reasons}`);
}

/** Brings node_modules to what package-lock.json says; does nothing where it already is. */
export async function ensureInstall(node, env) {
  const want = hashOf(['package-lock.json']);
  const isDone = () => readMark(MARK) === want;
  if (isDone()) return;
  await withLock('install', async () => {
    if (isDone()) return;
    if (!isAlreadyThere()) await install(node, env);
    writeMark(MARK, want);
  });
}
