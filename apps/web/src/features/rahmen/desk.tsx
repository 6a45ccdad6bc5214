import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useKeyboard } from '../../lib/keyboard.ts';
import { useFocusOnNavigation } from '../../lib/navigation.ts';
import { Top } from './top.tsx';

/** The frame around a work surface, keyboard first: the operator's and an agency's differ in head and foot alone. */
export function Desk({ demo, head, foot }: { demo: string; head: ReactNode; foot?: ReactNode }) {
  useFocusOnNavigation();
  useKeyboard();
  return (
    <>
      <Top demo={demo} />
      <div className="flex min-h-dvh flex-col">
        {head}
        <main id="inhalt" className="grow">
          <Outlet />
        </main>
        {foot}
      </div>
      <ScrollRestoration />
    </>
  );
}
