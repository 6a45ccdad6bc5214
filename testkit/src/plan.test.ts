import { describe, expect, test } from 'vitest';
import { type PlanNode, readingOf, readsTooMuch, tellReading } from './plan.ts';

const scan = (rows: number, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': 'Index Scan',
  'Relation Name': 'mail',
  'Actual Rows': rows,
  'Actual Loops': 1,
  ...more,
});
const above = (type: string, rows: number, ...Plans: PlanNode[]): PlanNode => ({
  'Node Type': type,
  'Actual Rows': rows,
  'Actual Loops': 1,
  Plans,
});

describe('too much is read', () => {
  test.each([
    ['rows that a filter throws away', scan(0, { 'Rows Removed by Filter': 500 })],
    ['rows that are looked up again', scan(1, { 'Rows Removed by Index Recheck': 500 })],
    ['a few, again and again', above('Nested Loop', 1, scan(1), scan(3, { 'Actual Loops': 400 }))],
    ['all of them for a sum', above('Aggregate', 1, scan(5000))],
    ['all of them for a page', above('Limit', 50, above('Sort', 50, scan(5000)))],
    ['all of them for one change', above('ModifyTable', 0, scan(1, { 'Rows Removed by Filter': 5000 }))],
  ])('%s', (_, plan) => {
    expect(readsTooMuch(readingOf(plan))).toBe(true);
  });
});

test.each([
  ['few rows of a small table', scan(0, { 'Rows Removed by Filter': 100 })],
  ['a join of several tables', above('Nested Loop', 100, scan(100), scan(1, { 'Actual Loops': 100 }))],
  ['a change of all that is read', above('ModifyTable', 0, scan(5000))],
  ['what no table has', above('Function Scan', 100_000)],
])('not: %s', (_, plan) => {
  expect(readsTooMuch(readingOf(plan))).toBe(false);
});

test('a small table counts nothing, however often it is read', () => {
  const plan = above('Nested Loop', 1, scan(1), scan(40, { 'Relation Name': 'praemie', 'Actual Loops': 400 }));
  expect(readsTooMuch(readingOf(plan))).toBe(true);
  expect(readsTooMuch(readingOf(plan, (table) => table !== 'praemie'))).toBe(false);
});

test('names the table of which most was read', () => {
  expect(readingOf(above('Nested Loop', 1, scan(9), scan(3, { 'Relation Name': 'klick' })))).toMatchObject({
    read: 12,
    most: 'mail',
  });
});

test('says what was read in vain, and what to do', () => {
  expect(tellReading(readingOf(above('Aggregate', 1, scan(5000))), 'select 1')).toBe(
    'reads 5000 rows for 1 (5000 of mail): narrow it, give it an index, or say in EXCEPTIONS of explainExceptions.ts why it may: select 1',
  );
});
