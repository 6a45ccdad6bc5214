import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLOCKS } from './clocks.mjs';
import { groupStages, readArguments } from './suite.mjs';

describe('what is typed', () => {
  test.each([
    [[], { filters: [], clocks: [] }],
    [['--only', 'unit', 'modules/konto'], { names: ['unit'], filters: ['modules/konto'], clocks: [] }],
    [
      ['--only', 'unit,routes', '--clock', 'leap-day', 'x'],
      { names: ['unit', 'routes'], filters: ['x'], clocks: [{ name: 'leap-day', instant: CLOCKS['leap-day'] }] },
    ],
    [
      ['--clock', '2026-01-01T00:00:00Z'],
      { filters: [], clocks: [{ name: '2026-01-01T00:00:00Z', instant: '2026-01-01T00:00:00Z' }] },
    ],
  ])('%j', (args, expected) => expect(readArguments(args)).toMatchObject(expected));
  test('all clocks', () =>
    expect(readArguments(['--clock', 'all']).clocks.map(({ name }: { name: string }) => name)).toEqual(
      Object.keys(CLOCKS),
    ));
  test.each([[['--only']], [['--only', 'nothing']], [['--clock']], [['--clock', 'noon']], [['--clock', '2026-01-01']]])(
    '%j is refused in a sentence',
    (args) => expect(() => readArguments(args)).toThrow(/^No such (stage|clock): /),
  );
});

describe('stages', () => {
  test('that keep one core busy go side by side, those that use the machine alone; the order holds', () =>
    expect(groupStages(['types', 'lint', 'unit', 'routes', 'bench', 'e2e', 'screens'])).toEqual([
      ['types', 'lint'],
      ['unit'],
      ['routes'],
      ['bench', 'e2e'],
      ['screens'],
    ]));
});

describe('the present of a test', () => {
  const start = Date.parse(process.env.FESTE_UHR ?? '');
  test('begins at the starting clock of the run, whatever the real day is', () => {
    for (const now of [Date.now(), Date.parse(Date())]) {
      expect(now).toBeGreaterThanOrEqual(start - 1000);
      expect(now).toBeLessThan(start + 3_600_000);
    }
  });
  test('leaves a given instant and what the system dates alone', () => {
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new Date(2026, 0, 2).getDate()).toBe(2);
    expect(fs.statSync('package.json').mtime).toBeInstanceOf(Date);
    expect(new (class Day extends Date {})()).toBeInstanceOf(Date);
  });
});
