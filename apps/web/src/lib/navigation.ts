import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** After a navigation the focus goes to the new page's heading, which a screen reader then reads out. */
export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

export const useIsNavigating = (): boolean => useNavigation().state !== 'idle';

/** Tells the page that is loaded anew why it is. */
export const SITZUNGSENDE = 'sitzungsende';
const CHECK_MS = 60_000;
/** The session ends when its time is over: the page is loaded anew (portal §4). Counts from the server's clock. */
export function useSessionEnd(ablauf: string | undefined, jetzt: string) {
  useEffect(() => {
    if (!ablauf) return;
    const timer = setInterval(() => {
      if (Date.parse(jetzt) + performance.now() < Date.parse(ablauf)) return;
      window.sessionStorage.setItem(SITZUNGSENDE, '1');
      window.location.reload();
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [ablauf, jetzt]);
}
