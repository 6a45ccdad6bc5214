import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** A surface for one subject. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('rounded-m border border-line bg-surface p-5 shadow-card md:p-6', className)}>{children}</div>
  );
}
