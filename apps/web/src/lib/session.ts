import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import { browserCall } from './call-browser.ts';
import { SESSION_END, storage } from './storage.ts';

const CHECK_MS = 60_000;
const RENEW_MS = 5 * 60_000;
const ACTIVITY = ['input', 'keydown', 'pointerdown', 'scroll'] as const;

/** What gives a new token to whoever is at the page. */
export type Renewal = 'getUser' | 'getAgenturUser';

interface Session {
  ablauf: string;
  /** The server's clock when the page was made. */
  jetzt: string;
  /** The Mandant at whom the session may be renewed; one on somebody's behalf, or at the desk, ends when it ends. */
  route?: string | undefined;
  call?: Renewal | undefined;
}

/** Counts from the server's clock. Whoever is typing must not lose it to a limit that nobody told of (WCAG 2.2.1). */
export function guardSession({ ablauf, jetzt, route, call = 'getUser' }: Session, signal: AbortSignal) {
  void import('./arrival.ts').then(({ beginAtTitle }) => beginAtTitle());
  let end = Date.parse(ablauf);
  let renewed = performance.now();
  const leave = () => {
    storage()?.setItem(SESSION_END, '1');
    window.location.reload();
  };
  const timer = setInterval(() => {
    if (Date.parse(jetzt) + performance.now() < end) return;
    // Where something is typed the browser asks before it leaves, and whoever stays has answered.
    clearInterval(timer);
    leave();
  }, CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  if (!route) return;
  const ask = async () => {
    renewed = performance.now();
    const response = await browserCall(route, MAIN_LANGUAGE)(call, {});
    if (signal.aborted) return;
    if (response.ok) end = Date.parse(response.data.TokenAblauf);
    // Ended elsewhere, or while the device slept: nothing of the page stays in sight.
    else if (response.problem.code === 'PSOF0204') leave();
  };
  const renew = async () => {
    if (performance.now() - renewed >= RENEW_MS) await ask();
  };
  const back = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  document.addEventListener('visibilitychange', back, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void ask(), { signal });
  for (const event of ACTIVITY)
    document.addEventListener(event, () => void renew(), { capture: true, passive: true, signal });
}
