import { describe, expect, test } from 'vitest';
import { glossaryChecks } from './glossary.ts';

const NOUNS = [{ folder: 'modules', noun: 'praemie' }];
const VALUES = [{ list: 'STUFEN', item: 'Gemeldet' }];
const ROWS = ['| `praemie` | reward | What is paid. |', '| `Gemeldet` | reported | The provider has told it. |'];
const failing = (rows: readonly string[], nouns = NOUNS, values = VALUES): string[] =>
  glossaryChecks(rows.join('\n'), nouns, values)
    .filter(({ findings }) => findings.length > 0)
    .map(({ name }) => name);

describe('a glossary is refused', () => {
  test.each([
    ['that lacks the word of a folder', ROWS.slice(1), "every noun's folder is in the glossary"],
    ['that lacks a value', ROWS.slice(0, 1), 'every value of the contract is in the glossary'],
    ['that says a word twice', [...ROWS, ...ROWS], 'every term stands in the glossary once'],
    ['without English', ['| `praemie` | | What is paid. |', ROWS[1]!], 'every term is told in English'],
    ['without a meaning', ['| `praemie` | reward | |', ROWS[1]!], 'every term is told in English'],
  ])('%s', (_, rows, rule) => expect(failing(rows)).toEqual([rule]));

  test('where no folder or no value is seen', () => {
    expect(failing(ROWS, [])).toEqual(["every noun's folder is in the glossary"]);
    expect(failing(ROWS, NOUNS, [])).toEqual(['every value of the contract is in the glossary']);
  });

  test('and one that has all is not', () => expect(failing(ROWS)).toEqual([]));
});
