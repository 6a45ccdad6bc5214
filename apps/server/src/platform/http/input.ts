import { isMessage, type Message } from '@weitersagen/contract/messages';
import type { CallName } from '@weitersagen/contract/paths';
import type { ProblemCode } from '@weitersagen/contract/problem';
import { z } from 'zod';
import type { Edge, ScopeOf, Who } from './handler.ts';
import { type Refusal, refuse } from './refusal.ts';

// A text that is too long says so also where its schema names no message: `invalid` would not tell what to mend.
z.config({
  customError: (issue) => (issue.code === 'too_big' && issue.origin === 'string' ? 'zuLang' : undefined),
});

export interface Issue {
  instancePath: string;
  message?: string | undefined;
}

/** A field of the body as it came, or as the schema made it, as text; `sonst` where there is none. */
export type Read = (field: string, otherwise?: string) => string;

interface Situation<W extends CallName> {
  scope: ScopeOf<W>;
  wer: Who<W>;
  rand: Edge;
  /** The query as it came. */
  query: Record<string, unknown>;
  params: Record<string, unknown>;
  /** The schema has found something already. */
  isFaulty: boolean;
}

/**
 * What the fields of a call must fulfil beside its schema, where a rule needs the day, the Mandant's settings or another
 * field. Asked whether the schema is content or not, so that a person sees at once all that is wrong with a form; it
 * answers refusals that name their fields.
 */
export type FieldRule<W extends CallName> = (
  read: Read,
  situation: Situation<W>,
) => readonly (Refusal | null)[] | Promise<readonly (Refusal | null)[]>;
export type FieldRules = { [W in CallName]?: FieldRule<W> };

export const readFrom =
  (body: unknown): Read =>
  (field, otherwise = '') => {
    let value: unknown = body;
    for (const part of field.split('.'))
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, part)
          ? Reflect.get(value, part)
          : undefined;
    return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : otherwise;
  };

/** The fields of a schema, in the order in which they stand in it. */
export const fieldOrder = (schema: unknown, path = ''): string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldOrder(schema.unwrap(), path);
  // Another spelling that is brought into this one (respelled).
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return fieldOrder(schema.out, path);
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap((option) => fieldOrder(option, path));
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, part]) => fieldOrder(part, path ? `${path}.${name}` : name));
};

type Fields = Record<string, Message>;

/** Whoever sends it may call a field what he likes: the answer repeats no more of it than this. */
const MAX_FIELD_NAME = 60;

/** What the schema finds, one message a field; no field is there already because every object inherits it. */
const fieldsFrom = (issues: readonly Issue[]): Fields => {
  const fields: Fields = Object.create(null);
  for (const { instancePath, message = '' } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.').slice(0, MAX_FIELD_NAME);
    // What is wrong with the whole has no field.
    if (field) fields[field] ??= isMessage(message) ? message : 'ungueltig';
  }
  return fields;
};

/** Faults that have a code of their own in the catalogue of errors, by their message. */
const OWN_CODE: Partial<Record<Message, ProblemCode>> = { email: 'PSOF0304', zustimmung: 'PSOF0306' };

/** The specific code where it is the only fault and the call knows it (decisions §6a), else PSOF0002. */
const refuseFields = (fields: Fields, own: readonly ProblemCode[]): Refusal => {
  const [message, ...others] = new Set(Object.values(fields));
  const code = message && others.length === 0 ? OWN_CODE[message] : undefined;
  return refuse(code && own.includes(code) ? code : 'PSOF0002', fields);
};

/** `own`: the codes of the call itself. */
export const refuseInput = (issues: readonly Issue[], own: readonly ProblemCode[] = []): Refusal =>
  refuseFields(fieldsFrom(issues), own);

/** Everything that is wrong, in the schema's order; null: nothing is. A single finding keeps its own code. */
export const collect = (
  issues: readonly Issue[],
  findings: readonly (Refusal | null)[],
  effect: readonly string[],
  own: readonly ProblemCode[] = [],
): Refusal | null => {
  const found = findings.filter((finding) => finding !== null);
  const [first] = found;
  // Too many tries: what else is wrong is not told any more.
  const withoutField = found.find((finding) => finding.felder.length === 0);
  if (withoutField) return withoutField;
  if (issues.length === 0 && found.length <= 1) return first ?? null;
  const fields = fieldsFrom(issues);
  for (const { feld, meldung } of found.flatMap((finding) => finding.felder)) fields[feld] ??= meldung;
  const place = (field: string) => (effect.includes(field) ? effect.indexOf(field) : effect.length);
  return refuseFields(Object.fromEntries(Object.entries(fields).sort(([a], [b]) => place(a) - place(b))), own);
};
