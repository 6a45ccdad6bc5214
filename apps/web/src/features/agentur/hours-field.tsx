import { texts } from '#texte/agentur-stammdaten';
import { useT } from '../../environment.ts';
import { described, FieldError } from '../../ui/field.tsx';
import { type FormField, useRecordField } from '../datensatz/field.tsx';
import { useFieldWords } from '../datensatz/words.tsx';
import { cellName, isFaulty, type Span, spansOf, WEEKDAYS, type Weekday } from './hours.ts';

/** A row for each day: from and to, and once more for after a break. */
export function HoursField({ field: { Name, Feld, Typ, Wert } }: { field: FormField }) {
  const words = useFieldWords();
  const { id, error, value } = useRecordField(Name, Wert);
  const hint = words.hint(Feld, Typ);
  const days = spansOf(value);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 gap-2 text-sm md:col-span-2"
      {...described(id, hint, error)}
    >
      <legend className="sr-only">{words.label(Feld)}</legend>
      {hint && (
        <p id={`${id}-hinweis`} className="text-muted">
          {hint}
        </p>
      )}
      {WEEKDAYS.map((day) => (
        <Day key={day} day={day} spans={days[day]} isRefused={error !== undefined} />
      ))}
      <FieldError id={id} {...(error && { error })} />
    </fieldset>
  );
}

function Day({ day, spans, isRefused }: { day: Weekday; spans: readonly Span[]; isRefused: boolean }) {
  const t = useT(texts);
  const cell = (span: Span, nth: number, end: keyof Span) => (
    <input
      type="time"
      name={cellName(day, nth, end)}
      defaultValue={span[end]}
      aria-label={t(nth === 0 ? `zeit_${end}` : `zeitDanach_${end}`, { tag: t(`langerTag_${day}`) })}
      aria-invalid={(isRefused && isFaulty(span)) || undefined}
      className="min-h-11 w-28 scroll-my-24 rounded-s border border-border bg-surface px-2 text-sm text-ink md:min-h-9 md:scroll-mb-44 aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger"
    />
  );
  return (
    <div className="grid grid-cols-[1.75rem_1fr] items-start gap-x-3 md:gap-x-6">
      <span aria-hidden="true" className="flex min-h-11 items-center font-semibold md:min-h-9">
        {t(`tag_${day}`)}
      </span>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        {spans.map((span, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no name but its place
          <span key={nth} className="flex max-w-full flex-wrap items-center gap-1.5">
            {cell(span, nth, 'von')}
            <span aria-hidden="true">–</span>
            {cell(span, nth, 'bis')}
          </span>
        ))}
      </div>
    </div>
  );
}
