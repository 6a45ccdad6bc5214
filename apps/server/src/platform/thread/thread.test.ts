import { afterAll, describe, expect, test } from 'vitest';
import { createThread } from './thread.ts';

const options = { module: new URL('./sample.ts', import.meta.url), memoryMb: 48, seconds: 30, waiting: 1 };
const thread = createThread<{ do: string; bytes?: Uint8Array }, string>(options);
const hasty = createThread<{ do: string }, string>({ ...options, seconds: 0.3 });
afterAll(() => Promise.all([thread.close(), hasty.close()]));

const works = async () => expect(await thread.run({ do: 'work' })).toEqual({ ok: true, value: 'work 0' });

describe('a thread', () => {
  test('that wants more memory than it may have ends cleanly, and another one goes on', async () => {
    expect(await thread.run({ do: 'hoard' })).toEqual({ ok: false, reason: 'memory' });
    await works();
  });
  test('that never ends is ended, and another one goes on', async () => {
    expect(await hasty.run({ do: 'spin' })).toEqual({ ok: false, reason: 'time' });
    await works();
  });
  test('that is killed fails that piece of work alone', async () => {
    await expect(thread.run({ do: 'die' })).rejects.toThrow();
    await works();
  });
  test('passes on a mistake as it is', async () => {
    await expect(thread.run({ do: 'throw' })).rejects.toThrow('as a mistake does');
    await works();
  });
  test('takes no more than may wait', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => thread.run({ do: 'work' })));
    expect(all.filter((outcome) => !outcome.ok)).toContainEqual({ ok: false, reason: 'busy' });
    expect(all[0]).toEqual({ ok: true, value: 'work 0' });
  });
  test('is handed the bytes and no copy of them', async () => {
    const bytes = new Uint8Array(1000);
    expect(await thread.run({ do: 'read', bytes }, [bytes.buffer])).toEqual({ ok: true, value: 'read 1000' });
    expect(bytes.byteLength).toBe(0);
  });
});
