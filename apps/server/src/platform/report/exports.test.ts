import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ExportsUnderWay, type Place } from './exports.ts';

let exports: ExportsUnderWay;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  exports = new ExportsUnderWay();
});
afterEach(() => {
  vi.useRealTimers();
});

async function* file() {
  yield 'a';
  yield 'b';
}
const enter = async (person: string): Promise<Place> => {
  const place = await exports.enter(person);
  if (typeof place === 'string') throw new Error(place);
  return place;
};
const fetch = async (place: Place) => {
  const read: string[] = [];
  for await (const piece of place.whileRead(file())) read.push(piece);
  return read;
};
/** As many as there is room for. */
const fill = () => Promise.all(['ada', 'ada', 'ben', 'ben'].map(enter));

test('one person fetches two files at a time, and another as soon as one was read', async () => {
  const [one] = [await enter('ada'), await enter('ada')];
  expect(await exports.enter('ada')).toBe('own');
  expect(await fetch(one)).toEqual(['a', 'b']);
  await enter('ada');
  expect(await exports.enter('ada')).toBe('own');
});

describe('while every place is taken', () => {
  test('somebody else waits and has the first that becomes free', async () => {
    const [first] = await fill();
    const [cem, dora] = [enter('cem'), exports.enter('dora')];
    await fetch(first!);
    expect(await fetch(await cem)).toEqual(['a', 'b']);
    expect(await dora).toBeTypeOf('object');
  });

  test('and none becomes free he is refused after some seconds, and waits no more', async () => {
    const [first] = await fill();
    const cem = exports.enter('cem');
    vi.advanceTimersByTime(5_000);
    expect(await cem).toBe('all');
    await fetch(first!);
    await enter('dora');
    const eve = exports.enter('eve');
    vi.advanceTimersByTime(5_000);
    expect(await eve).toBe('all');
  });

  test('what waits counts as well for the person', async () => {
    await fill();
    const waiting = [exports.enter('cem'), exports.enter('cem')];
    expect(await exports.enter('cem')).toBe('own');
    vi.advanceTimersByTime(5_000);
    expect(await Promise.all(waiting)).toEqual(['all', 'all']);
  });
});

describe('a place becomes free', () => {
  const isFree = async () => {
    await enter('ada');
    return (await exports.enter('ada')) !== 'own';
  };
  test('where nobody began to read', async () => {
    const stream = Readable.from((await enter('ada')).whileRead(file()));
    await new Promise((done) => stream.once('close', done).destroy());
    expect(await isFree()).toBe(true);
  });

  test('where the file breaks off', async () => {
    const broken = (await enter('ada')).whileRead({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('gone')) }),
    });
    await expect(broken[Symbol.asyncIterator]().next()).rejects.toThrow('gone');
    expect(await isFree()).toBe(true);
  });
});
