import { describe, expect, test } from 'vitest';
import { isAccountReason, returnReason } from './rules-return.ts';

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
])('the bank says %s, the person reads %s', (code, reason) => expect(returnReason(code)).toBe(reason));

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
