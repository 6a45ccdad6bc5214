import { allScreens } from '@weitersagen/contract/screens';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { rechteIn } from '../../access.ts';
import { useBoot, usePath } from '../../environment.ts';
import { setHolder } from '../../lib/waiting.ts';

/**
 * Each page that the server draws tells the device who is signed in, so that the page without network, which the server
 * does not draw, shows the entries of that person alone; after a log-out, or the session's end, nobody's.
 */
export function useHolder() {
  const boot = useBoot();
  const { pathname } = useLocation();
  const signOut = usePath()('logout');
  // At the press already: the page that comes after it may never be read to its end.
  useEffect(() => {
    const forget = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname.endsWith(signOut))
        void setHolder(null).catch(() => {});
    };
    document.addEventListener('submit', forget);
    return () => document.removeEventListener('submit', forget);
  }, [signOut]);
  const isDrawn = pathname !== allScreens.agentur.agentohnenetz?.[boot.sprache];
  useEffect(() => {
    if (!isDrawn) return;
    const { agentur, jetzt } = boot;
    const may = agentur !== null && rechteIn(boot).includes('Einladungstool');
    // By the browser's own clock: without network there is no other.
    const left = may ? Date.parse(agentur.TokenAblauf) - Date.parse(jetzt) : 0;
    const holder = may ? { owner: agentur.Kennung, until: Date.now() + left } : null;
    // Where the browser keeps nothing there is nothing to show either.
    void setHolder(holder).catch(() => {});
  }, [boot, isDrawn]);
}
