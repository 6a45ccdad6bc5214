import { useEffect, useRef } from 'react';
import { browserCall } from '../../lib/call-browser.ts';
import { useBoot } from '../../umgebung.ts';

/**
 * Counts a landing from the browser, once the page is really seen: robots that only fetch, prefetched and prerendered
 * pages and mail scanners never get here.
 */
export function useLandung(empfehlungsnummer: string, channel: string | undefined, zaehlt: boolean) {
  const { mandant, sprache } = useBoot();
  const gemeldet = useRef(false);
  const route = mandant?.Route ?? '';
  useEffect(() => {
    if (!zaehlt) return;
    const report = () => {
      if (gemeldet.current || document.visibilityState !== 'visible') return;
      gemeldet.current = true;
      void browserCall(route, sprache)('zaehleLandung', {
        params: { nr: empfehlungsnummer },
        query: channel ? { channel } : {},
      });
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [empfehlungsnummer, channel, zaehlt, route, sprache]);
}
