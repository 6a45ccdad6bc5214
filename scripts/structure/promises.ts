import fs from 'node:fs';
import path from 'node:path';
import type { Check } from './checks.ts';

const PAGE = 'docs/promises.md';
const SHORT: Record<string, string> = { server: 'apps/server/src', web: 'apps/web/src' };
const ROW = /^\| \d+ \| .+ \| `([^`]+)` \| (.+) \|$/;

export const placeOf = (short: string): string => {
  const [first = '', ...rest] = short.split('/');
  return path.join(SHORT[first] ?? first, ...rest);
};

/** What a row of the page names and the tree does not have; null where both are there. */
export const missing = (file: string, title: string): string | null => {
  if (!fs.existsSync(file)) return `${file}: no such test`;
  // One word stands in any file, and would be found without its test.
  if (!title.includes(' ')) return `${file}: “${title}” is not the title of a test`;
  return fs.readFileSync(file, 'utf8').includes(title) ? null : `${file}: no test says “${title}”`;
};

/** Each promise of docs/promises.md names a test that exists. */
export const promisesCheck = (page = fs.readFileSync(PAGE, 'utf8')): Check => {
  const rows = page.split('\n').flatMap((line) => {
    const [, file, title] = ROW.exec(line) ?? [];
    return file && title ? [missing(placeOf(file), title)] : [];
  });
  return {
    name: 'every promise has a test',
    findings: rows.length === 0 ? [`${PAGE}: no row was read`] : rows.filter((finding) => finding !== null),
  };
};
