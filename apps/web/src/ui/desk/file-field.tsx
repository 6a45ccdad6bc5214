import { useField } from '../../lib/form.ts';
import { described, Field } from '../field.tsx';

/** A file to hand in; the browser's own control, read where the form arrives, and never given back. */
export function FileField({
  name,
  label,
  hint,
  accept,
}: {
  name: string;
  label: string;
  hint?: string;
  accept: string;
}) {
  const { id, error, onInput } = useField(name);
  return (
    <Field id={id} label={label} hint={hint} {...(error && { error })} className="min-w-0">
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        onInput={onInput}
        {...described(id, hint, error)}
        className="w-full min-w-0 rounded-s border border-border bg-surface p-2 text-sm text-ink file:mr-3 file:rounded-button file:border-0 file:bg-tint file:px-3 file:py-1.5 file:font-semibold file:text-ink"
      />
    </Field>
  );
}
