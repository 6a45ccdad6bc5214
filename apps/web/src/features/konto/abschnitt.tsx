import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** One subject of the page of one's data, with its own heading. */
export function Abschnitt({ id, titel, children }: { id: string; titel: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-titel`}>
      <Card className="grid gap-4">
        <h2 id={`${id}-titel`} className="text-xl">
          {titel}
        </h2>
        {children}
      </Card>
    </section>
  );
}
