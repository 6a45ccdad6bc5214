import { describe, expect, test } from 'vitest';
import { Context, givenPart, keptPart } from './context.ts';

describe('what an app keeps', () => {
  test('that was not given at the boot is missed when it is asked for', () => {
    expect(() => new Context().of(givenPart('the mails'))).toThrow('the mails: nothing was given at the boot');
  });

  test('is begun once, and of another app it sees nothing', () => {
    const counter = keptPart(() => ({ count: 0 }));
    const [one, other] = [new Context(), new Context()];
    one.of(counter).count += 1;
    one.of(counter).count += 1;
    expect([one.of(counter).count, other.of(counter).count]).toEqual([2, 0]);
  });

  test('is what it was given', () => {
    const limit = givenPart<{ factor: number }>('the limit');
    const context = new Context();
    context.give(limit, { factor: 2 });
    expect(context.of(limit).factor).toBe(2);
  });
});
