import type { Bereich } from '@weitersagen/contract/bildschirme';
import type { ComponentType } from 'react';
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import * as mandantFrame from './features/rahmen/mandant.tsx';
import type { Bildschirmmodul } from './modul.ts';
import { umgebung } from './umgebung.ts';
import { umleitung } from './zugang.ts';

/** A screen is there as soon as its file is: `routes/<id>.tsx`, of the operator's area `routes/betreiber/<id>.tsx`. */
const files: Record<Bereich, Record<string, () => Promise<Bildschirmmodul>>> = {
  mandant: import.meta.glob<Bildschirmmodul>('./routes/*.tsx'),
  betreiber: import.meta.glob<Bildschirmmodul>('./routes/betreiber/*.tsx'),
};
export const fileOf = (bereich: Bereich, id: string): string =>
  bereich === 'mandant' ? `./routes/${id}.tsx` : `./routes/betreiber/${id}.tsx`;

export const frames: Record<
  Bereich,
  { file: string; load: () => Promise<{ Component: ComponentType; ErrorBoundary: ComponentType }> }
> = {
  mandant: { file: './features/rahmen/mandant.tsx', load: async () => mandantFrame },
  betreiber: { file: './features/rahmen/betreiber.tsx', load: () => import('./features/rahmen/betreiber.tsx') },
};

/** Every loader first asks whether this visitor may see the screen at all. */
const guarded =
  (id: string, loader: LoaderFunction | undefined): LoaderFunction =>
  (args, handlerCtx) => {
    const { boot, pfad, loginPath } = umgebung(args);
    const ziel = umleitung(id, boot);
    if (ziel === 'anmelden') throw redirect(loginPath());
    if (ziel === 'start') throw redirect(pfad(boot.bereich === 'betreiber' ? 'uebersicht' : 'home'));
    return loader ? loader(args, handlerCtx) : null;
  };

const screen = (bereich: Bereich, id: string, path: string): RouteObject[] => {
  const load = files[bereich][fileOf(bereich, id)];
  if (!load) return [];
  return [
    {
      id,
      // Never `index`: a POST to an index route would go to its parent.
      path,
      lazy: async () => {
        const { loader, action, Component, titel, meta } = await load();
        return { loader: guarded(id, loader), action, Component, handle: { id, titel, meta } };
      },
    },
  ];
};

export function buildRoutes(bereich: Bereich, wege: Record<string, string>): RouteObject[] {
  const screens = Object.entries(wege).flatMap(([id, path]) => screen(bereich, id, path));
  const unbekannt: RouteObject = {
    id: 'unbekannt',
    path: '*',
    loader: (args: LoaderFunctionArgs) => redirect(umgebung(args).pfad('nichtgefunden')),
  };
  return [
    {
      id: 'rahmen',
      lazy: async () => ({ Component: (await frames[bereich].load()).Component }),
      children: [
        {
          id: 'fehler',
          lazy: async () => ({ ErrorBoundary: (await frames[bereich].load()).ErrorBoundary }),
          children: [...screens, unbekannt],
        },
      ],
    },
  ];
}
