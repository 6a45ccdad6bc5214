import type { MandantId } from '@weitersagen/contract/values';
import { startTestApp, type TestApp } from '@weitersagen/testkit/app';
import { buildMandant } from '@weitersagen/testkit/bau';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { goodsOf } from './goods.ts';
import { raiseBildState } from './modules/bild/commands-state.ts';
import { raiseRevision } from './modules/produkt/commands-state.ts';
import { forgetKatalog } from './modules/produkt/queries-katalog.ts';
import type { MandantInfo } from './platform/auth/scope.ts';

let app: TestApp;
let mandantId: MandantId;
let alpha: MandantInfo;
let beta: MandantInfo;

const info = async (route: string): Promise<MandantInfo> => {
  const found = await app.runtime.directory.byRoute(route);
  if (!found) throw new Error(`no Mandant ${route}`);
  return found;
};

beforeAll(async () => {
  app = await startTestApp();
  mandantId = await buildMandant(app);
  await buildMandant(app, { route: 'beta' });
  [alpha, beta] = [await info('alpha'), await info('beta')];
});
afterAll(() => app?.stop());

test('kept pages are done with when the catalogue or a picture changes, of that Mandant alone', async () => {
  const goods = goodsOf(app.runtime);
  const before = [await goods(alpha), await goods(beta)];
  expect([await goods(alpha), await goods(beta)]).toEqual(before);

  const scope = await app.scope('alpha');
  await scope.transaction(raiseRevision);
  forgetKatalog(app.runtime, mandantId);
  const changed = await goods(alpha);
  expect(changed).not.toBe(before[0]);
  expect(await goods(beta)).toBe(before[1]);

  await scope.transaction(raiseBildState);
  // What another process changed is heard of within a second.
  await vi.waitFor(async () => expect(await goods(alpha)).not.toBe(changed), { timeout: 5000 });
});
