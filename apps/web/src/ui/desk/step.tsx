import { type ReactNode, useRef } from 'react';
import { texts } from '#texte/desk-seite';
import { useT } from '../../environment.ts';
import { useRefused } from '../../lib/form.ts';
import { useArrival } from '../../lib/navigation.ts';
import { ButtonLink } from '../button.tsx';

/** A step before something that cannot be undone: says what will happen. Opened by the address, so it works as a link. */
export function Step({ titel, children }: { titel: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const refused = useRefused();
  // A refusal's summary takes the focus itself.
  useArrival(!refused, () => box.current?.focus());
  return (
    <section
      ref={box}
      id="schritt"
      tabIndex={-1}
      aria-label={titel}
      className="grid max-w-3xl gap-3 rounded-s border-2 border-link bg-surface p-4"
    >
      <h2 className="text-lg">{titel}</h2>
      {children}
    </section>
  );
}

export function Aborting({ to }: { to: string }) {
  const t = useT(texts);
  return (
    <ButtonLink to={to} look="quiet">
      {t('abbrechen')}
    </ButtonLink>
  );
}
