import { useEffect, useRef } from 'react';

const MERKER = 'abschied';
/** Storage may be forbidden; then nobody is asked at all rather than on every page. */
const schonGefragt = (): boolean => {
  try {
    return window.sessionStorage.getItem(MERKER) !== null;
  } catch {
    return true;
  }
};

/** One question at a time: that about cookies comes first. */
const wirdGefragt = (): boolean => document.querySelector('#einwilligung:not([hidden])') !== null;

/** Whoever has begun to fill in something, or reads a dialog, is not about to leave. */
const istBeschaeftigt = (): boolean =>
  wirdGefragt() ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input:not([type=button]), textarea, select') === true;

/**
 * Calls once per session, after `nachMs`: with a mouse when it leaves the page at the top, without one or by keyboard
 * at that time (portal §2), a waiting time later while the question about cookies is open. Never once something was typed on this page. 0 switches it off.
 */
export function useAbschied(nachMs: number, frage: () => void) {
  const latest = useRef(frage);
  useEffect(() => {
    latest.current = frage;
  });
  useEffect(() => {
    if (nachMs <= 0) return;
    // For the tests: from here on time counts.
    document.documentElement.dataset.abschied = '';
    if (schonGefragt()) return;
    const ende = new AbortController();
    const { signal } = ende;
    let mitMaus = false;
    let reif = false;
    const frageJetzt = () => {
      if (!reif || istBeschaeftigt()) return;
      ende.abort();
      try {
        window.sessionStorage.setItem(MERKER, '1');
      } catch {
        return;
      }
      latest.current();
    };
    const reife = () => {
      reif = true;
      if (mitMaus) return;
      if (wirdGefragt()) uhr = setTimeout(reife, nachMs);
      else frageJetzt();
    };
    let uhr = setTimeout(reife, nachMs);
    const horch = (name: string, tut: (event: Event) => void) => document.addEventListener(name, tut, { signal });
    horch('pointermove', (event) => {
      mitMaus = (event as PointerEvent).pointerType === 'mouse';
    });
    horch('keydown', () => {
      mitMaus = false;
    });
    horch('input', () => ende.abort());
    horch('mouseout', (event) => {
      const { relatedTarget, clientY } = event as MouseEvent;
      if (!relatedTarget && clientY <= 0) frageJetzt();
    });
    signal.addEventListener('abort', () => clearTimeout(uhr));
    return () => ende.abort();
  }, [nachMs]);
}
