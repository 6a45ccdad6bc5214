import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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
  return honest({ passed: count(/^ok - /gm), failed: count(/^not ok - /gm), skipped: 0 }, code === 0);
}

/** @returns {Counts} */
export function countVitest(file, code) {
  const report = readJson(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, numTodoTests: todo } = report;
  return honest({ passed, failed, skipped: pending + todo }, code === 0 && report.success);
}

/** @returns {Counts} */
export function countPlaywright(file, code) {
  const stats = readJson(file)?.stats;
  if (!stats) return { passed: 0, failed: 1, skipped: 0 };
  // A test that needed a second try is not a passed one.
  return honest({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }, code === 0);
}
