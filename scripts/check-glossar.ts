import fs from 'node:fs';
import * as werte from '../packages/contract/values.ts';
import * as agencyValues from '../packages/contract/values-agentur.ts';
import * as inhaltswerte from '../packages/contract/values-inhalt.ts';
import { report } from './structure/checks.ts';

const NOUN_FOLDERS = ['apps/server/src/modules', 'apps/web/src/features'];

const rows = fs.readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| `([^`\n]+)` +\|(.*)\|(.*)\|$/gm);
const entries = [...rows].map(([, term, english, meaning]) => ({
  term: term!,
  isTold: english!.trim() && meaning!.trim(),
}));
const terms = new Set(entries.map(({ term }) => term));

const nouns = NOUN_FOLDERS.filter((folder) => fs.existsSync(folder)).flatMap((folder) =>
  fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [{ folder, noun: entry.name }] : [])),
);

const values = Object.entries({ ...werte, ...agencyValues, ...inhaltswerte }).flatMap(([list, value]) =>
  Array.isArray(value) ? (value as readonly unknown[]).map((item) => ({ list, item: String(item) })) : [],
);

const repeated = entries.map(({ term }) => term).filter((term, index, all) => all.indexOf(term) !== index);

report([
  {
    name: "every noun's folder is in the glossary",
    findings: nouns
      .filter(({ noun }) => !terms.has(noun))
      .map(
        ({ folder, noun }) =>
          `${folder}/${noun}: no term of docs/glossary.md; name the folder after the noun, or enter the noun there`,
      ),
  },
  {
    name: 'every value of the contract is in the glossary',
    findings: [
      ...(values.length > 0 ? [] : ['no values of the contract were seen']),
      ...values
        .filter(({ item }) => !terms.has(item))
        .map(({ list, item }) => `${item} (${list} of the contract's values): enter it in docs/glossary.md`),
    ],
  },
  {
    name: 'every term stands in the glossary once',
    findings: repeated.map((term) => `${term}: twice in docs/glossary.md`),
  },
  {
    name: 'every term is told in English',
    findings: entries.filter(({ isTold }) => !isTold).map(({ term }) => `${term}: its English or its meaning is empty`),
  },
]);
