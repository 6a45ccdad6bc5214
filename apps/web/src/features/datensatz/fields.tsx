import { Fragment, type ReactNode } from 'react';
import { type Refused, useRefused } from '../../lib/form.ts';
import { Folded } from '../../ui/desk/folded.tsx';
import { type Choices, type FormField, RecordField } from './field.tsx';
import { same } from './submit.ts';
import { inForm } from './value.ts';
import { useFieldWords, useLanguageName } from './words.tsx';

/** Which fields stand under which heading, in their order; one that it does not name comes last under its own heading. */
export type Layout = Readonly<Record<string, readonly string[]>>;

interface Section {
  id: string;
  /** The languages of one field stand together. */
  fields: FormField[][];
}

/** The fields by headings: those of the description, or the noun's own layout. */
export function sectionsOf(fields: readonly FormField[], layout?: Layout): Section[] {
  const [first = ''] = Object.keys(layout ?? {});
  const sectionOf = ({ Feld, Abschnitt }: FormField): string => {
    if (!layout) return Abschnitt;
    return Object.keys(layout).find((id) => layout[id]?.includes(Feld)) ?? (Abschnitt in layout ? Abschnitt : first);
  };
  const ids = layout ? Object.keys(layout) : [...new Set(fields.map(({ Abschnitt }) => Abschnitt))];
  const slot = (id: string, name: string): number => {
    const known = layout?.[id] ?? [];
    return known.includes(name) ? known.indexOf(name) : known.length;
  };
  return ids.flatMap((id) => {
    const own = fields.filter((field) => sectionOf(field) === id);
    const names = [...new Set(own.map(({ Feld }) => Feld))].toSorted((a, b) => slot(id, a) - slot(id, b));
    return own.length > 0 ? [{ id, fields: names.map((name) => own.filter(({ Feld }) => Feld === name)) }] : [];
  });
}

export interface FieldsProps {
  fields: readonly FormField[];
  choices: Choices;
  layout?: Layout | undefined;
  readOnly: boolean;
  /** What stands in the place of a field that the noun draws itself. */
  slots?: Readonly<Record<string, ReactNode>> | undefined;
  /** What stands below a field: what it leads to, a picture. */
  below?: ((field: FormField) => ReactNode) | undefined;
  /** Sections that are folded, with what their line says (null: what lies in them); one with something to fill in, to look at or to save is open. */
  folded?: Readonly<Record<string, ReactNode>> | undefined;
  /** Folded or not, these have to be looked at. */
  lookAt?: readonly string[] | undefined;
  /** Short fields, and the one that each has beside it also on a phone. */
  rows?: Readonly<Record<string, string>> | undefined;
}

/** Each section folded: of a record as long as this, somebody looks for a field by its name. */
export const allFolded = (fields: readonly FormField[], layout?: Layout): Readonly<Record<string, null>> =>
  Object.fromEntries(sectionsOf(fields, layout).map(({ id }) => [id, null]));

/** A folded section opens where a field has to be filled in, was found or refused, or brought what is not saved yet. */
export const isToLookAt = ({ Name, Typ, Wert, Pflicht, Hinweis }: FormField, refused: Refused | null): boolean => {
  const typed = refused?.values[Name];
  return (
    Hinweis !== null ||
    (Pflicht && Wert === '') ||
    (refused?.problem.felder ?? []).some(({ feld }) => feld === Name) ||
    (typed !== undefined && !same(typed, inForm(Typ, Wert)))
  );
};

/** All fields of a record under their headings. */
export function RecordFields({ fields, layout, folded = {}, lookAt = [], rows = {}, ...rest }: FieldsProps) {
  const words = useFieldWords();
  const refused = useRefused();
  return sectionsOf(fields, layout).map(({ id, fields: pairs }) => {
    const besides = new Set(pairs.map(([first]) => rows[first?.Feld ?? '']));
    const grid = (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 md:grid-cols-2">
        {pairs.map((pair) => {
          const name = pair[0]?.Feld ?? '';
          if (besides.has(name)) return null;
          const other = pairs.find(([first]) => first && first.Feld === rows[name]);
          const field = <Languages key={name} pair={pair} {...rest} />;
          if (!other) return field;
          return (
            <div key={name} className="flex flex-wrap gap-x-4 gap-y-3 *:grow *:basis-28 md:col-span-2">
              {field}
              <Languages pair={other} {...rest} />
            </div>
          );
        })}
      </div>
    );
    if (id === '') return <Fragment key={id}>{grid}</Fragment>;
    if (id in folded && !rest.readOnly)
      return (
        <Folded
          key={id}
          titel={words.section(id)}
          state={folded[id] ?? <Contents fields={pairs} />}
          open={pairs.flat().some((field) => lookAt.includes(field.Name) || isToLookAt(field, refused))}
        >
          {grid}
        </Folded>
      );
    return (
      <fieldset key={id} className="min-w-0 border-t border-line pt-3">
        <legend className="pr-3 text-base font-semibold">{words.section(id)}</legend>
        {grid}
      </fieldset>
    );
  });
}

/** The names of what lies in a folded section. */
function Contents({ fields }: Pick<Section, 'fields'>) {
  const { label } = useFieldWords();
  const names = fields.flatMap(([first]) => (first ? [label(first.Feld)] : []));
  return <span className="line-clamp-2 md:line-clamp-1">{names.join(', ')}</span>;
}

/** One field: alone, or all its languages side by side, with their help said once. */
function Languages({
  pair,
  choices,
  readOnly,
  slots,
  below,
}: Omit<FieldsProps, 'fields' | 'layout'> & { pair: readonly FormField[] }) {
  const words = useFieldWords();
  const languageName = useLanguageName();
  const [first] = pair;
  if (!first) return null;
  const slot = slots?.[first.Feld];
  if (slot !== undefined) return slot;
  const shared = { choices, readOnly };
  if (!first.Sprache) return <RecordField field={first} {...shared} below={below?.(first)} />;
  const hint = words.hint(first.Feld, first.Typ);
  return (
    <div className="grid gap-1 md:col-span-2">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 md:grid-cols-2">
        {pair.map((field) => (
          <RecordField
            key={field.Name}
            field={field}
            {...shared}
            label={`${words.label(field.Feld)} · ${languageName(field.Sprache ?? '')}`}
            withoutHint
            below={below?.(field)}
          />
        ))}
      </div>
      {hint && !readOnly && !first.Gesperrt && <p className="text-sm text-muted">{hint}</p>}
    </div>
  );
}
