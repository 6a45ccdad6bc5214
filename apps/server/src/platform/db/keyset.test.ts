import { describe, expect, test } from 'vitest';
import { PAGE_ROWS, type Place, type Range, readCursor, readPage } from './keyset.ts';

const START = { place: null, isBackwards: false };
const encoded = (text: string) => Buffer.from(text).toString('base64url');
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** What a list of these rows answers, the newest first. */
const listOf =
  (rows: readonly Place[]) =>
  async ({ place, isBackwards }: Range): Promise<Place[]> => {
    const sorted = rows.toSorted((a, b) => b.us - a.us || (a.id < b.id ? 1 : -1));
    const isAfter = (row: Place) => place === null || row.us < place.us || (row.us === place.us && row.id < place.id);
    const isBefore = (row: Place) => !isAfter(row) && row.id !== place?.id;
    const found = isBackwards ? sorted.filter(isBefore).toReversed() : sorted.filter(isAfter);
    return found.slice(0, PAGE_ROWS + 1);
  };
const rows = (from: number, to: number): Place[] =>
  Array.from({ length: to - from + 1 }, (_, k) => ({ us: Math.ceil((from + k) / 40), id: id(from + k) }));

describe('a cursor that nobody has given out begins at the beginning', () => {
  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['no base64url', '%%%'],
    ['other text', encoded('seite 3')],
    ['no moment', encoded(`a.${id(1)}`)],
    ['a moment beyond every calendar', encoded(`a99999999999999999.${id(1)}`)],
    ['no id', encoded('a1790000000000000.1')],
    ['a statement', encoded(`a1790000000000000.${id(1)}'; drop table mail`)],
  ])('%s', (_, cursor) => expect(readCursor(cursor)).toEqual(START));
});

test('a page whose rows have gone begins at the beginning', async () => {
  const { next } = await readPage(undefined, listOf(rows(1, 60)));
  expect(await readPage(next ?? '', listOf(rows(58, 60)))).toMatchObject({
    rows: [{ id: id(60) }, { id: id(59) }, { id: id(58) }],
    next: null,
    previous: null,
  });
});

test('the way back from a page leads to a whole first page, also where rows have gone', async () => {
  const first = await readPage(undefined, listOf(rows(1, 120)));
  const second = await readPage(first.next ?? '', listOf(rows(1, 120)));
  const left = rows(1, 100);
  const back = await readPage(second.previous ?? '', listOf(left));
  expect(back.rows).toEqual((await readPage(undefined, listOf(left))).rows);
  expect(back.previous).toBeNull();
});

test.each([0, 1, 49, 50, 51, 100, 101, 123])('%i rows are each shown once, there and back', async (length) => {
  const list = listOf(rows(1, length));
  const pages = [await readPage(undefined, list)];
  while (pages.at(-1)!.next) pages.push(await readPage(pages.at(-1)!.next!, list));
  const shown = pages.flatMap((page) => page.rows.map((row) => row.id));
  expect(shown).toEqual(
    rows(1, length)
      .map((row) => row.id)
      .reverse(),
  );
  expect(pages.length).toBe(Math.max(1, Math.ceil(length / PAGE_ROWS)));
  const back = [pages.at(-1)!];
  while (back.at(-1)!.previous) back.push(await readPage(back.at(-1)!.previous!, list));
  expect(back.map((page) => page.rows)).toEqual(pages.map((page) => page.rows).reverse());
});
