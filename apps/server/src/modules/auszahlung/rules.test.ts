import type { Tag } from '@weitersagen/contract/werte';
import { expect, test } from 'vitest';
import { ausfuehrungstag, isBanktag, ruecklaufgrund } from './rules.ts';

test.each([
  ['2026-01-01', 'new year'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2027-03-26', 'Good Friday'],
  ['2026-05-01', 'the first of May'],
  ['2026-12-25', 'Christmas'],
  ['2026-11-21', 'Saturday'],
  ['2026-11-22', 'Sunday'],
])('no money moves on %s, %s', (tag) => expect(isBanktag(tag as Tag)).toBe(false));

test.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-23', '2026-11-24'],
  ['2026-12-24', '2026-12-28'],
  ['2026-04-02', '2026-04-07'],
])('released on %s, carried out on %s', (freigabe, erwartet) =>
  expect(ausfuehrungstag(freigabe as Tag)).toBe(erwartet),
);

test.each([
  ['AC03', 'AC01'],
  ['AC07', 'AC04'],
  ['AG01', 'AC06'],
  ['RVNM', 'BE01'],
  ['MS03', 'sonst'],
  [undefined, 'sonst'],
])('the bank says %s, the person reads %s', (code, grund) => expect(ruecklaufgrund(code)).toBe(grund));
