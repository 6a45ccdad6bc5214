import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Desks } from './desks.ts';
import type { World } from './world.ts';

/** Made once (worlds.setup.ts), for all workers: made by each, two would change the same agency at once. */
interface Made {
  worlds: World[];
  desks: Desks;
}

const MADE = path.join(path.dirname(process.env.E2E_DATA_DIR ?? os.tmpdir()), 'e2e-welten.json');

export const saveMade = (made: Made): void => fs.writeFileSync(MADE, JSON.stringify(made));

const made = () => JSON.parse(fs.readFileSync(MADE, 'utf8')) as Made;

export const worldOf = (route: string): World => {
  const world = made().worlds.find((w) => w.route === route);
  if (!world) throw new Error(`no world of ${route}`);
  return world;
};

export const madeDesks = (): Desks => made().desks;
