import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { buildBetreiber, buildGutschein, type SignedInBetreiber } from '@weitersagen/testkit/geld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusTage } from '../../platform/clock/days.ts';

let app: TestApp;
let watcher: SignedInBetreiber;
beforeAll(async () => {
  app = await startTestApp();
  await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  watcher = await buildBetreiber(app, 'Betrachter');
});
afterAll(() => app?.stop());

const scarce = async () => {
  const answer = await app.call('getUebersicht', {}, { cookies: watcher.cookies });
  return answer.ok ? answer.data.GutscheineKnapp : answer.problem;
};

describe('the overview counts brands that will soon have no code', () => {
  test.each([
    ['one code more than the warning needs', 3, 2, 0],
    ['just as many', 2, 2, 1],
    ['none, where nobody warns before', 0, 0, 1],
  ])('%s', async (name, codes, warningLimit, more) => {
    const before = await scarce();
    await buildGutschein(app, {
      id: `g${name.length}`,
      wertCent: 4500,
      codes,
      warngrenze: warningLimit,
      route: 'beta',
    });
    expect(await scarce()).toBe(Number(before) + more);
  });

  test('codes that end too early do not help, and a brand that is given up is not missed', async () => {
    const { db, mandant, heute } = await app.scope();
    await buildGutschein(app, { id: 'endet', wertCent: 4500, codes: 5, warngrenze: 2 });
    const before = Number(await scarce());
    const ofBrand = db
      .updateTable('gutscheincode')
      .where('mandant_id', '=', mandant.id)
      .where('gutschein_id', '=', 'endet');
    await ofBrand.set({ gueltig_bis: plusTage(heute, 3) }).execute();
    expect(await scarce()).toBe(before + 1);
    await db.updateTable('gutschein').set({ aktiv: false }).where('mandant_id', '=', mandant.id).execute();
    expect(await scarce()).toBe(before);
  });
});
