import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { fieldId, useField } from '../lib/form.ts';
import { FieldError } from './field.tsx';
import { Tiles } from './tiles.tsx';

export interface RadioCard {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Beside the label, e.g. an `Amount`. */
  aside?: ReactNode;
  /** What one would get. Decoration: the label says it. */
  picture?: ReactNode;
}
/** One choice of a few, each a large target. `onChange` for what moves with it; the form works without. */
export function RadioCards({
  name,
  legend,
  hint,
  options,
  initial,
  columns = 1,
  onChange,
}: {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly RadioCard[];
  initial?: string;
  columns?: 1 | 2 | 3;
  onChange?: (value: string) => void;
}) {
  const { error, value } = useField(name, initial);
  const id = fieldId(name);
  return (
    <fieldset aria-describedby={cx(hint ? `${id}-hinweis` : null, error && `${id}-fehler`) || undefined}>
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hinweis`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <Tiles as="div" columns={{ xs: 1, phone: columns }} className="mt-2.5 max-md:[--gap:0.5rem] md:[--gap:0.75rem]">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(
              'flex h-full min-h-14 flex-wrap cursor-pointer gap-3 rounded-m border-2 border-line bg-surface px-3 py-2.5 md:p-4 hover:border-border has-checked:border-link has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
              option.hint || !option.picture ? 'items-start' : 'items-center',
            )}
          >
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={value === option.value}
              onChange={() => onChange?.(option.value)}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-6 shrink-0 accent-link outline-none"
            />
            <span className="grid min-w-[min(100%,6.5rem)] grow basis-0 gap-0.5">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{option.label}</span>
                {option.aside}
              </span>
              {option.hint && <span className="text-sm text-muted">{option.hint}</span>}
            </span>
            {option.picture && <span className="shrink-0 self-center">{option.picture}</span>}
          </label>
        ))}
      </Tiles>
      <div className="mt-2">
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  );
}
