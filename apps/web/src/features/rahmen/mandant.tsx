import { Outlet, ScrollRestoration } from 'react-router';
import { texts } from '#texte/rahmen';
import { useBoot, usePath, useT } from '../../environment.ts';
import { useFocusOnNavigation, useSessionEnd } from '../../lib/navigation.ts';
import type { ScreenModule } from '../../module.ts';
import { Link } from '../../ui/link.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SessionEnd } from './session-end.tsx';
import { Top } from './top.tsx';

/** The frame around every screen of a Mandant. */
export function Component() {
  const t = useT(texts);
  const path = usePath();
  const { user, jetzt, mandant } = useBoot();
  useFocusOnNavigation();
  useSessionEnd(user?.TokenAblauf, jetzt, user?.ImAuftrag ? undefined : mandant?.Route);
  return (
    <>
      <Top demo={t('demo')} />
      <div className="flex min-h-dvh flex-col">
        <Header />
        {user?.ImAuftrag && (
          <aside className="bg-ink px-4 py-2 text-center font-semibold text-ground" aria-label={t('imAuftragTitel')}>
            {t('imAuftrag', { name: `${user.Vorname} ${user.Nachname}` })}{' '}
            <Link to={path('logout')} look="plain" className="inline-block px-2 py-1 underline underline-offset-4">
              {t('abmelden')}
            </Link>
          </aside>
        )}
        <SessionEnd />
        <main id="inhalt" className="flex grow flex-col">
          <Outlet />
        </main>
        <Footer />
      </div>
      <ScrollRestoration />
    </>
  );
}

export const ErrorBoundary = ErrorPage;
export const screens = import.meta.glob<ScreenModule>('../../routes/*.tsx');
