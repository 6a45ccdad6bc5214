import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';

/** One subject of the page of one's data, with its own heading: on a sheet, and beside it, where there is room. */
export function Section({
  id,
  titel,
  ernst = false,
  children,
}: {
  id: string;
  titel: string;
  /** What cannot be taken back stands apart. */
  ernst?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`${id}-titel`}
      className={cx(
        'grid gap-x-10 gap-y-3 max-md:border-t max-md:py-6 max-md:first:border-t-0 md:grid-cols-[13rem_minmax(0,1fr)] md:rounded-m md:border md:p-7',
        ernst ? 'border-danger/50' : 'border-line md:bg-surface md:shadow-card',
      )}
    >
      <h2 id={`${id}-titel`} className="text-lg">
        {titel}
      </h2>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  );
}
