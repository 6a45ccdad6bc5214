import type { DatensatzField } from '@weitersagen/contract/datensatz';
import type { ComponentProps, ReactNode } from 'react';
import { texts } from '#texte/datensatz';
import { useT } from '../../environment.ts';
import { cx } from '../../lib/cx.ts';
import { useField, useRefused } from '../../lib/form.ts';
import { described, Field, FieldError } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Tools } from './tools.tsx';
import { inForm } from './value.ts';
import { useFieldWords } from './words.tsx';

/** A field as a form draws it; the last two where the noun knows them. */
export interface FormField extends DatensatzField {
  Hoechstens?: number;
  /** What may be put into the text: `{{hotline}}`. */
  Marken?: readonly string[];
}

/** What a field that names another record may be, by kind of record (or by the field's own name). */
export type Choices = Readonly<Record<string, readonly { Id: string; Name: string }[]>>;

const control =
  'w-full min-h-11 scroll-my-24 rounded-s border border-border bg-surface px-2.5 text-sm text-ink md:min-h-9 md:scroll-mb-44 aria-[invalid=true]:border-2 aria-[invalid=true]:border-danger';
const ROWS: Partial<Record<DatensatzField['Typ'], number>> = {
  mehrzeilig: 4,
  html: 8,
  liste: 3,
  stufen: 3,
  fakten: 4,
  paare: 4,
};
const MOST_ROWS = 16;

interface Props {
  field: FormField;
  choices: Choices;
  label?: string;
  /** Where the pair has said it already. */
  withoutHint?: boolean;
  readOnly: boolean;
  below?: ReactNode;
}

/** Where another form of the page was refused, or the step that removes, this one has sent nothing: its fields are as read. */
export function useRecordField(name: string, initial: string) {
  const field = useField(name, initial);
  const refused = useRefused();
  return refused && !('Basis' in refused.values) ? { ...field, value: initial } : field;
}

/** One value of a record, in the input that its type needs; what cannot change says why. */
export function RecordField({ field, choices, label: given, withoutHint, readOnly, below }: Props) {
  const t = useT(texts);
  const words = useFieldWords();
  const { Name, Feld, Typ, Wert, Pflicht, Gesperrt, Hinweis, Gelesen, Sprache, Marken = [], Einheit } = field;
  const { id, error, value } = useRecordField(Name, inForm(Typ, Wert));
  const explained = withoutHint ? undefined : words.hint(Feld, Typ);
  const read = Gelesen && t('gelesen', { wert: Gelesen });
  const label = (given ?? words.label(Feld)) + (Einheit ? ` (${t(`einheit_${Einheit}`)})` : '');
  if (readOnly || Gesperrt)
    return (
      <div className="grid content-start gap-0.5 text-sm">
        <p className="font-semibold">{label}</p>
        <p lang={Sprache ?? undefined} className="min-h-9 whitespace-pre-wrap py-1.5 wrap-anywhere">
          {words.value(Name, Wert) || t('leer')}
        </p>
        {read && <p className="text-muted">{read}</p>}
        {Hinweis && <p className="font-semibold text-warning">{Hinweis}</p>}
        {Gesperrt && !readOnly && <p className="text-muted">{words.locked(Gesperrt)}</p>}
        {below}
      </div>
    );
  const hint =
    Hinweis || read ? (
      <>
        {explained} {read} {Hinweis && <strong className="block text-warning">{Hinweis}</strong>}
      </>
    ) : (
      explained
    );
  const full = Pflicht ? `${label} *` : label;
  if (Typ === 'mehrfach')
    return <Several field={field} id={id} label={full} hint={hint} error={error} chosen={value.split('\n')} />;
  return (
    <div className="grid content-start gap-1">
      <Field id={id} label={full} hint={hint} error={error} className="text-sm">
        <Input
          field={field}
          value={value}
          choices={choices}
          shared={{
            id,
            name: Name,
            required: Pflicht,
            lang: Sprache ?? undefined,
            ...described(id, hint, error),
          }}
        />
      </Field>
      {(Typ === 'html' || Marken.length > 0) && <Tools feld={id} name={label} html={Typ === 'html'} marken={Marken} />}
      {below}
    </div>
  );
}

function Input({
  field: { Feld, Typ, Werte, Verweis, Pflicht, Hoechstens },
  value,
  choices,
  shared: given,
}: {
  field: FormField;
  value: string;
  choices: Choices;
  shared: ComponentProps<'input'> & { id: string; name: string };
}) {
  const words = useFieldWords();
  const shared = { ...given, defaultValue: value, className: control } as object;
  const targets = Typ === 'text' ? (choices[Feld] ?? choices[Verweis ?? ''] ?? []) : [];
  if (Typ === 'jaNein' || Typ === 'auswahl' || targets.length > 0) {
    const codes = Typ === 'jaNein' ? ['ja', 'nein'] : Werte;
    const options =
      targets.length > 0
        ? targets.map(({ Id, Name }) => ({ id: Id, name: Name }))
        : codes.map((id) => ({ id, name: words.choice(id) }));
    return (
      <select {...shared}>
        {!(Pflicht && value) && Typ !== 'jaNein' && <option value="" />}
        {value && !options.some(({ id }) => id === value) && <option value={value}>{value}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  const rows = ROWS[Typ];
  if (rows)
    return (
      <Textarea
        {...shared}
        id={given.id}
        rows={Math.min(MOST_ROWS, Math.max(rows, value.split('\n').length))}
        maxLength={Hoechstens}
        spellCheck={['html', 'mehrzeilig', 'liste', 'fakten'].includes(Typ)}
        className={cx(control, 'py-1.5', Typ === 'html' && 'font-mono text-xs')}
      />
    );
  if (Typ === 'tag') return <input type="date" {...shared} />;
  return (
    <input
      inputMode={Typ === 'cent' ? 'decimal' : Typ === 'zahl' ? 'numeric' : undefined}
      maxLength={Hoechstens}
      autoComplete="off"
      {...shared}
    />
  );
}

/** Several of a few: a box for each. The empty value says that the form asked, where none is chosen. */
function Several({
  field: { Name, Werte },
  id,
  label,
  hint,
  error,
  chosen,
}: {
  field: FormField;
  id: string;
  label: string;
  hint: ReactNode;
  error: string | undefined;
  chosen: readonly string[];
}) {
  const words = useFieldWords();
  return (
    <fieldset id={id} tabIndex={-1} className="text-sm" {...described(id, hint, error)}>
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hinweis`} className="text-muted">
          {hint}
        </p>
      )}
      <input type="hidden" name={Name} value="" />
      <div className="flex flex-wrap gap-x-4">
        {Werte.map((value) => (
          <label key={value} className="inline-flex min-h-11 items-center gap-2 md:min-h-9">
            <input
              type="checkbox"
              name={Name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-5 accent-link"
            />
            {words.choice(value)}
          </label>
        ))}
      </div>
      <FieldError id={id} {...(error && { error })} />
    </fieldset>
  );
}
