import { useEffect, useRef } from 'react';
import { useBoot } from '../../environment.ts';
import { browserCall } from '../../lib/call-browser.ts';

/**
 * Counts a landing from the browser, once the page is really seen: robots that only fetch, pages fetched ahead or drawn ahead,
 * and mail scanners never get here.
 */
export function useLanding(empfehlungsnummer: string, channel: string | undefined, counts: boolean) {
  const { mandant, sprache } = useBoot();
  const reported = useRef(false);
  const route = mandant?.Route ?? '';
  useEffect(() => {
    if (!counts) return;
    const report = () => {
      if (reported.current || document.visibilityState !== 'visible') return;
      reported.current = true;
      void browserCall(route, sprache)('zaehleLandung', {
        params: { nr: empfehlungsnummer },
        query: channel ? { channel } : {},
      });
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [empfehlungsnummer, channel, counts, route, sprache]);
}
