import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import type { Words } from './files.ts';
import { glossaryWords } from './glossary.ts';

const DICTIONARY = '.cache/glossary-words.txt';
const CSPELL = 'node_modules/cspell/bin.mjs';
const ARGS = ['lint', '--no-progress', '--no-summary', '--words-only', '--unique', '--config', 'cspell.json'];

/** The parts of a name, in small letters: `readAllRows` is read, all, rows. */
export const partsOf = (name: string): string[] =>
  (name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? []).map((part) => part.toLowerCase());

function askCspell(words: Iterable<string>): Set<string> {
  fs.mkdirSync('.cache', { recursive: true });
  fs.writeFileSync(DICTIONARY, `${glossaryWords().join('\n')}\n`);
  const { stdout, stderr, status } = spawnSync(process.execPath, [CSPELL, ...ARGS, 'stdin://words.txt'], {
    input: [...words].join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  // It ends with 1 where it has found something.
  if (status === null || status > 1) throw new Error(`cspell did not answer: ${stderr.slice(0, 500)}`);
  return new Set(stdout.split('\n').flatMap((word) => (word ? [word.toLowerCase()] : [])));
}

/** The words that are neither English nor in the glossary, with the files that have them. */
export function findUnknown(words: Words): Words {
  const parts: Words = new Map();
  for (const [name, files] of words)
    for (const part of partsOf(name)) parts.set(part, new Set([...(parts.get(part) ?? []), ...files]));
  const unknown = askCspell(parts.keys());
  return new Map([...parts].filter(([part]) => unknown.has(part)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
