import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts */

const LINES_OF_A_FAILURE = 12;

/** A test's name, and below it the beginning of what was said of it. */
const failure = (name, message) => {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim());
  return [name, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `    ${line}`)].join('\n');
};

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A tool that broke down, or found nothing to do where there is something, is one failure more than it has told. */
function honest(counts, isFine) {
  if (isFine && counts.passed + counts.failed + counts.skipped > 0) return counts;
  return counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** @returns {Counts} */
export const countExit = (code) =>
  code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

/** @returns {Counts} */
export function countTap(output, code) {
  const count = (pattern) => [...output.matchAll(pattern)].length;
  const failures = [...output.matchAll(/^not ok - (.*)((?:\n {4}.*)*)/gm)].map(([, name, found]) =>
    failure(name, found),
  );
  return honest({ passed: count(/^ok - /gm), failed: failures.length, skipped: 0, failures }, code === 0);
}

/** @returns {Counts} */
export function countVitest(file, code) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: todo } = report;
  const failures = report.testResults.flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0]));
    // What all of a file is asked afterwards is none of its tests.
    return failed.length === 0 && ofFile === 'failed' ? [failure(path.relative('', name), message)] : failed;
  });
  return honest({ passed, failed, skipped: pending + todo, failures }, code === 0 && report.success);
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @returns {Counts} */
export function countPlaywright(file, code) {
  const report = readJson(file);
  if (!report?.stats) return { passed: 0, failed: 1, skipped: 0 };
  const failures = specsOf(report)
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return failure(title, errors.map(({ message }) => message).join('\n'));
    });
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test that needed a second try is not a passed one.
  return honest({ passed: expected, failed: unexpected + flaky, skipped, failures }, code === 0);
}
