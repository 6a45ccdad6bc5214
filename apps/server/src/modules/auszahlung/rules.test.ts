import { expect, test } from 'vitest';
import { messageId, parseMessageId } from './rules.ts';

test.each([
  ['K7M2QX4UAAAAA', 1, 'K7M2QX4UAAAAA'],
  ['K7M2QX4UAAAAA', 2, 'K7M2QX4UAAAAA-2'],
])('run %s, submission %s: MsgId %s and back', (number, submission, msgId) => {
  expect(messageId(number, submission)).toBe(msgId);
  expect(parseMessageId(msgId)).toEqual({ nummer: number, einreichung: submission });
});
