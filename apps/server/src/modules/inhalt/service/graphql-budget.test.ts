import { type FieldNode, type OperationDefinitionNode, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { COSTS, createBudget } from './graphql-budget.ts';

const fields = (query: string) =>
  (parse(query).definitions[0] as OperationDefinitionNode).selectionSet.selections as readonly FieldNode[];

describe('what a query reads is bounded', () => {
  test('by its items', () => {
    const budget = createBudget(() => 0);
    for (let n = 0; n < COSTS.rows; n++) budget.row([], {});
    expect(budget.erschoepft).toBe(false);
    expect(() => budget.row([], {})).toThrow('Validation error');
    expect(budget.signal.aborted).toBe(true);
  });
  test('by their fields: many of few cost as much as few of many', () => {
    const wide = fields(`{ a { ${Array.from({ length: 500 }, (_, n) => `x${n}: id`).join(' ')} } }`);
    const budget = createBudget(() => 0);
    const until = Math.floor(COSTS.values / 500);
    for (let n = 0; n < until; n++) budget.row(wide, {});
    expect(() => budget.row(wide, {})).toThrow('Validation error');
  });
  test('by the length of its texts', () => {
    const budget = createBudget(() => 0);
    budget.text(COSTS.characters);
    expect(() => budget.text(1)).toThrow('Validation error');
  });
  test('by time, before the next question', async () => {
    let now = 0;
    const budget = createBudget(() => now);
    expect(await budget.ask(async () => 1)).toBe(1);
    now = COSTS.ms + 1;
    await expect(budget.ask(async () => 1)).rejects.toThrow('Validation error');
  });
  test('by few questions at a time, all of which are asked', async () => {
    const budget = createBudget(() => 0);
    let atTheSameTime = 0;
    let most = 0;
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        budget.ask(async () => {
          most = Math.max(most, ++atTheSameTime);
          await Promise.resolve();
          atTheSameTime--;
          return n;
        }),
      ),
    );
    expect([most, responses.length, responses[19]]).toEqual([COSTS.atOnce, 20, 19]);
  });
});
