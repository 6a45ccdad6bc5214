import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** The brand's surface with the screen's heading; the picture beside it, above it on a phone. */
export function Band({
  title,
  lead,
  picture,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="band on-brand bg-brand text-brand-ink">
      <div className="column">
        <div className="min-w-0">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {lead && <div className="mt-3 grid max-w-prose gap-2 text-lg text-brand-muted wrap-anywhere">{lead}</div>}
          {children}
        </div>
        {picture && <div className="max-w-full shrink-0">{picture}</div>}
      </div>
    </header>
  );
}

/** A screen of one column with its heading; `picture` where the screen only tells something. */
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
    <>
      <Band title={title} lead={lead} picture={picture} />
      {children && <div className={cx('column reading grid gap-6 pt-7 pb-14 md:pt-10', className)}>{children}</div>}
    </>
  );
}
