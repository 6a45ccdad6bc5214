import type { ReactNode } from 'react';
import { texts } from '#texte/ui';
import { cx } from '../lib/cx.ts';
import { dayLong } from '../lib/format.ts';
import { useLanguage, useTexts } from '../lib/language.ts';

export interface StatusStep {
  id: string;
  label: ReactNode;
  /** `done`: reached; `current`: what it waits for; `open`: comes later; `failed`: will not come. */
  state: 'done' | 'current' | 'open' | 'failed';
  /** Day on which it happened or is expected. */
  date?: string | null;
  note?: ReactNode;
}
const dots = {
  done: 'bg-success border-success text-surface',
  current: 'bg-surface border-link border-[3px]',
  open: 'bg-surface border-border border-dashed',
  failed: 'bg-danger border-danger text-surface',
};

/** Status as a line with dates, not as a word. */
export function StatusLine({
  steps,
  stateNames,
}: {
  steps: readonly StatusStep[];
  stateNames: Record<StatusStep['state'], string>;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <ol>
      {steps.map(({ id, label, state, date, note }, index) => (
        <li
          key={id}
          className="relative grid grid-cols-[1.5rem_1fr] gap-x-3 pb-5 last:pb-0"
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx('absolute bottom-0 left-3 top-6 -ml-px w-0.5', state === 'done' ? 'bg-success' : 'bg-line')}
            />
          )}
          <span
            aria-hidden="true"
            className={cx('mt-0.5 flex size-6 items-center justify-center rounded-full border-2', dots[state])}
          >
            {state === 'done' && <Mark d="M4 10.5 8 14.5 16 6" />}
            {state === 'failed' && <Mark d="M5.5 5.5 14.5 14.5M14.5 5.5 5.5 14.5" />}
          </span>
          <div>
            <p className={cx(state === 'current' && 'font-semibold', state === 'open' && 'text-muted')}>
              <span className="sr-only">{state === 'current' ? t('aktuell') : stateNames[state]}: </span>
              {label}
            </p>
            {(date || note) && (
              <p className="text-sm text-muted">
                {date && <time dateTime={date}>{dayLong(date, language)}</time>}
                {date && note ? ' · ' : null}
                {note}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const Mark = ({ d }: { d: string }) => (
  <svg
    viewBox="0 0 20 20"
    className="size-3.5"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={d} />
  </svg>
);
