import type { MandantResponse } from '@weitersagen/contract/mandant';
import type { DataRouter, Location } from 'react-router';
import { texts } from '#texte/einbettung';
import type { Boot } from '../../boot.ts';
import { textsOf } from '../../lib/icu.ts';
import { findPlace } from '../../lib/place.ts';
import { SCROLL_MS, wantsRest } from '../../lib/smooth-scroll.ts';
import { empfaenger, type Message, topmostAddress } from './rules.ts';

/** Runs only inside a frame, and is loaded only there. */
export function embed(boot: Boot, router: DataRouter): void {
  if (!boot.mandant) return;
  if (boot.mandant.ModuleIntegratedFrame) berichte(boot.mandant, router);
  else leave(boot, boot.mandant, router);
}

const pathOf = ({ basename = '/', state }: DataRouter): string =>
  (state.location.pathname.slice(basename.length) || '/') + state.location.search;

/** A browser lets a frame of another site leave only after a touch: so the way out is also a link. */
function leave({ sprache }: Boot, mandant: MandantResponse, router: DataRouter): void {
  const target = topmostAddress(mandant, pathOf(router));
  const t = textsOf(texts, sprache);
  const bar = document.createElement('section');
  bar.className =
    'fixed inset-x-0 top-0 z-50 flex flex-wrap items-center gap-x-4 border-b border-line bg-surface px-4 py-2 shadow-lift';
  const link = document.createElement('a');
  link.href = target;
  link.target = '_top';
  link.className = 'inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4';
  link.textContent = t('oeffnen');
  bar.append(`${t('text')} `, link);
  bar.setAttribute('aria-label', t('oeffnen'));
  document.body.append(bar);
  try {
    if (window.top) window.top.location.href = target;
  } catch {
    link.focus();
  }
}

const isOwn = (): boolean => {
  try {
    return window.parent.location.origin === window.location.origin;
  } catch {
    return false;
  }
};

function berichte(mandant: MandantResponse, router: DataRouter): void {
  const to = empfaenger(mandant, window.location.origin, isOwn());
  const report = (message: Message) => window.parent.postMessage(message, to);
  // The page around it gives the frame its height: one that follows its window would never become lower again.
  document.documentElement.dataset.rahmen = '';
  const height = new ResizeObserver(() =>
    report({ weitersagen: 'hoehe', hoehe: Math.ceil(document.body.getBoundingClientRect().height) }),
  );
  height.observe(document.body);

  let reported = '';
  const reportGone = () => {
    const message: Message = { weitersagen: 'weg', weg: pathOf(router), titel: document.title };
    if (JSON.stringify(message) === reported) return;
    reported = JSON.stringify(message);
    report(message);
  };
  // A title comes with its screen, which may be drawn later than the address has changed.
  new MutationObserver(reportGone).observe(document.head, { childList: true, subtree: true, characterData: true });
  // The beginning of a screen is 0, whether the frame itself stands there already or not.
  const placeOf = ({ hash }: Location): number => {
    const place = findPlace(hash);
    return place ? Math.round(place.getBoundingClientRect().top + window.scrollY) : 0;
  };
  let shown = router.state.location;
  reportGone();
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle' || location === shown) return;
    shown = location;
    reportGone();
    // After the new screen is drawn, which has the place to scroll to.
    setTimeout(() => {
      if (historyAction !== 'POP' || location.hash)
        report({
          weitersagen: 'rollen',
          nach: placeOf(location),
          dauer: wantsRest() ? 0 : SCROLL_MS,
        });
    }, 50);
  });
}
