import { FILE_BATCH } from '@weitersagen/contract/values-bericht';
import { expect, test } from 'vitest';
import { rowCounterFor } from './rows-received.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const countedIn = (mediaType: string, ...pieces: number[][]): number[] => {
  const count = rowCounterFor(mediaType);
  return pieces.map((piece) => count(Uint8Array.from(piece)));
};

test('rows of a text file are its lines without the head', () => {
  expect(countedIn('text/csv; charset=utf-8', [65], [10, 66], [10, 67, 10])).toEqual([0, 0, 2]);
});

test.each([
  ['nothing of it', [[1, 0, 255, 255]], [0]],
  ['half of it', [[0, 0, 255, 0]], [0]],
  ['in one piece', [[7, 0, 0, 255, 255, 7]], [1]],
  ['over the edges of pieces', [[0], [0, 255], [255]], [0, 0, 1]],
  ['after more zeros', [[0, 0, 0, 0, 255, 255]], [1]],
  ['after a beginning that came to nothing', [[0, 0, 255, 0, 0, 255, 255]], [1]],
  ['twice', [[0, 0, 255, 255, 0, 0, 255, 255]], [2]],
])('a workbook was flushed: %s', (_, pieces, flushes) => {
  expect(countedIn(WORKBOOK, ...pieces)).toEqual(flushes.map((n) => n * FILE_BATCH));
});
