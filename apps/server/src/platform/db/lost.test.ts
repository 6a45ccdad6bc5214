import { describe, expect, test } from 'vitest';
import { ConnectionLost, describeError, isAway, isLost, retrying } from './lost.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const failing = (error: unknown, times: number) => {
  let runs = 0;
  return {
    runs: () => runs,
    work: async () => {
      if (++runs <= times) throw error;
      return 'done';
    },
  };
};

describe('what counts as a lost connection', () => {
  test.each(['25006', '57P01', '57P02', '57P03', '08000', '08003', '08006', '08P01', '25P03', 'ECONNRESET', 'EPIPE'])(
    '%s',
    (code) => {
      expect([isLost(withCode(code)), isAway(withCode(code))]).toEqual([true, true]);
    },
  );
  test.each(['Connection terminated unexpectedly', 'Query read timeout', 'timeout exceeded when trying to connect'])(
    '%s',
    (message) => {
      expect(isLost(new Error(message))).toBe(true);
    },
  );
  test.each(['23505', '42501', '22P02', '40001', ''])('not %s', (code) => {
    expect([isLost(withCode(code)), isAway(withCode(code))]).toEqual([false, false]);
  });
  test('a full database is away, and its connections are good', () => {
    expect([isLost(withCode('53300')), isAway(withCode('53300'))]).toEqual([false, true]);
  });
});

describe('a transaction is repeated', () => {
  test.each([
    ['after a lost race', withCode('40001')],
    ['after a deadlock', withCode('40P01')],
    ['after what it names was deleted', withCode('23503')],
    ['after a lost connection', new ConnectionLost(withCode('57P01'), 'app')],
    ['at a read-only database, also under the commit', new ConnectionLost(withCode('25006'), 'app', true)],
  ])('%s', async (_name, error) => {
    const { work, runs } = failing(error, 2);
    expect([await retrying(work), runs()]).toEqual(['done', 3]);
  });

  test.each([
    ['whose commit got no answer', new ConnectionLost(withCode('57P01'), 'app', true)],
    ['that has waited its time already', new ConnectionLost(new Error('Query read timeout'), 'app')],
    ['that broke a rule', withCode('23505')],
  ])('but not one %s', async (_name, error) => {
    const { work, runs } = failing(error, 1);
    await expect(retrying(work)).rejects.toBe(error);
    expect(runs()).toBe(1);
  });

  test('and given up after three times', async () => {
    const { work, runs } = failing(new ConnectionLost(withCode('57P03'), 'app'), 9);
    await expect(retrying(work)).rejects.toMatchObject({ code: '57P03' });
    expect(runs()).toBe(3);
  });
});

test('the log of an error names SQLSTATE, role and constraint, and no values', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    role: 'weitersagen_app',
    constraint: 'empfehler_email',
    detail: 'Key (email)=(kim@post.example) already exists.',
  });
  const told = describeError(error);
  expect(told).toMatchObject({ sqlState: '23505', role: 'weitersagen_app', constraint: 'empfehler_email' });
  expect(JSON.stringify(told)).not.toContain('kim@');
});
