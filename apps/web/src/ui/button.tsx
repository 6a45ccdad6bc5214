import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { cx } from '../lib/cx.ts';
import { useIsNavigating } from '../lib/navigation.ts';
import { Spinner } from './spinner.tsx';

/** `action`: the one thing to do here. `secondary`: also possible. `quiet`: out of the way. `danger`: cannot be undone. */
export type ButtonLook = 'action' | 'secondary' | 'quiet' | 'danger';
interface Shape {
  look?: ButtonLook;
  /** For tables and toolbars of work surfaces. */
  dense?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

const looks: Record<ButtonLook, string> = {
  action: 'bg-action text-action-ink hover:bg-action-hover border-transparent forced-colors:border-[ButtonText]',
  secondary: 'bg-surface text-ink border-border hover:bg-tint',
  quiet: 'border-transparent text-link underline underline-offset-4 hover:decoration-2',
  danger: 'bg-surface text-danger border-danger hover:bg-tint',
};
const shape = ({ look = 'action', dense, wide }: Shape) =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-button text-center font-semibold',
    'transition-[background-color,transform] duration-150 active:translate-y-px',
    dense ? 'min-h-9 px-3 py-1 text-sm' : 'min-h-12 py-2 text-base',
    // Words alone stand at the edge of their column; in a frame they keep clear of it, on a phone in two lines too. Where
    // colours are forced, every button has one (app.css).
    look === 'quiet' && !dense ? 'border-0 forced-colors:px-3' : cx('border-2', !dense && 'px-[min(1.5rem,7vw)]'),
    wide && 'w-full',
    looks[look],
  );

export function Button({ look, dense, wide, className, type = 'button', ...props }: ComponentProps<'button'> & Shape) {
  return <button {...props} type={type} className={cx(shape({ look, dense, wide }), className)} />;
}

/** Sends its form; shows that it is under way, and cannot be pressed twice. */
export function SubmitButton({ children, ...props }: Omit<ComponentProps<'button'>, 'type'> & Shape) {
  const busy = useIsNavigating();
  return (
    <Button {...props} type="submit" aria-disabled={busy || undefined}>
      {busy && <Spinner />}
      {children}
    </Button>
  );
}

/**
 * Stands first in a form that can be answered in several ways: Enter in a field presses a form's first button, which would be
 * one of the answers, unread. Browsers press nothing where that button is disabled.
 */
export const NotByEnter = () => <button type="submit" disabled hidden />;

/** A link that looks like a button. `href` leads out of the portal, `to` stays in it. */
export function ButtonLink({
  look,
  dense,
  wide,
  className,
  children,
  ...target
}: Shape & { className?: string; children: ReactNode } & (
    | { to: string }
    | { href: string; download?: boolean | string }
  )) {
  const classes = cx(shape({ look, dense, wide }), className);
  if ('to' in target)
    return (
      <RouterLink to={target.to} className={classes}>
        {children}
      </RouterLink>
    );
  return (
    <a {...target} className={classes}>
      {children}
    </a>
  );
}
