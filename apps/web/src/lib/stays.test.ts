import { createMemoryRouter, data, type RouteObject, RouterContextProvider, redirect } from 'react-router';
import { describe, expect, test } from 'vitest';
import { environmentContext } from '../environment.ts';
import { keepAsRead, readsAgain } from './stays.ts';

const BEFORE = { list: ['as it was read'] };
const NO_NETWORK = { type: 'error', result: data(null, { status: 503 }) } as const;
const URLS = { currentUrl: new URL('https://a.example/a'), nextUrl: new URL('https://a.example/a') };
const ARRIVED = { press: 'arrived' };

/** What a press has with it: whether a call of it has changed something. */
const contextOf = (hasChanged: boolean) => {
  const context = new RouterContextProvider();
  context.set(environmentContext, { hasChanged } as never);
  return context;
};

/** What the router is told of one screen that was asked for, and answered with `result`. */
const told = async ({
  result = NO_NETWORK as unknown,
  handle = { staysAsRead: true } as unknown,
  shouldRevalidateArgs = URLS as unknown,
  id = 'a',
  method = 'GET',
  formMethod = undefined as string | undefined,
  hasChanged = true,
}) => {
  const match = {
    route: { id, handle },
    shouldRevalidateArgs,
    shouldCallHandler: () => true,
    resolve: async () => result,
  };
  const state = { loaderData: { [id]: BEFORE }, navigation: { formMethod } };
  const strategy = keepAsRead(() => ({ state }) as never);
  const asked = (as: string, matches: unknown[]) =>
    strategy({
      matches,
      request: new Request('https://a.example/a', { method: as }),
      context: contextOf(hasChanged),
    } as never);
  if (formMethod === 'POST') await asked('POST', []);
  return (await asked(method, [match]))[id];
};

describe('an error stays one', () => {
  test.each([
    ['of a press', { shouldRevalidateArgs: null, method: 'POST', formMethod: 'POST' }],
    ['of a screen that says nothing', { handle: {} }],
    ['of another page', { shouldRevalidateArgs: { ...URLS, nextUrl: new URL('https://a.example/a?seite=2') } }],
    ['of a page that was filtered', { handle: {}, formMethod: 'GET' }],
    ['after a press that did nothing', { handle: {}, formMethod: 'POST', hasChanged: false }],
    ['of a page that it has led to', { shouldRevalidateArgs: null, formMethod: 'POST', hasChanged: false }],
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

  test('and whoever is led on after a press is led on', async () => {
    const onward = { type: 'error', result: redirect('/login') };
    expect(await told({ result: onward, handle: {}, formMethod: 'POST' })).toBe(onward);
  });
});

test('what is read again is shown, and where that fails for the moment what was read before', async () => {
  const fresh = { type: 'data', result: { list: ['new'] } };
  expect(await told({ result: fresh })).toBe(fresh);
  const answered = { formMethod: 'POST', shouldRevalidateArgs: { ...URLS, actionResult: null } };
  for (const status of [429, 500, 503])
    for (const asked of [{}, answered])
      expect(await told({ result: { type: 'error', result: data(null, { status }) }, ...asked })).toEqual({
        type: 'data',
        result: BEFORE,
      });
});

test('a press that has led to the same page once more is told as one that leads on', async () => {
  const led = { formMethod: 'POST', shouldRevalidateArgs: { ...URLS, actionResult: undefined } };
  expect(await told(led)).toEqual({ type: 'error', result: ARRIVED });
});

test('a press that did nothing is not told as the one before it, which did something', async () => {
  const strategy = keepAsRead(() => ({ state: { loaderData: {}, navigation: { formMethod: 'POST' } } }) as never);
  const match = { route: { id: 'a' }, shouldRevalidateArgs: null, shouldCallHandler: () => true };
  const asked = async (method: string, hasChanged: boolean, result: unknown) => {
    const request = new Request('https://a.example/a', { method });
    const matches = [{ ...match, resolve: async () => result }];
    return (await strategy({ matches, request, context: contextOf(hasChanged) } as never)).a;
  };
  const onward = { type: 'error', result: redirect('/next') };
  await asked('POST', true, onward);
  expect(await asked('GET', false, NO_NETWORK)).toMatchObject({ result: ARRIVED });
  await asked('POST', false, onward);
  expect(await asked('GET', false, NO_NETWORK)).toBe(NO_NETWORK);
});

test.each([
  ['no network', data(null, { status: 503 })],
  ['what there is no more', data(null, { status: 404 })],
  ['what may not be seen any more', data(null, { status: 403 })],
  ['a surprise', new Error('broken')],
  ['a screen that does not come', { ladefehler: true }],
])('after a press, %s says that it has arrived', async (_, result) => {
  expect(await told({ result: { type: 'error', result }, handle: {}, formMethod: 'POST' })).toEqual({
    type: 'error',
    result: ARRIVED,
  });
});

/** A page whose form is answered so, and whose reading can be had or not; what stands there once it was pressed. */
const pressed = async (answer: () => unknown, canRead = { now: false }, handle: object = {}, hasChanged = true) => {
  let isFirst = true;
  const read = () => {
    if (isFirst || canRead.now) return { list: [isFirst ? 'before' : 'after'] };
    throw data(null, { status: 500 });
  };
  const screens: RouteObject[] = ['/', '/next', '/login'].map((path) => ({
    id: path.slice(1) || 'home',
    path,
    handle,
    shouldRevalidate: readsAgain,
    loader: read,
    action: async () => {
      isFirst = false;
      return answer();
    },
  }));
  const router = createMemoryRouter([{ id: 'fehler', ErrorBoundary: () => null, children: screens }], {
    dataStrategy: keepAsRead(() => router),
    getContext: () => contextOf(hasChanged),
  });
  await expect.poll(() => router.state.initialized).toBe(true);
  const done = router.navigate('/', { formMethod: 'post', formData: new FormData() });
  return { router, done };
};
const standing = async (answer: () => unknown, handle?: object, hasChanged?: boolean) => {
  const { router, done } = await pressed(answer, undefined, handle, hasChanged);
  await done;
  const { errors, loaderData, actionData, location } = router.state;
  return { error: errors?.fehler, read: loaderData.home, answer: actionData?.home, place: location.pathname };
};

describe('in the router itself', () => {
  test('a refusal stands above the page as it was read, since nothing is read again', async () => {
    const refusal = { problem: { status: 422, code: 'PSOF0002' }, values: {} };
    const { error, read, answer } = await standing(() => data(refusal, { status: 422 }));
    expect([error, read, answer]).toEqual([undefined, { list: ['before'] }, refusal]);
  });

  test('one of what has changed meanwhile stands above what there is now, or as it was read where that cannot be had', async () => {
    const refusal = {
      problem: { type: 'about:blank', title: 'x', detail: 'x', status: 422, code: 'PSOF0303' },
      values: {},
    };
    for (const [canRead, list] of [
      [true, 'after'],
      [false, 'before'],
    ] as const) {
      const { router, done } = await pressed(() => data(refusal, { status: 422 }), { now: canRead });
      await done;
      const { errors, loaderData, actionData } = router.state;
      expect([errors, loaderData.home, actionData?.home]).toEqual([null, { list: [list] }, refusal]);
    }
  });

  test('a press that did not get through is told by its own error', async () => {
    const { error } = await standing(() => {
      throw data('not reached', { status: 503 });
    });
    expect(error).toMatchObject({ status: 503, data: 'not reached' });
  });

  test('nothing has arrived of a press that did nothing, wherever it leads', async () => {
    const ended = () => {
      throw redirect('/login');
    };
    for (const answer of [ended, () => redirect('/next'), () => redirect('/'), () => ({ asked: 'more' })])
      expect((await standing(answer, {}, false)).error).toMatchObject({ status: 500 });
  });

  test('a press that was answered has arrived, whether its own page or the next cannot be shown', async () => {
    expect(await standing(() => ({ done: true }))).toMatchObject({ error: ARRIVED, place: '/' });
    expect(await standing(() => redirect('/next'))).toMatchObject({ error: ARRIVED, place: '/next' });
  });

  test('a page that stays as it was read does so beside an answer, and not where it is led to anew', async () => {
    const stays = { staysAsRead: true };
    const { error, read, answer } = await standing(() => ({ once: 'shown' }), stays);
    expect([error, read, answer]).toEqual([undefined, { list: ['before'] }, { once: 'shown' }]);
    expect(await standing(() => redirect('/'), stays)).toMatchObject({ error: ARRIVED, place: '/' });
  });

  test('whoever goes on meanwhile is told of the page he goes to', async () => {
    const { router, done } = await pressed(() => ({ done: true }));
    await Promise.all([done, router.navigate('/next')]);
    expect(router.state.errors?.fehler).toMatchObject({ status: 500 });
  });

  test('loaded anew by the router it stands there again', async () => {
    const canRead = { now: false };
    const { router, done } = await pressed(() => ({ done: true }), canRead);
    await done;
    canRead.now = true;
    await router.revalidate();
    expect([router.state.errors, router.state.loaderData.home]).toEqual([null, { list: ['after'] }]);
  });
});
