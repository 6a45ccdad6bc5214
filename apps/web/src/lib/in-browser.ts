import { useSyncExternalStore } from 'react';

const never = () => () => {};
/** False on the server and while hydrating, true from then on: for what only a script can do. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
