import { texts } from '#texte/ui';
import { useField } from '../lib/form.ts';
import { useTexts } from '../lib/language.ts';
import { control, described, Field, type FieldProps } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}
/** The browser's own list. Starts with "please choose" unless `initial` is given. */
export function Select({
  name,
  label,
  hint,
  initial = '',
  optional,
  options,
  autoComplete,
  className,
}: FieldProps & { options: readonly Option[]; autoComplete?: string; className?: string }) {
  const t = useTexts(texts);
  const { id, error, value, onInput } = useField(name, initial);
  // Where another form of the page was refused, this list was not sent: the browser would take the first of it.
  const chosen = value || initial;
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        required={!optional}
        autoComplete={autoComplete}
        className={control}
        onInput={onInput}
        {...described(id, hint, error)}
      >
        {!initial && <option value="">{t('bitteWaehlen')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
