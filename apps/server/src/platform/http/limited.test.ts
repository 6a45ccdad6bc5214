import { describe, expect, test } from 'vitest';
import { limited, ResponseTooLarge } from './limited.ts';

const response = (...pieces: string[]) => {
  const body = new ReadableStream({
    start: (stream) => {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece));
      stream.close();
    },
  });
  return new Response(body, { status: 201, headers: { etag: '"1"' } });
};

describe('an answer from elsewhere', () => {
  test('ends where it grows too long, whatever it said of its length', async () => {
    await expect(limited(response('abc', 'de'), 4).text()).rejects.toBeInstanceOf(ResponseTooLarge);
  });
  test('comes whole up to the limit, with its status and headers', async () => {
    const good = limited(response('abc', 'ä'), 5);
    expect([good.status, good.headers.get('etag'), await good.text()]).toEqual([201, '"1"', 'abcä']);
  });
  test('may be empty', async () => {
    expect(await limited(new Response(null), 0).text()).toBe('');
  });
});
