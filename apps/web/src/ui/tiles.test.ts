import { expect, test } from 'vitest';
import { rowsOf } from './tiles.tsx';

test('no row of one, whatever number there is and however many go side by side', () => {
  for (let atMost = 1; atMost <= 6; atMost++)
    for (let count = 1; count <= 60; count++) {
      const rows = rowsOf(count, atMost);
      expect(rows).toHaveLength(count);
      expect(Math.max(...rows)).toBeLessThanOrEqual(atMost);
      for (let at = 0; at < count; at += rows[at] ?? 1) {
        const row = rows.slice(at, at + (rows[at] ?? 1));
        // Whoever stands in a row says the same number, and the row is as long as that.
        expect(row).toEqual(row.map(() => row.length));
        if (Math.max(...rows) > 1) expect(row.length).toBeGreaterThan(1);
      }
    }
});

test.each([
  [5, 4, [3, 3, 3, 2, 2]],
  [7, 3, [3, 3, 3, 2, 2, 2, 2]],
  [4, 3, [2, 2, 2, 2]],
  [8, 4, [4, 4, 4, 4, 4, 4, 4, 4]],
  [3, 2, [1, 1, 1]],
  [1, 4, [1]],
  [0, 4, []],
])('%i of at most %i a row', (count, atMost, rows) => expect(rowsOf(count, atMost)).toEqual(rows));
