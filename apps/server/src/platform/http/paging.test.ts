import { expect, test } from 'vitest';
import { toPage } from './paging.ts';

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
])('%i rows are %i pages', (rows, pages) => expect(toPage([], rows, 1).PageCount).toBe(pages));
