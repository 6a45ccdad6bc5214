import fs from 'node:fs';
import * as allValues from '../packages/contract/values.ts';
import * as agencyValues from '../packages/contract/values-agentur.ts';
import * as inhaltValues from '../packages/contract/values-inhalt.ts';
import { report } from './structure/checks.ts';
import { glossaryChecks } from './structure/glossary.ts';

const NOUN_FOLDERS = ['apps/server/src/modules', 'apps/web/src/features'];

const nouns = NOUN_FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [{ folder, noun: entry.name }] : [])),
);

const values = Object.entries({ ...allValues, ...agencyValues, ...inhaltValues }).flatMap(([list, value]) =>
  Array.isArray(value) ? (value as readonly unknown[]).map((item) => ({ list, item: String(item) })) : [],
);

report(glossaryChecks(fs.readFileSync('docs/glossary.md', 'utf8'), nouns, values));
