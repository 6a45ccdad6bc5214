import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { writtenIn } from './names.ts';

/** Texts that people read are in their languages; example data is about German people and products; a migration stays. */
const NOT_LOOKED_AT = /(^|\/)texte(\/|-|\.)|\.texte\.ts$|^apps\/server\/src\/demo\/data\/|\/migrations\//;

/** Every name and every word of a comment, as it is written, with the files that have it. */
export type Words = Map<string, Set<string>>;

/** Those of the sources that the repository holds, and of their own names. */
export function readWords(): Words {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((file) => file && !NOT_LOOKED_AT.test(file) && fs.existsSync(file));
  const words: Words = new Map();
  for (const file of files) {
    const written = [...writtenIn(file, fs.readFileSync(file, 'utf8')), ...file.split(/[/.\-_]/)];
    for (const word of written) words.set(word, (words.get(word) ?? new Set()).add(file));
  }
  return words;
}
