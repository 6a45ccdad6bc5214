import type { ComponentProps } from 'react';
import { Form as RouterForm } from 'react-router';
import { cx } from '../lib/cx.ts';
import { useIsNavigating } from '../lib/navigation.ts';
import { ErrorSummary } from './error-summary.tsx';

/**
 * A POST that works with and without JavaScript: shows the refusal of the last one at its top, keeps what was typed,
 * and swallows a second press while the first is under way. `reloadDocument` where the signed-in person changes.
 */
export function Form({
  children,
  className,
  onSubmit,
  summary = true,
  ...props
}: ComponentProps<typeof RouterForm> & {
  /** False where another form of the same screen sent the last POST. */
  summary?: boolean;
}) {
  const busy = useIsNavigating();
  return (
    <RouterForm
      method="post"
      noValidate
      {...props}
      className={cx('grid gap-5', className)}
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else onSubmit?.(event);
      }}
    >
      {summary && <ErrorSummary />}
      {children}
    </RouterForm>
  );
}
