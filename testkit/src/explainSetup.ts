import { afterAll, expect } from 'vitest';
import { findWasteful } from './explain.ts';
import { EXCEPTIONS } from './explainExceptions.ts';
import { openFilled } from './filled.ts';
import { tellReading } from './plan.ts';
import { sent } from './statements.ts';

/** Whatever the portal has sent in this file reads no more than it needs, however large a Mandant grows. */
afterAll(async () => {
  const { TEST_DATABASE_URL, TEST_FILLED } = process.env;
  if (!TEST_DATABASE_URL || !TEST_FILLED || sent.size === 0) return;
  const filled = await openFilled(TEST_DATABASE_URL, TEST_FILLED);
  const findings = await findWasteful(filled, [...sent.values()], EXCEPTIONS);
  expect(findings, findings.map((one) => tellReading(one, one.statement)).join('\n')).toEqual([]);
}, 120_000);
