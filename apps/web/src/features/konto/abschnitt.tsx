import type { ReactNode } from 'react';

/** One subject of the page of one's data, with its own heading: beside it where there is room. */
export function Abschnitt({ id, titel, children }: { id: string; titel: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${id}-titel`}
      className="grid gap-x-10 gap-y-4 border-t border-line pt-6 md:grid-cols-[14rem_minmax(0,1fr)] md:pt-8"
    >
      <h2 id={`${id}-titel`} className="text-xl">
        {titel}
      </h2>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  );
}
