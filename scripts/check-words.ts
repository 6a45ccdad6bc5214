import { report } from './structure/checks.ts';
import { readWords } from './words/files.ts';
import { findUnknown } from './words/unknown.ts';

const FILES_NAMED = 3;

report([
  {
    name: 'names and comments are English, or in the glossary',
    findings: [...findUnknown(readWords())].map(
      ([word, files]) =>
        `${word}: unknown (${[...files].sort().slice(0, FILES_NAMED).join(', ')}); say it in English, or enter the term in docs/glossary.md`,
    ),
  },
]);
