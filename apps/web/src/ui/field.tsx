import type { ReactNode } from 'react';
import { texts } from '#texte/ui';
import { cx } from '../lib/cx.ts';
import { useTexts } from '../lib/language.ts';

export interface FieldProps {
  /** Path in the call's body: `Empfehler.Email`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What stands there before anything was typed. */
  initial?: string;
  optional?: boolean;
}

export const control =
  'w-full min-h-12 rounded-s border border-border bg-surface px-3.5 text-base text-ink aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger';

/** For the control: which elements describe it, and whether it is wrong. */
export const described = (id: string, hint: unknown, error: string | undefined, more?: string) => ({
  'aria-describedby': cx(hint ? `${id}-hinweis` : null, more, error && `${id}-fehler`) || undefined,
  'aria-invalid': error ? true : undefined,
});

interface Frame extends Pick<FieldProps, 'label' | 'hint' | 'optional'> {
  id: string;
  error?: string;
  /** The error may come up while the form is filled in, and is read out to whoever has gone on. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}
/** Label above, a short hint beside it and a long one below, error with the field. */
export function Field({ id, label, hint, optional, error, live, className, children }: Frame) {
  const t = useTexts(texts);
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1.5">
        <label htmlFor={id} className="font-semibold">
          {label}
          {optional && <span className="font-normal text-muted"> ({t('freiwillig')})</span>}
        </label>
        {hint && (
          <p id={`${id}-hinweis`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
      {live ? (
        // In the control's own cell: while it is empty it takes no room.
        <div>
          {children}
          <div aria-live="polite" className="[&>p]:mt-1.5">
            <FieldError id={id} error={error} />
          </div>
        </div>
      ) : (
        <>
          {children}
          <FieldError id={id} error={error} />
        </>
      )}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  const t = useTexts(texts);
  if (!error) return null;
  return (
    <p id={`${id}-fehler`} className="flex gap-2 text-sm font-semibold text-danger hyphens-auto">
      <svg
        viewBox="0 0 20 20"
        className="mt-0.5 size-4 shrink-0"
        fill="currentColor"
        role="img"
        aria-label={t('fehler')}
      >
        <path d="M10 1a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1 4h2v6H9V5Zm0 8h2v2H9v-2Z" />
      </svg>
      {error}
    </p>
  );
}
