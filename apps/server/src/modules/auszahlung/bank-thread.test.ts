import { statement, statusReport } from '@weitersagen/testkit/lauf';
import { expect, test } from 'vitest';
import { readBankFile } from './commands-bankFile.ts';

test('a file of the bank that nobody can read is none, and the next one is read', async () => {
  expect(await readBankFile('kein XML')).toEqual({ ok: true, value: null });
  expect(await readBankFile(statement({ endToEndId: 'WS-A', amount: '90.00' }))).toMatchObject({
    ok: true,
    value: { art: 'kontoauszug', wert: { returns: [{ endToEndId: 'WS-A', cent: 9000, code: 'AC04' }] } },
  });
});

test('of more files than may wait, one is told to come again, and the others are read', async () => {
  const report = statusReport('LAUF', { group: 'RJCT', code: 'FF01' });
  const all = await Promise.all(Array.from({ length: 8 }, () => readBankFile(report)));
  expect(all).toContainEqual({ ok: false, reason: 'busy' });
  expect(all[0]).toMatchObject({
    ok: true,
    value: { art: 'statusbericht', wert: { msgId: 'LAUF', allesAbgelehnt: true } },
  });
});
