import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { offlineWorker } from './offline.ts';

/** Where the worker leads from an address that cannot be reached. */
const ledTo = async (pathname: string): Promise<string> => {
  const heard: Record<string, (event: unknown) => void> = {};
  const location = { origin: 'https://portal.example' };
  runInNewContext(worker(), {
    URL,
    URLSearchParams,
    Response: { redirect: (to: string) => to },
    fetch: () => Promise.reject(new TypeError('no network')),
    self: { location, addEventListener: (name: string, hear: (event: unknown) => void) => (heard[name] = hear) },
  });
  let answer: Promise<string> | undefined;
  heard.fetch?.({
    request: { method: 'GET', mode: 'navigate', url: location.origin + pathname },
    respondWith: (coming: Promise<string>) => {
      answer = coming;
    },
  });
  return (await answer) ?? 'nowhere';
};

const assets = (file = '/assets/de/a1.js') => ({
  de: { js: ['/assets/de/client.js'], preload: { 'agentur/agentohnenetz': [file, '/assets/de/client.js'] } },
});
const worker = (wish: { route?: string; revision?: string } = {}, file?: string) =>
  offlineWorker({ route: 'alpha', language: 'de', revision: '1', ...wish }, assets(file));
const builtIn = (text: string) =>
  runInNewContext(`${text.slice(0, text.indexOf('\n'))} BUILT`) as Record<string, unknown>;

describe('the worker of the page without network', () => {
  test('names the page and its files, each once', () => {
    expect(builtIn(worker())).toMatchObject({
      page: '/alpha/agent/empfehlen/ohnenetz',
      language: 'de',
      files: ['/assets/de/client.js', '/assets/de/a1.js'],
    });
  });
  test.each([
    ['a build', worker({}, '/assets/de/a2.js')],
    ['a change of what is offered', worker({ revision: '2' })],
  ])('has another store after %s, of the same family', (_, after) => {
    const [now, then] = [builtIn(worker()), builtIn(after)];
    expect(then.store).not.toBe(now.store);
    expect(then.family).toBe(now.family);
  });
  test.each([
    ['a product', '/alpha/agent/empfehlen/glas', 'glas'],
    ['the navigation, which names none', '/alpha/agent/empfehlen', ''],
  ])('stands in for the address of %s', async (_, from, produkt) =>
    expect(await ledTo(from)).toBe(`/alpha/agent/empfehlen/ohnenetz?produkt=${produkt}`),
  );
  test('of another Mandant leaves this one’s store alone', () => {
    expect(String(builtIn(worker({ route: 'alphabet' })).store).startsWith(String(builtIn(worker()).family))).toBe(
      false,
    );
  });
});
