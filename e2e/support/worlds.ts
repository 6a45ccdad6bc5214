import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Welt } from './welt.ts';

/** Made once (worlds.setup.ts), for all workers. */
export const WORLDS = path.join(path.dirname(process.env.E2E_DATA_DIR ?? os.tmpdir()), 'e2e-welten.json');

export const weltOf = (route: string): Welt => {
  const world = (JSON.parse(fs.readFileSync(WORLDS, 'utf8')) as Welt[]).find((w) => w.route === route);
  if (!world) throw new Error(`no world of ${route}`);
  return world;
};
