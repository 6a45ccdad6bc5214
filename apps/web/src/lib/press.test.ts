import type { CallName } from '@weitersagen/contract/paths';
import { agencyPaths } from '@weitersagen/contract/paths-agentur';
import { betreiberPaths } from '@weitersagen/contract/paths-betreiber';
import { mandantPaths } from '@weitersagen/contract/paths-mandant';
import { furtherPaths } from '@weitersagen/contract/paths-more';
import { describe, expect, test } from 'vitest';
import { isChanging, pressOf } from './press.ts';

const CALLS = Object.entries({ ...mandantPaths, ...furtherPaths, ...agencyPaths, ...betreiberPaths }) as [
  CallName,
  string,
][];
const namesOf = (wanted: (path: string) => boolean, isChange: boolean) =>
  CALLS.filter(([name, path]) => wanted(path) && isChanging(name) === isChange)
    .map(([name]) => name)
    .toSorted();
const isGet = (path: string) => path.startsWith('GET ');

/** Reports and what is filled in are asked for with a body; the link of a mail is looked at before its button is pressed. */
const READING = /\/agentur\/(\w+\/)?\{x\}$|variables\/\{x\}$|vorschau$|validate/;

describe('a call changes something', () => {
  test('where it is a GET only by sending a mail or signing somebody in', () => {
    expect(namesOf(isGet, true)).toEqual([
      'loginMitAdminLink',
      'resendWelcomeMail',
      'sendePraemierungmail',
      'sendeResetPassword',
    ]);
  });

  test('and else always, but by a report, a look ahead, or the check of a link', () => {
    expect(namesOf((path) => !isGet(path) && !READING.test(path), false)).toEqual([]);
  });
});

const REFUSAL = { problem: { type: 'about:blank', title: 'x', detail: 'x', status: 422, code: 'PSOF0303' } };
const WORDS = { problem: { ...REFUSAL.problem, status: 200 } };
test.each([
  ['a refusal is told, whatever was done before it', { a: REFUSAL }, true, REFUSAL.problem],
  ['what has changed something has arrived', { a: WORDS }, true, 'arrived'],
  ['also where it leads on', null, true, 'arrived'],
  ['what has changed nothing has not', { a: WORDS }, false, null],
  ['nor where it leads on', null, false, null],
])('%s', (_, answers, hasChanged, told) => {
  expect(pressOf(answers, hasChanged)).toEqual(told);
});
