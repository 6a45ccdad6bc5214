import '@weitersagen/contract/screens-betreiber';
import { Outlet, ScrollRestoration } from 'react-router';
import { texte } from '#texte/rahmen';
import { texte as texteBetreiber } from '#texte/rahmen-betreiber';
import { useBoot, useT } from '../../environment.ts';
import { useKeyboard } from '../../lib/keyboard.ts';
import { useFocusOnNavigation, useSessionEnd } from '../../lib/navigation.ts';
import type { Bildschirmmodul } from '../../module.ts';
import { Progress } from '../../ui/progress.tsx';
import { BetreiberHeader } from './betreiber-header.tsx';
import { Fehlerseite } from './fehlerseite.tsx';

/** The frame around the operator's screens: dense, keyboard first. */
export function Component() {
  const t = useT(texte);
  const tb = useT(texteBetreiber);
  const { betreiber, jetzt, demo } = useBoot();
  useFocusOnNavigation();
  useSessionEnd(betreiber?.TokenAblauf, jetzt);
  useKeyboard();
  return (
    <>
      <a
        href="#inhalt"
        className="sr-only bg-surface px-4 py-3 font-semibold text-link focus:not-sr-only focus:absolute focus:left-2 focus:top-2 focus:z-50"
      >
        {t('zumInhalt')}
      </a>
      <Progress label={t('laedt')} />
      {demo && (
        <aside className="bg-tint px-4 py-1 text-center text-xs" aria-label={tb('demoMarke')}>
          {tb('demo')}
        </aside>
      )}
      <BetreiberHeader />
      <main id="inhalt">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

export const ErrorBoundary = Fehlerseite;
export const screens = import.meta.glob<Bildschirmmodul>('../../routes/betreiber/*.tsx');
