import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** A screen of one column with its heading; `picture` above it where the screen only tells something. */
export function Page({
  title,
  lead,
  picture,
  className,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  picture?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={cx('mx-auto max-w-2xl px-4 pt-8 pb-14 md:pt-14', className)}>
      {picture && <div className="mb-5">{picture}</div>}
      <h1 className="text-2xl">{title}</h1>
      {lead && <div className="mt-3 grid gap-2 text-lg text-muted wrap-anywhere">{lead}</div>}
      {children && <div className="mt-7 grid gap-6">{children}</div>}
    </div>
  );
}
