import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { say } from './say.mjs';

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

function tryTake(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** `npm start` and `npm test` side by side on a fresh clone must not install into the same folder at once. */
export async function withLock(name, work) {
  const file = inRoot('.cache', `${name}.lock`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; !tryTake(file); await sleep(300)) {
    const holder = Number(readOrEmpty(file));
    if (holder && !isAlive(holder)) fs.rmSync(file, { force: true });
    else if (!told) {
      say(`Waiting for process ${holder || '?'}, which is already preparing this folder.`);
      told = true;
    }
  }
  const drop = () => fs.rmSync(file, { force: true });
  process.once('exit', drop);
  try {
    return await work();
  } finally {
    drop();
    process.removeListener('exit', drop);
  }
}

const readOrEmpty = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
