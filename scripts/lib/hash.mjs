import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';

const SKIPPED = new Set(['node_modules', 'dist', '.cache']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function* filesIn(place) {
  const stat = fs.statSync(inRoot(place), { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield place;
    return;
  }
  for (const name of fs.readdirSync(inRoot(place)).sort()) {
    if (!SKIPPED.has(name) && !isTest(name)) yield* filesIn(path.posix.join(place, name));
  }
}

/** One hash over the contents and names of all files in these places, without tests and without what is built. */
export function hashOf(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesIn(place))
      hash
        .update(`${file}\0`)
        .update(fs.readFileSync(inRoot(file)))
        .update('\0');
  }
  return hash.digest('hex');
}

export function readMark(file) {
  try {
    return fs.readFileSync(inRoot(file), 'utf8').trim();
  } catch {
    return '';
  }
}

export function writeMark(file, value) {
  fs.mkdirSync(path.dirname(inRoot(file)), { recursive: true });
  fs.writeFileSync(inRoot(file), `${value}\n`);
}
