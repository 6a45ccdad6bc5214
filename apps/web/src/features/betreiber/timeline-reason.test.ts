import { expect, test } from 'vitest';
import { splitReason } from './timeline-reason.ts';

test.each([
  ['WS-5VV4TM5CQ5: AC04', 'WS-5VV4TM5CQ5', 'AC04'],
  ['WS-5VV4TM5CQ5: auftragEntfallen', 'WS-5VV4TM5CQ5', 'auftragEntfallen'],
  ['WS-5VV4TM5CQ5', null, 'WS-5VV4TM5CQ5'],
  ['FF01', null, 'FF01'],
  ['Rückfrage: Konto', null, 'Rückfrage: Konto'],
])('%s', (reason, payment, code) => {
  expect(splitReason(reason)).toEqual({ payment, code });
});
