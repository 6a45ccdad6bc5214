import { FILE_BATCH } from '@weitersagen/contract/values-bericht';

/** How many rows of a file have come, told piece by piece. */
type RowCounter = (piece: Uint8Array) => number;

const LINE = 10;

/** Each row of a text file ends its line, and so does the head; a line break within a cell counts too. */
const countLines = (): RowCounter => {
  let lines = 0;
  return (piece) => {
    for (const byte of piece) if (byte === LINE) lines += 1;
    return Math.max(0, lines - 1);
  };
};

/** What stands in a compressed file where its writer has flushed it (RFC 1951, an empty block that is stored). */
const FLUSH = [0x00, 0x00, 0xff, 0xff];

/** A workbook is compressed, so its rows cannot be seen; that it was flushed after so many of them can. */
const countFlushes = (): RowCounter => {
  let flushes = 0;
  let matched = 0;
  return (piece) => {
    for (const byte of piece) {
      // Of any number of zeros the last two count.
      if (byte === FLUSH[matched]) matched += 1;
      else if (!(matched === 2 && byte === FLUSH[0])) matched = byte === FLUSH[0] ? 1 : 0;
      if (matched < FLUSH.length) continue;
      flushes += 1;
      matched = 0;
    }
    return flushes * FILE_BATCH;
  };
};

export const rowCounterFor = (mediaType: string): RowCounter =>
  mediaType.startsWith('text/') ? countLines() : countFlushes();
