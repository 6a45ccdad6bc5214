import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

const kinds = {
  info: 'border-link text-link',
  success: 'border-success text-success',
  warning: 'border-warning text-warning',
  danger: 'border-danger text-danger',
};
/** Something the reader should know. `live` where it appears without a new page. */
export function Alert({
  kind = 'info',
  title,
  live,
  children,
}: {
  kind?: keyof typeof kinds;
  title?: ReactNode;
  live?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      role={live ? 'status' : undefined}
      className={cx('rounded-s border-l-4 bg-surface p-4 shadow-card', kinds[kind])}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className={cx('wrap-anywhere text-ink', title ? 'mt-1' : null)}>{children}</div>}
    </div>
  );
}
