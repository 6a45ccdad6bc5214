import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isWindows } from './paths.mjs';
import { run } from './run.mjs';
import { Plainly, say, seconds } from './say.mjs';

/** Without the browser's own windows a page costs half as much; Debian keeps it in a package of its own. */
const HEADLESS = '/usr/lib/chromium/chromium-headless-shell';
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Ubuntu puts a script in this place that only points to its snap store: asking for the version tells them apart. */
const works = (file) =>
  fs.existsSync(file) && (isWindows || spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0);

/** A Chromium or Chrome of this machine; `CHROMIUM_PATH` names one outright. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return works(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [HEADLESS, ...candidates, ...PLACES].find(works);
}

const mayInstall = () => process.platform === 'linux' && process.getuid() === 0 && fs.existsSync('/etc/debian_version');

async function install() {
  const since = Date.now();
  say('No Chromium here: installing it with apt-get (once) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const update = await run('apt-get', [...patience, 'update'], { env, quiet: true });
  let output = update.output;
  for (const name of PACKAGES) {
    const args = [...patience, 'install', '-y', '--no-install-recommends', name];
    const result = await run('apt-get', args, { env, quiet: true });
    if (result.code === 0) return say(`Chromium installed in ${seconds(since)}.`);
    output += result.output;
  }
  say(output.split('\n').slice(-15).join('\n'));
}

/** Path of a Chromium for the browser tests, installed where this machine lets us. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (mayInstall() && !process.env.CHROMIUM_PATH) await install();
  const installed = findChromium();
  if (installed) return installed;
  throw new Plainly(
    'The browser tests need Chromium or Google Chrome, and there is none here. On Debian: `apt-get install chromium` as root ' +
      '(npm test does it itself when it runs as root); on Ubuntu, whose package is a snap, and everywhere else: install Google ' +
      'Chrome. If it lies in an unusual place, name it: CHROMIUM_PATH=/path/to/chrome npm test.',
  );
}
