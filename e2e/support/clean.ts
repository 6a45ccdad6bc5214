import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Of a run of the suite, its journeys and its walk over all screens; of a run by hand, this process alone. */
const FILE = process.env.E2E_OUTLINES ?? path.join(os.tmpdir(), `outlines-${process.pid}`);

const known = new Set<string>();
let read = 0;

/** What other workers have added since. */
const readOn = (): void => {
  const size = fs.statSync(FILE, { throwIfNoEntry: false })?.size ?? 0;
  if (size === read) return;
  for (const line of fs.readFileSync(FILE, 'utf8').split('\n')) known.add(line);
  read = size;
};

/** Whether axe has found nothing in such an outline, whichever worker looked. */
export const isClean = (outline: string): boolean => {
  readOn();
  return known.has(outline);
};

export const addClean = (outline: string): void => {
  known.add(outline);
  fs.appendFileSync(FILE, `${outline}\n`);
};
