import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

/** A surface for one subject. `as="article"` or `li` where it stands in a list. */
export function Card({
  as: Element = 'div',
  className,
  children,
}: {
  as?: 'div' | 'article' | 'section' | 'li';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element className={cx('rounded-m border border-line bg-surface p-5 shadow-card md:p-6', className)}>
      {children}
    </Element>
  );
}
