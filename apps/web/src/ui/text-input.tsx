import { type ComponentProps, type ReactNode, useState } from 'react';
import { texts } from '#texte/ui';
import { cx } from '../lib/cx.ts';
import { useField } from '../lib/form.ts';
import { useInBrowser } from '../lib/in-browser.ts';
import { useTexts } from '../lib/language.ts';
import { control, described, Field, type FieldProps } from './field.tsx';
import { Textarea } from './textarea.tsx';

type Native = Omit<ComponentProps<'input'>, 'name' | 'id' | 'defaultValue' | 'value'>;

export function TextInput({
  name,
  label,
  hint: always,
  initial,
  optional,
  className,
  describedBy,
  check,
  ...native
}: FieldProps &
  Native & {
    /** Id of what stands below and describes it, too. */
    describedBy?: string;
    /** What can be told on leaving the field, before anything is sent. */
    check?: (typed: string) => string | undefined;
  }) {
  const { id, error: refused, value, wasSent, onInput } = useField(name, initial);
  const [fault, setFault] = useState<string>();
  const error = refused ?? fault;
  const t = useTexts(texts);
  const isSecret = native.type === 'password';
  const hint = isSecret && wasSent && !error ? t('passwortNochmal') : always;
  const input = (type = native.type) => (
    <input
      {...native}
      type={type}
      id={id}
      name={name}
      // A password is never sent back to be shown again.
      defaultValue={isSecret ? undefined : value}
      required={!optional}
      className={cx(control, isSecret && 'pr-28')}
      onInput={(event) => {
        onInput();
        setFault(undefined);
        native.onInput?.(event);
      }}
      onBlur={(event) => {
        native.onBlur?.(event);
        setFault(check?.(event.currentTarget.value));
      }}
      {...described(id, hint, error, describedBy)}
    />
  );
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} live={!!check} className={className}>
      {isSecret ? (
        <SecretFrame id={id} label={label}>
          {input}
        </SecretFrame>
      ) : (
        input()
      )}
    </Field>
  );
}

/**
 * What is typed blindly can be looked at before it is sent; without a script there is no button for it. Who hears the buttons
 * of a page is told whose field each one shows.
 */
function SecretFrame({
  id,
  label,
  children,
}: {
  id: string;
  label: ReactNode;
  children: (type: 'text' | 'password') => ReactNode;
}) {
  const t = useTexts(texts);
  const [isShown, setShown] = useState(false);
  const canShow = useInBrowser();
  return (
    <div className="relative">
      {children(isShown ? 'text' : 'password')}
      {canShow && (
        <button
          type="button"
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 min-w-24 rounded-s px-3 text-sm font-semibold text-link underline underline-offset-4"
        >
          {t('anzeigen')}
          <span className="sr-only"> {label}</span>
        </button>
      )}
    </div>
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
  const { id, error, value, onInput } = useField(name, initial);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <Textarea
        {...native}
        id={id}
        name={name}
        rows={rows}
        defaultValue={value}
        required={!optional}
        className={cx(control, 'py-3')}
        onInput={(event) => {
          onInput();
          native.onInput?.(event);
        }}
        {...described(id, hint, error)}
      />
    </Field>
  );
}
