import type { DataRouter, DataStrategyFunction, DataStrategyResult, ShouldRevalidateFunction } from 'react-router';
import { environmentContext } from '../environment.ts';
import type { ScreenHandle } from '../module.ts';
import { codeOf } from './form.ts';
import { type AfterPress, pressOf } from './press.ts';

const ARRIVED: AfterPress = { press: 'arrived' };

/**
 * What is not possible any more has been changed by somebody else meanwhile: the screen is read again for the refusal to stand
 * beside what is there now, as it does where no script runs. Any other refusal leaves what was read as right as it was.
 */
export const readsAgain: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || codeOf(actionResult) === 'PSOF0303';

/** Refused for the moment: a call did not get through, the server failed, or it was too much for it. */
const isPassing = ({ type, result }: DataStrategyResult): boolean => {
  const { init } = (type === 'error' ? (result ?? {}) : {}) as { init?: { status?: number } };
  const status = init?.status ?? 0;
  return status === 429 || status >= 500;
};
/** Whoever is led on is led on by a response that is thrown. */
const isError = ({ type, result }: DataStrategyResult): boolean => type === 'error' && !(result instanceof Response);

/**
 * A page is read again after each press, and so is the one that a press leads to. Where that fails, an error would take the
 * screen's place, and whoever pressed would not learn that the press has done something: this says so in place of the error.
 * A screen with `staysAsRead` stays as it was read, beside what the press answered, with all that is typed into it for the
 * next one. A refused press reads nothing again but where something has changed meanwhile (`readsAgain`): where that fails, the
 * page stays beside its refusal. One that fails itself is told by its own error.
 */
export const keepAsRead = (
  router: () => { state: Pick<DataRouter['state'], 'loaderData' | 'navigation'> },
): DataStrategyFunction => {
  // Of the last press: the page that it leads to is asked for on its own.
  let hasChanged = false;
  return async ({ request, matches, context }) => {
    const due = matches.filter((match) => match.shouldCallHandler());
    // Asked before anything is read: afterwards whoever pressed may have gone on.
    const isAfterPress = request.method === 'GET' && router().state.navigation.formMethod === 'POST';
    const results = await Promise.all(
      due.map(async (match): Promise<[string, DataStrategyResult]> => {
        const { id, handle } = match.route;
        const result = await match.resolve();
        // Only reading again has them.
        const urls = match.shouldRevalidateArgs;
        const isSamePage = urls !== null && urls.currentUrl.href === urls.nextUrl.href;
        // One that leads on, be it to the same page, is told by what that shows.
        const isAnsweredHere = !isAfterPress || urls?.actionResult !== undefined;
        const stays = isSamePage && (handle as ScreenHandle | undefined)?.staysAsRead && isPassing(result);
        const press = isAfterPress ? pressOf({ [id]: urls?.actionResult }, hasChanged) : null;
        const hasArrived = press === 'arrived';
        // A refusal, and what was typed, is not given away for what could not be read beside it.
        if ((isError(result) && press && !hasArrived) || (stays && isAnsweredHere))
          return [id, { type: 'data', result: router().state.loaderData[id] }];
        return [id, hasArrived && isError(result) ? { type: 'error', result: ARRIVED } : result];
      }),
    );
    if (request.method === 'POST') hasChanged = context.get(environmentContext).hasChanged === true;
    return Object.fromEntries(results);
  };
};
