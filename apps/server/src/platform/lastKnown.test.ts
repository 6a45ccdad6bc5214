import { beforeEach, describe, expect, test } from 'vitest';
import { createLastKnown } from './lastKnown.ts';

const never = () => new Promise<string>(() => {});
let at = 0;
let read: () => Promise<string> = never;
let reads = 0;
const known = () =>
  createLastKnown(
    () => {
      reads += 1;
      return read();
    },
    { freshMs: 1_000, waitMs: 20, now: () => at },
  );
beforeEach(() => {
  reads = 0;
  read = async () => `read ${reads}`;
});

describe('what was read', () => {
  test('fails where nothing was ever read, and is read again at the next question', async () => {
    const value = known();
    read = async () => Promise.reject(new Error('no database'));
    await expect(value.get()).rejects.toThrow('no database');
    read = async () => 'there';
    expect(await value.get()).toBe('there');
  });
  test.each([
    ['fails', async () => Promise.reject(new Error('no database'))],
    ['is silent', never],
  ])('is answered where the database %s later', async (_how, later) => {
    const value = known();
    expect(await value.get()).toBe('read 1');
    read = later;
    at += 1_000;
    expect(await value.get()).toBe('read 1');
    expect(await value.get()).toBe('read 1');
    expect(reads).toBe(2);
  });
  test('is read once for all who ask meanwhile', async () => {
    const value = known();
    expect(await Promise.all([value.get(), value.get()])).toEqual(['read 1', 'read 1']);
    expect(await value.get()).toBe('read 1');
  });
  test.each([
    ['when its time is over', 1_000],
    ['when the clock was set back', -1],
  ])('is read again %s', async (_when, ms) => {
    const value = known();
    await value.get();
    at += ms;
    expect(await value.get()).toBe('read 2');
  });
  test('comes late, and is answered from then on', async () => {
    const value = known();
    await value.get();
    const late = Promise.withResolvers<string>();
    read = () => late.promise;
    at += 1_000;
    expect(await value.get()).toBe('read 1');
    late.resolve('late');
    await late.promise;
    read = never;
    at += 1_000;
    expect(await value.get()).toBe('late');
  });
  test('is not answered after it was forgotten, not even when it comes later', async () => {
    const value = known();
    const late = Promise.withResolvers<string>();
    read = () => late.promise;
    const early = value.get();
    value.forget();
    read = async () => 'new';
    expect(await value.get()).toBe('new');
    late.resolve('old');
    expect(await early).toBe('old');
    read = never;
    at += 1_000;
    expect(await value.get()).toBe('new');
  });
  test('is read again after it was forgotten', async () => {
    const value = known();
    await value.get();
    value.forget();
    read = async () => 'new';
    expect(await value.get()).toBe('new');
  });
});
