import fs from 'node:fs';
import type { Words } from './files.ts';

const FILE = 'scripts/words/left.json';
const LONGEST = 3;

/** Unknown words that are still there, each with how many files may have it: no word comes, and no number grows. */
export type Left = Readonly<Record<string, number>>;

export const left = (): Left => JSON.parse(fs.readFileSync(FILE, 'utf8')) as Left;

/** What is wrong with a word that is in these files. */
export function tooMany(word: string, files: ReadonlySet<string>, allowed: Left): string[] {
  const most = allowed[word] ?? 0;
  if (files.size <= most) return [];
  const where = [...files].sort().slice(0, LONGEST).join(', ');
  const said = most > 0 ? `in ${files.size} files, ${most} had it` : 'unknown';
  return [`${word}: ${said} (${where}); say it in English, or enter the term in docs/glossary.md`];
}

/** What is left now, where it is less than before. */
export function writeLeft(unknown: Words): void {
  const before = fs.existsSync(FILE) ? left() : undefined;
  const counted = [...unknown].map(([word, { size }]): [string, number] => [
    word,
    Math.min(size, before ? (before[word] ?? 0) : size),
  ]);
  const rows = Object.fromEntries(counted.filter(([, most]) => most > 0));
  fs.writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`);
}
