import type { DataRouter, DataStrategyFunction, DataStrategyResult } from 'react-router';
import type { ScreenHandle } from '../module.ts';

/** What `need` throws where a call did not get through: no answer at all, or one that says the same. */
const isNoNetwork = ({ type, result }: DataStrategyResult): boolean => {
  const { init } = (type === 'error' ? (result ?? {}) : {}) as { init?: { status?: number } };
  return init?.status === 503;
};

/**
 * A page is read again after each press. Where the network goes between the two, it would give way to an error, with all
 * that is typed into it for the next one: a screen with `staysAsRead` stays as it was read, beside what the press answered.
 * A press that fails is none of that, nor is another page.
 */
export const keepAsRead =
  (router: () => { state: Pick<DataRouter['state'], 'loaderData'> }): DataStrategyFunction =>
  async ({ matches }) => {
    const due = matches.filter((match) => match.shouldCallHandler());
    const results = await Promise.all(
      due.map(async (match): Promise<[string, DataStrategyResult]> => {
        const { id, handle } = match.route;
        const result = await match.resolve();
        // Only reading again has them.
        const urls = match.shouldRevalidateArgs;
        const isSamePage = urls !== null && urls.currentUrl.href === urls.nextUrl.href;
        const isKept = isSamePage && (handle as ScreenHandle | undefined)?.staysAsRead && isNoNetwork(result);
        return [id, isKept ? { type: 'data', result: router().state.loaderData[id] } : result];
      }),
    );
    return Object.fromEntries(results);
  };
