import fs from 'node:fs';
import { expect, test } from './support/test.ts';
import { MANDANTEN } from './support/tour.ts';
import { buildWelt, type Welt } from './support/welt.ts';
import { WORLDS } from './support/worlds.ts';

test('something to show on every screen of every Mandant', async ({ haus, admin }) => {
  test.setTimeout(300_000);
  const worlds: Welt[] = [];
  for (const mandant of MANDANTEN) worlds.push(await buildWelt(haus, admin, mandant));
  fs.writeFileSync(WORLDS, JSON.stringify(worlds));
  expect(worlds).toHaveLength(MANDANTEN.length);
});
