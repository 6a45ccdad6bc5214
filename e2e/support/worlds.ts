import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { World } from './world.ts';

/** Made once (worlds.setup.ts), for all workers. */
export const WORLDS = path.join(path.dirname(process.env.E2E_DATA_DIR ?? os.tmpdir()), 'e2e-welten.json');

export const worldOf = (route: string): World => {
  const world = (JSON.parse(fs.readFileSync(WORLDS, 'utf8')) as World[]).find((w) => w.route === route);
  if (!world) throw new Error(`no world of ${route}`);
  return world;
};
