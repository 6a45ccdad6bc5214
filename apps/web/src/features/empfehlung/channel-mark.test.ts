import { KANAELE } from '@weitersagen/contract/values';
import { expect, test } from 'vitest';
import { sprite } from '../../../drawings.ts';

/** These lead nowhere by a button of their own. */
const WITHOUT_BUTTON = ['link', 'qr', 'code', 'portal'];

test('each channel has a mark, and no two have the same', () => {
  const marks = KANAELE.filter((kanal) => !WITHOUT_BUTTON.includes(kanal)).map(
    (kanal) => new RegExp(`id="channel-${kanal}"[^>]*>(.+)</symbol>`).exec(sprite)?.[1] ?? kanal,
  );
  expect(marks.filter((mark) => !mark.startsWith('<'))).toEqual([]);
  expect(new Set(marks).size).toBe(marks.length);
});
