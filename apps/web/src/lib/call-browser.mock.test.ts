import { afterAll, expect, test, vi } from 'vitest';
import { browserCall } from './call-browser.ts';

/** A file that does not come: the network has lost it, or a new version has taken it away. */
vi.mock('@weitersagen/contract/paths-more', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const asked = vi.fn<typeof fetch>(async () => Response.json({}));
vi.stubGlobal('fetch', asked);
afterAll(() => vi.unstubAllGlobals());

test('a call whose address does not come is told as one that did not get through, and asks nobody', async () => {
  const answer = await browserCall('alpha', 'de')('getKeyvisual', { params: { identifier: 'home' } });
  expect(answer).toMatchObject({ ok: false, problem: { code: 'PSOF0005' } });
  expect(asked).not.toHaveBeenCalled();
});

test('the calls of both desks need no addresses but their own', async () => {
  const agency = await browserCall('alpha', 'de')('getEinladungDaten', {});
  const operator = await browserCall('', 'de')('getKulanzen', { query: {} });
  expect([agency.ok, operator.ok]).toEqual([true, true]);
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    '/api/v1/alpha/einladung/daten',
    '/api/v1/betreiber/kulanz',
  ]);
});
