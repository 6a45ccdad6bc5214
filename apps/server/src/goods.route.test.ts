import type { MandantId } from '@weitersagen/contract/values';
import { buildMandant } from '@weitersagen/testkit/bau';
import { startTestHaus, type TestHaus } from '@weitersagen/testkit/haus';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodsOf } from './goods.ts';
import { raiseBildstand } from './modules/bild/commands-state.ts';
import { raiseRevision } from './modules/produkt/commands-state.ts';
import { forgetKatalog } from './modules/produkt/queries-katalog.ts';
import type { MandantInfo } from './platform/auth/scope.ts';

let haus: TestHaus;
let mandantId: MandantId;
let alpha: MandantInfo;
let beta: MandantInfo;

const info = async (route: string): Promise<MandantInfo> => {
  const found = await haus.werk.verzeichnis.byRoute(route);
  if (!found) throw new Error(`no Mandant ${route}`);
  return found;
};

beforeAll(async () => {
  haus = await startTestHaus();
  mandantId = await buildMandant(haus);
  await buildMandant(haus, { route: 'beta' });
  [alpha, beta] = [await info('alpha'), await info('beta')];
});
afterAll(() => haus?.stop());

test('kept pages are done with when the catalogue or a picture changes, of that Mandant alone', async () => {
  const goods = goodsOf(haus.werk);
  const before = [await goods(alpha), await goods(beta)];
  expect([await goods(alpha), await goods(beta)]).toEqual(before);

  const scope = await haus.scope('alpha');
  await scope.transaction(raiseRevision);
  forgetKatalog(haus.werk, mandantId);
  const changed = await goods(alpha);
  expect(changed).not.toBe(before[0]);
  expect(await goods(beta)).toBe(before[1]);

  await scope.transaction(raiseBildstand);
  // What another process changed is heard of within a second.
  await vi.waitFor(async () => expect(await goods(alpha)).not.toBe(changed), { timeout: 5000 });
});
