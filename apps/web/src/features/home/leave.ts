import { useEffect, useRef } from 'react';
import { isChanged } from '../../lib/changed.ts';

const STORAGE_KEY = 'abschied';
/** Storage may be forbidden; then nobody is asked at all rather than on every page. */
const alreadyAsked = (): boolean => {
  try {
    return window.sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return true;
  }
};

/** One question at a time: that about cookies comes first. */
const isAsked = (): boolean => document.querySelector('#einwilligung:not([hidden])') !== null;

/** Whoever has begun to fill in something, or reads a dialog, is not about to leave. */
const isBusy = (): boolean =>
  isAsked() ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input:not([type=button]), textarea, select') === true;

/** Before this code came, too. */
const isTypedAlready = (): boolean => [...document.querySelectorAll('input, textarea, select')].some(isChanged);

/**
 * Calls once per session, after `afterMs`: with a mouse when it leaves the page at the top, without one or by keyboard
 * at that time (portal §2), a waiting time later while the question about cookies is open. Never once something was typed on this page. 0 switches it off.
 */
export function useFarewell(afterMs: number, question: () => void) {
  const latest = useRef(question);
  useEffect(() => {
    latest.current = question;
  });
  useEffect(() => {
    if (afterMs <= 0) return;
    // For the tests: from here on time counts.
    document.documentElement.dataset.abschied = '';
    if (alreadyAsked() || isTypedAlready()) return;
    const end = new AbortController();
    const { signal } = end;
    let withMouse = false;
    let isDue = false;
    const askNow = () => {
      if (!isDue || isBusy()) return;
      end.abort();
      try {
        window.sessionStorage.setItem(STORAGE_KEY, '1');
      } catch {
        return;
      }
      latest.current();
    };
    const becomeDue = () => {
      isDue = true;
      if (withMouse) return;
      if (isAsked()) clock = setTimeout(becomeDue, afterMs);
      else askNow();
    };
    let clock = setTimeout(becomeDue, afterMs);
    const listen = (name: string, handle: (event: Event) => void) =>
      document.addEventListener(name, handle, { signal });
    listen('pointermove', (event) => {
      withMouse = (event as PointerEvent).pointerType === 'mouse';
    });
    listen('keydown', () => {
      withMouse = false;
    });
    listen('input', () => end.abort());
    listen('mouseout', (event) => {
      const { relatedTarget, clientY } = event as MouseEvent;
      if (!relatedTarget && clientY <= 0) askNow();
    });
    signal.addEventListener('abort', () => clearTimeout(clock));
    return () => end.abort();
  }, [afterMs]);
}
