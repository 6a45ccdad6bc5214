import type { ComponentProps } from 'react';
import { texte } from '#texte/ui';
import { cx } from '../lib/cx.ts';
import { useField } from '../lib/formular.ts';
import { useTexts } from '../lib/language.ts';
import { control, described, Field, type FieldProps } from './field.tsx';

type Native = Omit<ComponentProps<'input'>, 'name' | 'id' | 'defaultValue' | 'value'>;

export function TextInput({
  name,
  label,
  hint: always,
  initial,
  optional,
  className,
  describedBy,
  ...native
}: FieldProps & Native & { /** Id of what stands below and describes it, too. */ describedBy?: string }) {
  const { id, error, value, wasSent } = useField(name, initial);
  const t = useTexts(texte);
  const hint = native.type === 'password' && wasSent && !error ? t('passwortNochmal') : always;
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <input
        {...native}
        id={id}
        name={name}
        // A password is never sent back to be shown again.
        defaultValue={native.type === 'password' ? undefined : value}
        required={!optional}
        className={control}
        {...described(id, hint, error, describedBy)}
      />
    </Field>
  );
}

export function TextArea({
  name,
  label,
  hint,
  initial,
  optional,
  className,
  rows = 4,
  ...native
}: FieldProps & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'defaultValue' | 'value'>) {
  const { id, error, value } = useField(name, initial);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <textarea
        {...native}
        id={id}
        name={name}
        rows={rows}
        defaultValue={value}
        required={!optional}
        className={cx(control, 'py-3')}
        {...described(id, hint, error)}
      />
    </Field>
  );
}
