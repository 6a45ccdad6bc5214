import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { cx } from '../lib/cx.ts';

type Look = 'text' | 'plain';
/** A link inside the portal; `to` comes from `usePath()`. `look="plain"` leaves the styling to its place. */
export function Link({ look = 'text', className, ...props }: ComponentProps<typeof RouterLink> & { look?: Look }) {
  return (
    <RouterLink
      {...props}
      className={cx(
        look === 'text' && 'text-link underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    />
  );
}
