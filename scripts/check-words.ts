import { report } from './structure/checks.ts';
import { readWords } from './words/files.ts';
import { left, tooMany, writeLeft } from './words/left.ts';
import { findUnknown } from './words/unknown.ts';

const places = readWords();
const unknown = findUnknown(places);
if (process.argv.includes('--write')) writeLeft(unknown);

report([
  {
    name: 'names and comments are English, or in the glossary',
    findings: [...unknown].flatMap(([word, files]) => tooMany(word, files, left())),
  },
]);
