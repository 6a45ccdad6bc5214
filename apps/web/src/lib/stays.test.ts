import { data } from 'react-router';
import { describe, expect, test } from 'vitest';
import { keepAsRead } from './stays.ts';

const BEFORE = { list: ['as it was read'] };
const NO_NETWORK = { type: 'error', result: data(null, { status: 503 }) } as const;
const URLS = { currentUrl: new URL('https://a.example/a'), nextUrl: new URL('https://a.example/a') };

/** What the router is told of one screen that was asked for, and answered with `result`. */
const told = async ({
  result = NO_NETWORK as unknown,
  handle = { staysAsRead: true } as unknown,
  shouldRevalidateArgs = URLS as unknown,
}) => {
  const match = {
    route: { id: 'a', handle },
    shouldRevalidateArgs,
    shouldCallHandler: () => true,
    resolve: async () => result,
  };
  const strategy = keepAsRead(() => ({ state: { loaderData: { a: BEFORE } } }));
  return (await strategy({ matches: [match] } as never)).a;
};

describe('an error stays one', () => {
  test.each([
    ['of a press', { shouldRevalidateArgs: null }],
    ['of a screen that says nothing', { handle: {} }],
    ['of another page', { shouldRevalidateArgs: { ...URLS, nextUrl: new URL('https://a.example/a?seite=2') } }],
  ])('%s', async (_, asked) => {
    expect(await told(asked)).toBe(NO_NETWORK);
  });

  test.each([
    ['what may not be seen', data(null, { status: 403 })],
    ['a surprise', new Error('broken')],
    ['nothing', undefined],
  ])('which says %s', async (_, result) => {
    const error = { type: 'error', result };
    expect(await told({ result: error })).toBe(error);
  });
});

test('what is read again is shown, and without network what was read before', async () => {
  const fresh = { type: 'data', result: { list: ['new'] } };
  expect(await told({ result: fresh })).toBe(fresh);
  expect(await told({})).toEqual({ type: 'data', result: BEFORE });
});
