import type { RouteDef } from '@weitersagen/contract/route';

/**
 * Prices and rewards hold from the moment they are changed: who keeps an answer has to ask again. `drafts`: an operator looks
 * at what nobody else may see yet. Pictures say for themselves how long they last (file.ts).
 */
export const cachingOf = ({ sameForAll }: RouteDef, drafts: boolean): Record<string, string> =>
  sameForAll && !drafts
    ? { 'cache-control': 'no-cache', vary: 'Accept-Language, Accept-Encoding' }
    : { 'cache-control': 'no-store' };
