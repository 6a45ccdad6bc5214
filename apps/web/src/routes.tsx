import { allPaths, type Bereich, STARTS } from '@weitersagen/contract/screens';
import type { ComponentType } from 'react';
import {
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router';
import { redirectTo } from './access.ts';
import type { Boot } from './boot.ts';
import { siteContext } from './environment.ts';
import * as mandantFrame from './features/rahmen/mandant.tsx';
import { ScreenHead } from './features/rahmen/screen-head.tsx';
import { readsAgain } from './lib/stays.ts';
import type { ScreenModule } from './module.ts';

/**
 * The frame of an area and its screens. The operator's is a bundle of its own: nobody else loads it.
 * A screen is there as soon as its file is: `routes/<id>.tsx`, of the operator's area `routes/betreiber/<id>.tsx`, of the
 * agencies' `routes/agentur/<id>.tsx`.
 */
export interface Frame {
  Component: ComponentType;
  ErrorBoundary: ComponentType;
  /** By file, as `import.meta.glob` names it. */
  screens: Record<string, () => Promise<ScreenModule>>;
}
export const frames: Record<Bereich, { file: string; load: () => Promise<Frame> }> = {
  mandant: { file: 'src/features/rahmen/mandant.tsx', load: async () => mandantFrame },
  betreiber: { file: 'src/features/rahmen/betreiber.tsx', load: () => import('./features/rahmen/betreiber.tsx') },
  agentur: { file: 'src/features/rahmen/agentur.tsx', load: () => import('./features/rahmen/agentur.tsx') },
};
export const fileOf = (area: Bereich, id: string): string => `routes/${area === 'mandant' ? '' : `${area}/`}${id}.tsx`;

/** The screen that a session's end leads to. */
const LOGIN = 'login';

/** Every loader first asks whether this visitor may see the screen at all. */
const guarded =
  (id: string, loader: LoaderFunction | undefined): LoaderFunction =>
  (args, handlerCtx) => {
    const { boot, pfad, loginPath } = siteContext(args);
    // This page still takes its reader for signed in: only the server knows, and here the two would send him to and fro.
    if (!import.meta.env.SSR && id === LOGIN && boot.konto) throw redirectDocument(args.request.url);
    const target = redirectTo(id, boot);
    if (target === 'anmelden') throw redirect(loginPath());
    if (target === 'start') throw redirect(pfad(STARTS[boot.bereich]));
    if (target === 'verboten') throw data(null, { status: 403 });
    return loader ? loader(args, handlerCtx) : null;
  };

/** A screen that does not come: the connection is gone, or a new version has taken its file away. */
const LOAD_ERROR = 'ladefehler';
const LOADING_MS = 120_000;
function inTime<M>(module: Promise<M>): Promise<M> {
  if (typeof document === 'undefined') return module;
  const late = new Promise<never>((_, reject) => setTimeout(reject, LOADING_MS, new Error('late')));
  return Promise.race([module, late]).catch(() => {
    throw { [LOAD_ERROR]: true };
  });
}

const screen = (id: string, path: string, load: Frame['screens'][string] | undefined): RouteObject[] =>
  load
    ? [
        {
          id,
          // Never `index`: a POST to an index route would go to its parent.
          path,
          lazy: async () => {
            const { loader, action, handle, Component: Inhalt, titel, meta } = await inTime(load());
            // In the screen's own place, where the router tells what its loader and its action answered.
            const Component = () => (
              <>
                <ScreenHead id={id} titel={titel} meta={meta} />
                <Inhalt />
              </>
            );
            return { loader: guarded(id, loader), action, Component, handle, shouldRevalidate: readsAgain };
          },
        },
      ]
    : [];

/** Around all screens, and inside of their frame: what is thrown by one stands in its place. */
export const BOUNDARY = 'fehler';

export async function buildRoutes({
  bereich,
  sprache,
  mandant,
}: Pick<Boot, 'bereich' | 'sprache' | 'mandant'>): Promise<RouteObject[]> {
  const { Component, ErrorBoundary, screens } = await frames[bereich].load();
  const paths = allPaths(bereich, sprache, mandant?.wege);
  const routes = Object.entries(paths).flatMap(([id, path]) =>
    screen(id, path, screens[`../../${fileOf(bereich, id)}`]),
  );
  const unknown: RouteObject = {
    id: 'unbekannt',
    path: '*',
    // The browser knows the paths of its own language only: the server may know more.
    loader: async (args: LoaderFunctionArgs) =>
      import.meta.env.SSR ? (await import('./unknown.ts')).leadOnFrom(args) : redirectDocument(args.request.url),
  };
  return [{ id: 'rahmen', Component, children: [{ id: BOUNDARY, ErrorBoundary, children: [...routes, unknown] }] }];
}
