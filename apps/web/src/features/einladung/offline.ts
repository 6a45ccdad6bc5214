import { OFFLINE_SCOPE, OFFLINE_WORKER } from '@weitersagen/contract/screens-agentur';
import { createContext, useContext, useEffect } from 'react';
import { basename, useBoot } from '../../environment.ts';

/** Whose entries a page without network shows; null: the page was drawn for somebody, and says for whom. */
export const OwnerContext = createContext<string | null>(null);
/** The person as pages name him: what is sent in his name is refused once another one is signed in. */
export const useOwner = (): string => {
  const { konto } = useBoot();
  return useContext(OwnerContext) ?? konto;
};

/** From now on the page can be opened without network. Where a browser has no such thing, it cannot. */
export function useOfflineWorker() {
  const boot = useBoot();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const root = basename(boot);
    void navigator.serviceWorker
      .register(`${root}${OFFLINE_WORKER}?lang=${boot.sprache}`, { scope: root + OFFLINE_SCOPE })
      .catch(() => {});
  }, [boot]);
}
