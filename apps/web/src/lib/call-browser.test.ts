import { afterEach, expect, test, vi } from 'vitest';
import { browserCall } from './call-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const lists = () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', asked);
  return () => asked.mock.calls[0]?.[1] as RequestInit & { headers: Record<string, string> };
};

test('a token goes in both headers, and none goes in neither', async () => {
  const last = lists();
  await browserCall('alpha', 'de')('getUser', {}, { token: 'abc' });
  expect(last().headers).toMatchObject({
    authorization: 'Bearer abc',
    'x-authorization': 'Bearer abc',
    'accept-language': 'de',
  });
});
test('without a token there is neither header', async () => {
  const last = lists();
  await browserCall('alpha', 'en')('getUser', {});
  expect(Object.keys(last().headers)).toEqual(['accept', 'accept-language']);
});
test('a call is given up after 300 seconds, and then that is the answer', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted();
    return Response.json({});
  });
  const answer = await browserCall('alpha', 'de')('getUser', {});
  expect(limit).toHaveBeenCalledWith(300_000);
  expect(answer.ok).toBe(false);
});
