import { describe, expect, test } from 'vitest';
import { AntwortZuGross, limited } from './begrenzt.ts';

const response = (...stuecke: string[]) => {
  const koerper = new ReadableStream({
    start: (strom) => {
      for (const stueck of stuecke) strom.enqueue(new TextEncoder().encode(stueck));
      strom.close();
    },
  });
  return new Response(koerper, { status: 201, headers: { etag: '"1"' } });
};

describe('an answer from elsewhere', () => {
  test('ends where it grows too long, whatever it said of its length', async () => {
    await expect(limited(response('abc', 'de'), 4).text()).rejects.toBeInstanceOf(AntwortZuGross);
  });
  test('comes whole up to the limit, with its status and headers', async () => {
    const gut = limited(response('abc', 'ä'), 5);
    expect([gut.status, gut.headers.get('etag'), await gut.text()]).toEqual([201, '"1"', 'abcä']);
  });
  test('may be empty', async () => {
    expect(await limited(new Response(null), 0).text()).toBe('');
  });
});
