import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPlaywright, countTap, countVitest } from './counts.mjs';

let home: string;
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'counts-'));
});
afterAll(() => fs.rmSync(home, { recursive: true }));

const written = (report: unknown): string => {
  const file = path.join(home, 'report.json');
  fs.writeFileSync(file, JSON.stringify(report));
  return file;
};
const RED = '\u001B[31m';

test('no report, or one of nothing, is a failure', () => {
  expect(countVitest(path.join(home, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(path.join(home, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countTap('', 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('what failed is named with the beginning of what was said of it, without colours', () => {
  expect(countTap('ok - a\nnot ok - b\n    b.ts: too long\nok - c\n', 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['b\n        b.ts: too long'],
  });
  const assertion = { fullName: 'adds up', status: 'failed', failureMessages: [`${RED}expected 1\nto be 2`] };
  expect(
    countVitest(
      written({
        success: false,
        numPassedTests: 3,
        numFailedTests: 1,
        numPendingTests: 0,
        numTodoTests: 0,
        testResults: [{ assertionResults: [assertion, { ...assertion, status: 'passed' }] }],
      }),
      1,
    ),
  ).toEqual({ passed: 3, failed: 1, skipped: 0, failures: ['adds up\n    expected 1\n    to be 2'] });
  const failed = { results: [{ errors: [{ message: `${RED}login (visitor)` }, { message: 'home (visitor)' }] }] };
  expect(
    countPlaywright(
      written({
        stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 2 },
        suites: [{ suites: [{ specs: [{ title: 'by Tab', ok: false, tests: [failed] }] }] }],
      }),
      1,
    ),
  ).toEqual({ passed: 1, failed: 1, skipped: 2, failures: ['by Tab\n    login (visitor)\n    home (visitor)'] });
});

test('a file that failed without one of its tests is named, and a test without a message', () => {
  const numbers = { success: false, numPassedTests: 1, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
  const passed = { fullName: 'adds up', status: 'passed', failureMessages: [] };
  const file = { name: path.resolve('a/b.test.ts'), status: 'failed', message: 'a LATERAL with LIMIT' };
  expect(countVitest(written({ ...numbers, testResults: [{ ...file, assertionResults: [passed] }] }), 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [`${path.join('a', 'b.test.ts')}\n    a LATERAL with LIMIT`],
  });
  const silent = { ...passed, status: 'failed', failureMessages: [null] };
  expect(
    countVitest(written({ ...numbers, numFailedTests: 1, testResults: [{ ...file, assertionResults: [silent] }] }), 1),
  ).toMatchObject({ failed: 1, failures: ['adds up'] });
});
