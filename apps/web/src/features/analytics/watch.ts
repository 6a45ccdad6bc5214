import type { Ziel } from '@weitersagen/contract/analytics';
import type { DataRouter } from 'react-router';
import type { Boot } from '../../boot.ts';
import { parseChoice } from '../../lib/einwilligung.ts';
import { ANSWERED, REACHED } from '../../lib/goal.ts';
import { createGate, type Happening, type Page } from './rules.ts';

/** Sees which pages are shown and what is reached there; what tells of it is not even loaded before the visitor's yes. */
export function watch(boot: Boot, router: DataRouter): void {
  const { mandant } = boot;
  if (!mandant) return;
  let tracker: Promise<(happening: Happening) => void> | undefined;
  const answer = () => parseChoice(document.cookie, mandant.Route).an;
  const gate = createGate({
    answer,
    now: () => performance.now(),
    later: (work, ms) => window.setTimeout(work, ms),
    send: (happening) => {
      tracker ??= import('./tracker.ts').then(({ createTracker }) => createTracker(boot));
      // The visitor may have said no while its code came. A part that does not come is no reason to trouble anybody.
      void tracker.then((send) => answer() && send(happening)).catch(() => undefined);
    },
  });
  const shown = (): Page => {
    const { route } = router.state.matches.at(-1) ?? {};
    const { errors } = router.state;
    return errors || !route?.path ? { screen: 'fehler', path: 'fehler' } : { screen: route.id, path: route.path };
  };
  let last = '';
  const look = () => {
    const { location, navigation } = router.state;
    // What follows the path is not counted, and so is no page of its own: a filter, or what was just saved.
    if (navigation.state !== 'idle' || location.pathname === last) return;
    last = location.pathname;
    gate.happened({ page: shown() });
  };
  look();
  router.subscribe(look);
  document.addEventListener(ANSWERED, gate.answered);
  document.addEventListener(REACHED, (event) => {
    const goal = mandant.MatomoZiele[(event as CustomEvent<Ziel>).detail];
    if (goal !== undefined) gate.happened({ page: shown(), goal });
  });
}
