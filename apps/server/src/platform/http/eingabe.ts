import { MELDUNGEN, type Meldung } from '@weitersagen/contract/meldungen';
import type { ProblemCode } from '@weitersagen/contract/problem';
import type { Weg } from '@weitersagen/contract/wege';
import { z } from 'zod';
import type { Rand, ScopeOf, Wer } from './fall.ts';
import { type Refusal, refuse } from './refusal.ts';

export interface Issue {
  instancePath: string;
  message?: string | undefined;
}

/** A field of the body as it came, or as the schema made it, as text; `sonst` where there is none. */
export type Lies = (feld: string, sonst?: string) => string;

interface Lage<W extends Weg> {
  scope: ScopeOf<W>;
  wer: Wer<W>;
  rand: Rand;
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
export type Feldregel<W extends Weg> = (
  lies: Lies,
  lage: Lage<W>,
) => readonly (Refusal | null)[] | Promise<readonly (Refusal | null)[]>;
export type Feldregeln = { [W in Weg]?: Feldregel<W> };

export const readFrom =
  (body: unknown): Lies =>
  (feld, sonst = '') => {
    let wert: unknown = body;
    for (const teil of feld.split('.'))
      wert =
        typeof wert === 'object' && wert !== null && Object.hasOwn(wert, teil) ? Reflect.get(wert, teil) : undefined;
    return ['string', 'number', 'boolean'].includes(typeof wert) ? String(wert) : sonst;
  };

/** The fields of a schema, in the order in which they stand in it. */
export const feldfolge = (schema: unknown, pfad = ''): string[] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return feldfolge(schema.unwrap(), pfad);
  // Another spelling that is brought into this one (respelled).
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) return feldfolge(schema.out, pfad);
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap((option) => feldfolge(option, pfad));
  if (!(schema instanceof z.ZodObject)) return [pfad];
  return Object.entries(schema.shape).flatMap(([name, teil]) => feldfolge(teil, pfad ? `${pfad}.${name}` : name));
};

const isMessage = (text: string): text is Meldung => Object.hasOwn(MELDUNGEN, text);

type Felder = Record<string, Meldung>;

/** Whoever sends it may call a field what he likes: the answer repeats no more of it than this. */
const MAX_FIELD_NAME = 60;

/** What the schema finds, one message a field; no field is there already because every object inherits it. */
const fieldsFrom = (issues: readonly Issue[]): Felder => {
  const felder: Felder = Object.create(null);
  for (const { instancePath, message = '' } of issues) {
    const feld = instancePath.replace(/^\//, '').replaceAll('/', '.').slice(0, MAX_FIELD_NAME);
    // What is wrong with the whole has no field.
    if (feld) felder[feld] ??= isMessage(message) ? message : 'ungueltig';
  }
  return felder;
};

/** Faults that have a code of their own in the catalogue of errors, by their message. */
const OWN_CODE: Partial<Record<Meldung, ProblemCode>> = { email: 'PSOF0304', zustimmung: 'PSOF0306' };

/** The specific code where it is the only fault and the call knows it (decisions §6a), else PSOF0002. */
const refuseFields = (felder: Felder, own: readonly ProblemCode[]): Refusal => {
  const [message, ...others] = new Set(Object.values(felder));
  const code = message && others.length === 0 ? OWN_CODE[message] : undefined;
  return refuse(code && own.includes(code) ? code : 'PSOF0002', felder);
};

/** `own`: the codes of the call itself. */
export const refuseInput = (issues: readonly Issue[], own: readonly ProblemCode[] = []): Refusal =>
  refuseFields(fieldsFrom(issues), own);

/** Everything that is wrong, in the schema's order; null: nothing is. A single finding keeps its own code. */
export const collect = (
  issues: readonly Issue[],
  befunde: readonly (Refusal | null)[],
  folge: readonly string[],
  own: readonly ProblemCode[] = [],
): Refusal | null => {
  const gefunden = befunde.filter((befund) => befund !== null);
  const [erster] = gefunden;
  // Too many tries: what else is wrong is not told any more.
  const ohneFeld = gefunden.find((befund) => befund.felder.length === 0);
  if (ohneFeld) return ohneFeld;
  if (issues.length === 0 && gefunden.length <= 1) return erster ?? null;
  const felder = fieldsFrom(issues);
  for (const { feld, meldung } of gefunden.flatMap((befund) => befund.felder)) felder[feld] ??= meldung;
  const place = (feld: string) => (folge.includes(feld) ? folge.indexOf(feld) : folge.length);
  return refuseFields(Object.fromEntries(Object.entries(felder).sort(([a], [b]) => place(a) - place(b))), own);
};
