let happened = false;

/**
 * A form sent as a document, or a link out of a page of ours, makes a new document, whose focus is nowhere: it begins at
 * its heading, as after any other navigation. Nobody is taken away from where he already is, and a reload, the way back and
 * an address with a place stay the browser's.
 */
export function beginAtTitle(): void {
  if (happened) return;
  happened = true;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate' || window.location.hash || !document.referrer.startsWith(window.location.origin))
    return;
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title || document.activeElement !== document.body) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
