import type { ReactNode } from 'react';
import { Arrow } from '../../ui/arrow.tsx';

interface Folded {
  label: ReactNode;
  open: boolean;
  children: ReactNode;
}

/** A button that something opens below; it takes the whole width then, so that nothing beside it is squeezed. */
export function Fold({ label, open, children }: Folded) {
  return (
    <details open={open} className="group open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-button border-2 border-border bg-surface px-3 text-sm font-semibold hover:bg-tint md:min-h-9 [&::-webkit-details-marker]:hidden">
        {label}
        <Arrow />
      </summary>
      <div className="mt-2 rounded-s border border-line bg-surface p-3">{children}</div>
    </details>
  );
}
