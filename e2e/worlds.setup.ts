import { buildDesks } from './support/desks.ts';
import { expect, test } from './support/test.ts';
import { MANDANTEN } from './support/tour.ts';
import { buildWorld, type World } from './support/world.ts';
import { saveMade } from './support/worlds.ts';

test('something to show on every screen of every Mandant', async ({ app, admin }) => {
  test.setTimeout(300_000);
  const worlds: World[] = [];
  for (const mandant of MANDANTEN) worlds.push(await buildWorld(app, admin, mandant));
  saveMade({ worlds, desks: await buildDesks(app, admin) });
  expect(worlds).toHaveLength(MANDANTEN.length);
});
