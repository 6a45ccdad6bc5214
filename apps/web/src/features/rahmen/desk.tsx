import { type ReactNode, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useKeyboard } from '../../lib/keyboard.ts';
import { useFocusOnNavigation } from '../../lib/navigation.ts';
import { Top } from './top.tsx';

/**
 * The frame around a work surface, keyboard first: the operator's and an agency's differ in head and foot alone. The addresses
 * of its calls are fetched ahead: a page is open for hours, and by its first press the network, or a new version, may have
 * taken their file away.
 */
export function Desk({
  demo,
  head,
  foot,
  fetchAddresses,
}: {
  demo: string;
  head: ReactNode;
  foot?: ReactNode;
  fetchAddresses(): Promise<unknown>;
}) {
  useFocusOnNavigation();
  useKeyboard();
  useEffect(() => void fetchAddresses().catch(() => undefined), [fetchAddresses]);
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
