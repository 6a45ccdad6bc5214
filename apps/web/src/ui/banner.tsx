import type { ReactNode } from 'react';

/** A quiet strip across the page, e.g. something to do with the account. */
export function Banner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="border-b border-line bg-tint">
      <div className="column flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="grow basis-64">{children}</p>
        {action}
      </div>
    </div>
  );
}
