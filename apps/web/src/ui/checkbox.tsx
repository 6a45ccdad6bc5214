import type { ReactNode } from 'react';
import { useField } from '../lib/form.ts';
import { described, FieldError } from './field.tsx';

/** Sends `true` when ticked, nothing when not. */
export function Checkbox({
  name,
  label,
  hint,
  initial = false,
  optional,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  initial?: boolean;
  optional?: boolean;
}) {
  const field = useField(name, initial ? 'true' : '', '');
  const { id, error } = field;
  return (
    <div className="grid gap-1">
      <div className="flex gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="true"
          defaultChecked={field.value === 'true'}
          required={!optional}
          className="my-2.5 size-[max(1.5rem,24px)] shrink-0 accent-link"
          onInput={field.onInput}
          {...described(id, hint, error)}
        />
        <label htmlFor={id} className="min-w-0 grow py-2.5">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hinweis`} className="pl-9 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <div className="pl-9">
          <FieldError id={id} error={error} />
        </div>
      )}
    </div>
  );
}
