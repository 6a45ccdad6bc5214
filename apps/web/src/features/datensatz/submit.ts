import type { DatensatzField, DatensatzFieldType } from '@weitersagen/contract/datensatz';
import type { Problem } from '@weitersagen/contract/problem';
import { data, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '../../boot.ts';
import { typed } from '../../lib/formdata.ts';
import { abgelehnt, textFrom } from '../../ui/desk/request.ts';
import { fromForm, inForm } from './value.ts';

/** What of a form is not a field of the record, beside what every form carries (`_konto`). */
const COMPANIONS = new Set(['Stand', 'Basis', 'Grund', 'GiltAbTag', 'GiltAbZeit', 'Schritt', 'Schema', 'Bilddatei']);

export type Values = Record<string, string>;

/** A record's form as it was sent; of a field of several choices each is a line. */
export async function recordForm(request: Request): Promise<FormData> {
  const sent = await request.formData();
  const joined = new FormData();
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name);
    const [first = ''] = values;
    const text = values.filter((value) => typeof value === 'string' && value !== '').join('\n');
    joined.set(name, typeof first === 'string' ? text : first);
  }
  return joined;
}

/** The fields that a form brought, as they were typed. Line ends travel as CR LF in a form. */
export const typedFields = (form: FormData): Values =>
  Object.fromEntries(
    Object.entries(typed(form)).flatMap(([name, value]) =>
      COMPANIONS.has(name) || name.startsWith('_') ? [] : [[name, value.replaceAll('\r\n', '\n')]],
    ),
  );

/** The fields that a form brought, as a call takes them. */
export const fieldsFrom = (form: FormData, typeOf: (field: string) => DatensatzFieldType): Values =>
  Object.fromEntries(Object.entries(typedFields(form)).map(([name, value]) => [name, fromForm(typeOf(name), value)]));

/** A day, with or without a time. A time alone is sent as it is, and refused: it was not meant for now. */
export function giltAbFrom(form: FormData): string {
  const day = String(form.get('GiltAbTag') ?? '');
  const time = String(form.get('GiltAbZeit') ?? '');
  return time ? `${day}T${time}` : day;
}

/** What goes with every change: the state that was read, from when on it applies, and why. */
export const companionsFrom = (form: FormData) => ({
  Stand: String(form.get('Stand') ?? ''),
  GiltAb: giltAbFrom(form),
  Grund: String(form.get('Grund') ?? ''),
});

/** The values that the form came with. */
export const basisOf = (fields: readonly Pick<DatensatzField, 'Name' | 'Typ' | 'Wert'>[]): string =>
  JSON.stringify(Object.fromEntries(fields.map(({ Name, Typ, Wert }) => [Name, inForm(Typ, Wert)])));

function basisFrom(form: FormData): Values {
  try {
    const read: unknown = JSON.parse(String(form.get('Basis') ?? '{}'));
    return typeof read === 'object' && read !== null ? (read as Values) : {};
  } catch {
    return {};
  }
}

/** Line ends and blanks around it are no other text. */
export const same = (a: string, b: string): boolean =>
  a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();

export interface ConflictField {
  field: string;
  before: string;
  now: string;
  /** Null: not touched. */
  yours: string | null;
}

/** A record as it is by now. */
export interface Saved {
  Stand: string | null;
  Felder: readonly Pick<DatensatzField, 'Name' | 'Typ' | 'Wert'>[];
}

export interface Merged {
  values: Values;
  konflikt: ConflictField[];
}

/**
 * Somebody wrote between reading and sending: what was typed stays, what was not touched becomes what it is now, and the
 * form goes on from there.
 */
export function mergeConflict(form: FormData, now: Saved): Merged {
  const basis = basisFrom(form);
  const input = typedFields(form);
  const allValues: Values = { ...typed(form), Stand: now.Stand ?? '', Basis: basisOf(now.Felder) };
  const konflikt = now.Felder.flatMap(({ Name, Typ, Wert }): ConflictField[] => {
    const current = inForm(Typ, Wert);
    const before = basis[Name] ?? '';
    const yours = input[Name];
    const touched = yours !== undefined && !same(yours, before);
    if (!touched && yours !== undefined) allValues[Name] = current;
    return same(current, before) ? [] : [{ field: Name, before, now: current, yours: touched ? yours : null }];
  });
  return { values: allValues, konflikt };
}

/**
 * What a form is answered whose record somebody else wrote in between. Where that cannot be read for the moment, the form
 * stands there with its refusal, `told` in the desk's words, and with all that was typed: sent again, it is merged then.
 */
export function answerStale(
  args: LoaderFunctionArgs,
  form: FormData,
  { problem, told, now }: { problem: Problem; told: Problem; now: CallResult<Saved> },
) {
  if (now.ok) return data({ problem, ...mergeConflict(form, now.data) }, { status: problem.status });
  if (now.problem.status === 404) throw data(null, { status: 404 });
  return abgelehnt(args, now.problem.code === 'PSOF0204' ? now.problem : told, form);
}

/** Whether a refusal says that somebody else wrote in between. */
export const isStale = (problem: Problem): boolean =>
  problem.felder?.some(({ feld }) => feld === 'Stand' || feld === 'Version') ?? false;

/**
 * What went wrong, for operators: each message with the field it belongs to, and no service to turn to. `goesNot`: what is
 * said of a record that cannot be changed now.
 */
export function forDesk(problem: Problem, nameOf: (field: string) => string | undefined, goesNot: string): Problem {
  const felder = problem.felder?.map(({ feld, meldung }) => {
    // The form asks for the day and the time of it in two fields.
    if (feld === 'GiltAb') return { feld: 'GiltAbTag', meldung };
    const name = nameOf(feld);
    // At the field its name stands already.
    return name && !meldung.startsWith(name)
      ? { feld, meldung: `${name}: ${meldung}`, amFeld: meldung }
      : { feld, meldung };
  });
  const detail = problem.code === 'PSOF0303' ? goesNot : problem.detail;
  return { ...problem, detail, ...(felder ? { felder } : {}) };
}

/** What an import's form brought: its file, or the text that was pasted. */
export async function importFrom(form: FormData): Promise<{ name: string; text: string }> {
  const file = form.get('Datei');
  return { name: file instanceof File ? file.name.slice(-200) : '', text: await textFrom(form, 'Datei', 'Text') };
}

/** A refusal whose field has another name in the form. */
export const renamed = (problem: Problem, field: string, inForm: string): Problem => ({
  ...problem,
  ...(problem.felder && { felder: problem.felder.map((one) => (one.feld === field ? { ...one, feld: inForm } : one)) }),
});
