import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { untilItComes } from './until-it-comes.ts';

const LOST = new TypeError('Failed to fetch dynamically imported module');

/** Code that is asked for, each request answered by hand. */
const requests = () => {
  const asked: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const request = Promise.withResolvers<string>();
    asked.push(request);
    return request.promise;
  };
  return { asked, load };
};

/** All that waits for what was settled by now has run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('code of a part of a screen', () => {
  const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const back = () => window.dispatchEvent(new Event('online'));
  const looked = (visibilityState: string) => {
    screen.visibilityState = visibilityState;
    screen.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', screen);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is not asked for again before anything has changed', async () => {
    const { asked, load } = requests();
    void untilItComes(load);
    asked[0]?.reject(LOST);
    await turn();
    looked('hidden');
    await turn();
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['when the network is back', back],
    ['when somebody looks at the page again', () => looked('visible')],
  ])('is asked for again %s', async (_, change) => {
    const { asked, load } = requests();
    const part = untilItComes(load);
    asked[0]?.reject(LOST);
    await turn();
    change();
    await turn();
    asked[1]?.resolve('the part');
    expect(await part).toBe('the part');
  });

  test('is asked for again where the network was back before the request that was lost in it had failed', async () => {
    const { asked, load } = requests();
    const part = untilItComes(load);
    back();
    asked[0]?.reject(LOST);
    await turn();
    asked[1]?.resolve('the part');
    expect(await part).toBe('the part');
  });

  test('waits once more for each request that is lost', async () => {
    const { asked, load } = requests();
    void untilItComes(load);
    for (const sent of [1, 2, 3]) {
      asked[sent - 1]?.reject(LOST);
      await turn();
      expect(asked).toHaveLength(sent);
      back();
      await turn();
    }
    expect(asked).toHaveLength(4);
  });
});
