import type { ReactNode } from 'react';
import { Card } from '../card.tsx';

/** The few screens before one is signed in. */
export function AccessPage({ titel, text, children }: { titel: string; text?: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md px-4 py-8 md:py-16">
      <Card>
        <h1 className="text-xl">{titel}</h1>
        {text && <p className="mt-2 text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </Card>
    </div>
  );
}
