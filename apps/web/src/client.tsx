import '@vitejs/plugin-react/preamble';
import './app.css';
import { countsVisits } from '@weitersagen/contract/analytics';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  RouterProvider,
} from 'react-router';
import type { Boot } from './boot.ts';
import { Document } from './document.tsx';
import { basename, environmentContext } from './environment.ts';
import { browserCall } from './lib/call-browser.ts';
import { findPlace, readPlace } from './lib/place.ts';
import { keepAsRead } from './lib/stays.ts';
import { buildRoutes } from './routes.tsx';

const read = <D,>(id: string) => JSON.parse(document.getElementById(id)?.textContent || 'null') as D;

/** The matched screens must be there before hydration, or the first paint would be thrown away. */
async function loadMatched(routes: RouteObject[], base: string) {
  await Promise.all(
    (matchRoutes(routes, window.location, base) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded, { lazy: undefined });
    }),
  );
}

/** From then on a press is answered by the page itself and not by the server; journeys wait for the mark. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return children;
}

async function start() {
  const boot = read<Boot>('boot');
  const base = basename(boot);
  // The client's page names the screen behind `#`, as it was sent there out of a frame.
  if (boot.mandant && /^#\/(?!\/)/.test(window.location.hash)) {
    window.location.replace(base + window.location.hash.slice(1));
    return;
  }
  const place = findPlace(window.location.hash);
  if (place && place.id !== readPlace(window.location.hash)) window.location.replace(`#${place.id}`);
  const { adresse, ...hydrationData } = read<HydrationState & { adresse: string }>('hydration');
  // A robot's page stands at the short link, and that can be a person's browser; a form sent to its address in the
  // other language is answered where it was sent.
  // What else the browser's address names belongs to its visitor: a kept page was drawn without it.
  if (new URL(adresse, window.location.href).pathname !== window.location.pathname)
    window.history.replaceState(null, '', adresse + window.location.hash);
  const routes = await buildRoutes(boot);
  await loadMatched(routes, base);
  const call = browserCall(boot.mandant?.Route ?? '', boot.sprache, boot.konto);
  const router: DataRouter = createBrowserRouter(routes, {
    basename: base,
    hydrationData,
    dataStrategy: keepAsRead(() => router),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(environmentContext, { boot, call });
      return context;
    },
  });
  const banner = document.getElementById('einwilligung');
  if (banner) void import('./features/einwilligung/hydrate.ts').then(({ hydrate }) => hydrate(boot, router, banner));
  const { mandant } = boot.bereich === 'mandant' ? boot : { mandant: null };
  if (mandant && countsVisits(mandant))
    void import('./features/analytics/watch.ts').then(({ watch }) => watch(boot, router));
  if (mandant && window.parent !== window)
    void import('./features/einbettung/einbettung.ts').then(({ embed }) => embed(boot, router));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Alive>
          <Document boot={boot}>
            <RouterProvider router={router} />
          </Document>
        </Alive>
      </StrictMode>,
    );
  });
}

void start();
