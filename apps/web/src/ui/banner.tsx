import type { ReactNode } from 'react';

/** A quiet strip across the page, e.g. something to do with the account. */
export function Banner({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="border-b border-line bg-tint">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
        <p className="grow basis-64">{children}</p>
        {action}
      </div>
    </div>
  );
}
