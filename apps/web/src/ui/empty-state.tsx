import type { ReactNode } from 'react';

/** Nothing here yet: says why, and what to do. */
export function EmptyState({
  title,
  children,
  action,
  picture,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-m border border-dashed border-border px-5 py-10 text-center">
      {picture}
      <p className="font-head text-lg font-semibold">{title}</p>
      {children && <div className="max-w-prose text-balance text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
