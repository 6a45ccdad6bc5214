import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { useFocusOnNavigation, useSessionEnd } from '../../lib/navigation.ts';
import { Progress } from '../../ui/progress.tsx';
import { useBoot, useT } from '../../umgebung.ts';
import { Fehlerseite } from '../rahmen/fehlerseite.tsx';
import { Kopf } from '../rahmen/kopf.tsx';
import { texte } from '../rahmen/texte.ts';

/** The frame around the operator's screens: dense, keyboard first. */
export function Component() {
  const t = useT(texte);
  const { betreiber, jetzt } = useBoot();
  const shown = useMatches().at(-1)?.handle;
  useFocusOnNavigation();
  useSessionEnd(betreiber?.TokenAblauf, jetzt);
  return (
    <>
      {shown ? <Kopf /> : null}
      <Progress label={t('laedt')} />
      <main id="inhalt">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

export const ErrorBoundary = Fehlerseite;
