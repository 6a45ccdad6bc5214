import type { Tag } from '@weitersagen/contract/values';
import { describe, expect, test } from 'vitest';
import { ausfuehrungstag, isAccountReason, isBanktag, messageId, parseMessageId, ruecklaufgrund } from './rules.ts';

test.each([
  ['2026-01-01', 'new year'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2027-03-26', 'Good Friday'],
  ['2026-05-01', 'the first of May'],
  ['2026-12-25', 'Christmas'],
  ['2026-11-21', 'Saturday'],
  ['2026-11-22', 'Sunday'],
])('no money moves on %s, %s', (day) => expect(isBanktag(day as Tag)).toBe(false));

test.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-23', '2026-11-24'],
  ['2026-12-24', '2026-12-28'],
  ['2026-04-02', '2026-04-07'],
])('released on %s, carried out on %s', (freigabe, expected) =>
  expect(ausfuehrungstag(freigabe as Tag)).toBe(expected),
);

test.each([
  ['AC03', 'AC01'],
  ['AC07', 'AC04'],
  ['AG01', 'AC06'],
  ['AC13', 'AC06'],
  ['RC07', 'AC01'],
  ['BE05', 'BE01'],
  ['MD07', 'sonst'],
  ['AC02', 'sonst'],
  ['RVNM', 'BE01'],
  ['MS03', 'sonst'],
  [undefined, 'sonst'],
])('the bank says %s, the person reads %s', (code, grund) => expect(ruecklaufgrund(code)).toBe(grund));

describe('who is asked for new bank data', () => {
  test.each([
    'AC01',
    'AC03',
    'AC04',
    'AC06',
    'AC07',
    'AC13',
    'AC14',
    'AG01',
    'BE01',
    'BE04',
    'MD07',
    'RC01',
    'RC07',
    'RVNM',
  ])('the payee, where the bank says %s', (code) => expect(isAccountReason(code)).toBe(true));

  // Format, duplicate, our own account, funds, cut-off, a recall that we asked for, reasons of a bank's own, none at all.
  test.each([
    'FF01',
    'AM05',
    'DUPL',
    'AC02',
    'AC05',
    'AM04',
    'TM01',
    'DT01',
    'MS03',
    'FOCR',
    'TECH',
    'NARR',
    '914',
    'sonst',
    '',
    undefined,
  ])('nobody, where the bank says %s', (code) => expect(isAccountReason(code)).toBe(false));
});

test.each([
  ['K7M2QX4UAAAAA', 1, 'K7M2QX4UAAAAA'],
  ['K7M2QX4UAAAAA', 2, 'K7M2QX4UAAAAA-2'],
])('run %s, submission %s: MsgId %s and back', (nummer, einreichung, msgId) => {
  expect(messageId(nummer, einreichung)).toBe(msgId);
  expect(parseMessageId(msgId)).toEqual({ nummer, einreichung });
});
