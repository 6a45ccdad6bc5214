import type { Problem } from '@weitersagen/contract/problem';
import { describe, expect, test } from 'vitest';
import type { Call } from '../../boot.ts';
import type { Waiting } from '../../lib/waiting.ts';
import { correct, type Queue, sendAgain, sendAll } from './send-waiting.ts';

const entry = (key: string, more: Partial<Waiting> = {}): Waiting => ({
  key,
  owner: 'ina',
  at: `2026-11-26T10:00:0${key}Z`,
  body: { Vorname: 'Clara', Nachname: 'Kunde', Email: `c${key}@kunde.example`, Art: 'Beratung' } as Waiting['body'],
  ...more,
});

const queueOf = (...entries: Waiting[]) => {
  const rows = new Map(entries.map((one) => [one.key, one]));
  const queue: Queue = {
    listWaiting: async () => [...rows.values()],
    keep: async (one) => void rows.set(one.key, one),
    arrive: async ({ key }) => void rows.delete(key),
  };
  return { queue, left: () => [...rows.values()] };
};

type Answer = 'ok' | Pick<Problem, 'code' | 'status' | 'felder' | 'bezug'>;
/** Answers one after the other, and tells by which keys it was asked. */
const server = (...answers: Answer[]) => {
  const sent: string[] = [];
  const addresses: string[] = [];
  const call = (async (_: string, { body }: { body: { Schluessel: string; Email: string } }) => {
    sent.push(body.Schluessel);
    addresses.push(body.Email);
    const answer = answers[sent.length - 1] ?? 'ok';
    return answer === 'ok' ? { ok: true, data: {} } : { ok: false, problem: { ...answer, detail: 'Nein.' } };
  }) as unknown as Call;
  return { call, sent, addresses };
};

const FAULT = { code: 'PSOF0001', status: 500 } as const;
const DOWN = { code: 'PSOF0602', status: 503 } as const;

describe('what is not sent', () => {
  test('is refused with its reason, and is not tried again by itself', async () => {
    const { queue, left } = queueOf(entry('1'));
    const { call, sent } = server({ code: 'PSOF0303', status: 422 });
    expect(await sendAll(call, 'ina', queue)).toBeNull();
    expect(await sendAll(call, 'ina', queue)).toBeNull();
    expect([sent, left()]).toEqual([['1'], [entry('1', { refusal: 'Nein.' })]]);
  });

  test('of somebody who is invited already leads to that invitation, until it is put right', async () => {
    const { queue, left } = queueOf(entry('1'));
    const felder = [{ feld: 'Email', meldung: 'Schon eingeladen.' }];
    await sendAll(server({ code: 'PSOF0303', status: 422, felder, bezug: 'e-1' }).call, 'ina', queue);
    expect(left()).toEqual([entry('1', { refusal: 'Schon eingeladen.', isInvited: true, invitation: 'e-1' })]);
    const [kept] = left();
    if (kept) await correct(kept, kept.body, queue);
    expect(left()).toEqual([entry('1')]);
  });

  test.each([
    ['nobody answers', { code: 'PSOF0005', status: 503 }, 'network'],
    ['too many were sent', { code: 'PSOF0004', status: 429 }, 'later'],
    ['the session has ended', { code: 'PSOF0204', status: 401 }, 'session'],
    ['a captcha is due', { code: 'PSOF0401', status: 422 }, 'captcha'],
  ] as const)('waits with all behind it when %s', async (_, problem, stop) => {
    const { queue, left } = queueOf(entry('1'), entry('2'));
    const { call, sent } = server(problem);
    expect(await sendAll(call, 'ina', queue)).toBe(stop);
    expect([sent, left()]).toEqual([['1'], [entry('1'), entry('2')]]);
  });
});

describe('an entry that meets a fault of the server', () => {
  test.each([FAULT, DOWN])('waits, and is sent exactly once by the next pass: %o', async (fault) => {
    const { queue, left } = queueOf(entry('1'));
    const { call, sent } = server(fault);
    expect(await sendAll(call, 'ina', queue)).toBe('later');
    expect(left()).toEqual([entry('1')]);
    expect(await sendAll(call, 'ina', queue)).toBeNull();
    expect(await sendAll(call, 'ina', queue)).toBeNull();
    expect([sent, left()]).toEqual([['1', '1'], []]);
  });

  test('does not hold up those behind it', async () => {
    const { queue, left } = queueOf(entry('1'), entry('2'));
    const { call } = server(FAULT);
    expect(await sendAll(call, 'ina', queue)).toBe('later');
    expect(left()).toEqual([entry('1')]);
  });
});

test('what was refused is sent again by the same key, once somebody asks for it', async () => {
  const refused = entry('1', { refusal: 'Nein.' });
  const { queue, left } = queueOf(refused);
  const { call, sent } = server();
  await sendAgain(refused, queue);
  expect(await sendAll(call, 'ina', queue)).toBeNull();
  expect([sent, left()]).toEqual([['1'], []]);
});

test('what was refused is sent as it was put right, by the same key, and is gone then', async () => {
  const refused = entry('1', { refusal: 'Nein.' });
  const { queue, left } = queueOf(refused, entry('2'));
  const { call, sent, addresses } = server();
  await correct(refused, { ...refused.body, Email: 'clara@kunde.example' }, queue);
  expect(left()[0]).toEqual(entry('1', { body: { ...refused.body, Email: 'clara@kunde.example' } }));
  expect(await sendAll(call, 'ina', queue)).toBeNull();
  expect([sent, addresses, left()]).toEqual([['1', '2'], ['clara@kunde.example', 'c2@kunde.example'], []]);
});
