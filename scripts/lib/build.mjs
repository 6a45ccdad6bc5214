import fs from 'node:fs';
import { hashOf, readMark, writeMark } from './hash.mjs';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';
import { inRoot } from './paths.mjs';
import { Plainly, say, seconds } from './say.mjs';

/** Lies inside what is built, so that deleting that folder builds again. */
const MARK = 'apps/web/dist/.built';
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json'];

const hasBuild = () => Boolean(JSON.parse(fs.readFileSync(inRoot('apps/web/package.json'), 'utf8')).scripts?.build);

async function build(node, env) {
  const since = Date.now();
  say('Building the web app …');
  const result = await npm(['run', 'build', '--workspace', 'apps/web', '--silent'], {
    node,
    quiet: true,
    env: { ...env, NODE_ENV: 'production' },
  });
  if (result.code !== 0) throw new Plainly(`The web app could not be built.\n${result.output}`);
  say(`Web app built in ${seconds(since)}.`);
}

/** Builds browser and server parts of the web app where its sources have changed since the last time. */
export async function ensureBuild(node, env) {
  if (!hasBuild()) return;
  const isDone = () => readMark(MARK) === hashOf(SOURCES);
  if (isDone()) return;
  await withLock('build', async () => {
    if (isDone()) return;
    const want = hashOf(SOURCES);
    await build(node, env);
    writeMark(MARK, want);
  });
}
