import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useInBrowser } from './in-browser.ts';
import { findPlace, unfold } from './place.ts';
import type { Renewal } from './session.ts';
import { smoothScroll } from './smooth-scroll.ts';

const focus = (place: HTMLElement | null) => {
  const target = place?.matches('details') ? place.querySelector('summary') : place;
  // What the Tab key reaches anyway must stay where it reaches it.
  if (target && target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
};
const heading = () => document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/**
 * Takes the focus to what has just come, each `due` anew. What the server has drawn stood there before this code came, and may
 * have been read and left by then: nobody is taken away from where he is.
 */
export function useArrival(due: unknown, take: () => void) {
  const wasDrawn = useRef(!useInBrowser());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is due decides, not by whom it is taken
  useEffect(() => {
    const isElsewhere = wasDrawn.current && document.activeElement !== document.body;
    wasDrawn.current = false;
    if (due && !isElsewhere) take();
  }, [due]);
}

/** What was sent has put another state in the screen's place: it is read from its heading on. */
export function useFocusOnState(isNew: boolean, response: unknown) {
  useArrival(isNew && response, () => focus(heading()));
}

/**
 * After a navigation the focus goes to the new page's heading, which a screen reader then reads out, or to the place
 * the address names. Within a screen the page scrolls there so that one sees the way; where what was sent has put another
 * state in its place, that begins with its heading, too. (A refusal takes the focus itself, later: ErrorSummary.)
 */
export function useFocusOnNavigation() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key, text: '' });
  const y = useRef(0);
  useEffect(() => {
    const note = () => {
      y.current = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  // Before the browser draws, and after ScrollRestoration has jumped.
  useLayoutEffect(() => {
    const before = shown.current;
    const text = heading()?.textContent ?? '';
    shown.current = { pathname, key, text };
    const place = findPlace(hash);
    if (place && unfold(place)) place.scrollIntoView();
    if (before.key === key) return;
    if (place) focus(place);
    else if (before.pathname !== pathname || before.text !== text) focus(heading());
    if (place && before.pathname === pathname) smoothScroll(y.current);
  }, [pathname, hash, key]);
}

/** A form sent as a document, which the router knows nothing of. */
let underWay = false;
const observers = new Set<() => void>();
const watch = (report: () => void) => {
  observers.add(report);
  return () => observers.delete(report);
};
export const setUnderWay = (value: boolean): void => {
  underWay = value;
  for (const report of observers) report();
};

export function useIsNavigating(): boolean {
  const asDocument = useSyncExternalStore(
    watch,
    () => underWay,
    () => false,
  );
  return useNavigation().state !== 'idle' || asDocument;
}

/**
 * The session ends when its time is over: the page is loaded anew (portal §4). With `route` it goes on while the person is
 * at the page. Only who is signed in loads what watches over it.
 */
export function useSessionEnd(expiry: string | undefined, now: string, route?: string, call?: Renewal) {
  useEffect(() => {
    if (!expiry) return;
    const end = new AbortController();
    void import('./session.ts').then(({ guardSession }) => {
      if (!end.signal.aborted) guardSession({ ablauf: expiry, jetzt: now, route, call }, end.signal);
    });
    return () => end.abort();
  }, [expiry, now, route, call]);
}
