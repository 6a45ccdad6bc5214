import fs from 'node:fs';
import { main, Plainly, say } from './lib/say.mjs';
import { readPlaces, townFile, townsOf } from './lib/towns.ts';

/**
 * `npm run towns -- DE.txt 2026-03-30`: the towns of postcodes anew, from GeoNames' file (or a conversion of it to CSV)
 * and its day (ADR 0038). It asks no network.
 */
const FILE = 'apps/web/towns/towns.txt';
/** Germany has some 8,200; far fewer are half a file. */
const AT_LEAST = 8_000;

main(() => {
  const [file = '', day = ''] = process.argv.slice(2);
  if (!fs.existsSync(file) || !/^\d{4}-\d\d-\d\d$/.test(day))
    throw new Plainly('Which file, and of which day? npm run towns -- DE.txt 2026-03-30');
  const towns = townsOf(readPlaces(fs.readFileSync(file, 'utf8')));
  if (towns.size < AT_LEAST)
    throw new Plainly(`${file} has ${towns.size} postcodes, at least ${AT_LEAST} are expected.`);
  fs.writeFileSync(FILE, townFile(towns, day));
  const several = [...towns.values()].filter((names) => names.length > 1).length;
  say(`${towns.size} postcodes, ${several} of them with several towns, in ${FILE}.`);
});
