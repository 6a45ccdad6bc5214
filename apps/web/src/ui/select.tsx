import { texts } from '#texte/ui';
import { useField } from '../lib/form.ts';
import { useTexts } from '../lib/language.ts';
import { control, described, Field, type FieldProps } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}
/**
 * The browser's own list. Starts with "please choose" unless `initial` is given. `none`: what it says to choose nothing, which
 * can be gone back to.
 */
export function Select({
  name,
  label,
  hint,
  initial = '',
  optional,
  options,
  none,
  autoComplete,
  className,
}: FieldProps & { none?: string; options: readonly Option[]; autoComplete?: string; className?: string }) {
  const t = useTexts(texts);
  const { id, error, value, onInput } = useField(name, initial);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <select
        id={id}
        name={name}
        defaultValue={value}
        required={!optional}
        autoComplete={autoComplete}
        className={control}
        onInput={onInput}
        {...described(id, hint, error)}
      >
        {(none || !initial) && <option value="">{none ?? t('bitteWaehlen')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
