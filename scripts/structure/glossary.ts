import type { Check } from './checks.ts';

/** A noun's folder, by where it lies, and a value of the contract, by the list that has it. */
export interface Named {
  noun: string;
  folder: string;
}
export interface Value {
  item: string;
  list: string;
}

const ROW = /^\| `([^`\n]+)` +\|(.*)\|(.*)\|$/gm;

/** Whether docs/glossary.md tells what the nouns and values of the code mean, each once and in English. */
export const glossaryChecks = (page: string, nouns: readonly Named[], values: readonly Value[]): Check[] => {
  const entries = [...page.matchAll(ROW)].map(([, term = '', english = '', meaning = '']) => ({
    term,
    isTold: english.trim() !== '' && meaning.trim() !== '',
  }));
  const terms = new Set(entries.map(({ term }) => term));
  const repeated = entries.map(({ term }) => term).filter((term, index, all) => all.indexOf(term) !== index);
  return [
    {
      name: "every noun's folder is in the glossary",
      findings: [
        ...(nouns.length > 0 ? [] : ['no folder of a noun was seen']),
        ...nouns
          .filter(({ noun }) => !terms.has(noun))
          .map(
            ({ folder, noun }) =>
              `${folder}/${noun}: no term of docs/glossary.md; name the folder after the noun, or enter the noun there`,
          ),
      ],
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
      findings: entries
        .filter(({ isTold }) => !isTold)
        .map(({ term }) => `${term}: its English or its meaning is empty`),
    },
  ];
};
