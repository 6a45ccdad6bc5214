import type { Problem } from '@weitersagen/contract/problem';
import { createContext, useContext, useState } from 'react';
import { data, useActionData } from 'react-router';
import type { Question } from './captcha.ts';
import { inFormOrder } from './form-order.ts';
import { typed } from './formdata.ts';

export interface Refused {
  problem: Problem;
  values: Record<string, string>;
  /** Asked instead of the captcha's task where no script runs. */
  question?: Question | undefined;
}

/** What an action answers when its call was refused: the status for a plain POST, and everything that was typed. */
export const refused = (problem: Problem, form: FormData, secret: readonly string[] = []) =>
  data<Refused>(
    { problem: inFormOrder(problem, [...form.keys()]), values: typed(form, secret) },
    { status: problem.status },
  );

/** Which refusal an action answered, if it did. */
export const codeOf = (answer: unknown): Problem['code'] | null => (isRefused(answer) ? answer.problem.code : null);
/** Answered, and not with a refusal. */
export const isDone = (answer: unknown): boolean => answer !== undefined && answer !== null && !isRefused(answer);

const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'problem' in value && 'values' in value;

/** What kept a form on this device from being sent at all: it stands in the place of the last POST's refusal. */
export const RefusedHereContext = createContext<Refused | null>(null);

/** The refusal of this screen's last POST, if there was one. */
export function useRefused(): Refused | null {
  const here = useContext(RefusedHereContext);
  const answer: unknown = useActionData();
  return here ?? (isRefused(answer) ? answer : null);
}

/** Whether it was the form with this field that was refused: where a screen has several, each tells its own faults alone. */
export const isRefusalOf = (refused: Refused | null, field: string): boolean =>
  refused !== null && Object.hasOwn(refused.values, field);

/** The id that summary links and labels agree on. */
export const fieldId = (name: string): string => `feld-${name.replace(/[^\w-]/g, '-')}`;

/** The same in a form that has a name of its own. */
export const idIn = (form: string | null, name: string): string => fieldId(form === null ? name : `${form}-${name}`);

/**
 * Names a form that is not the screen's own: its fields have ids of their own, and the refusal of the screen's last POST says
 * nothing of them.
 */
export const FormNameContext = createContext<string | null>(null);

/**
 * What a field holds and what is said of it. Where a refusal does not name it, it was not sent: another form of the screen
 * was, and it holds what it had. `unsent` is for what says by its absence that it is not ticked.
 */
export function useField(name: string, initial = '', unsent = initial) {
  const form = useContext(FormNameContext);
  const refusal = useRefused();
  const here = useContext(RefusedHereContext);
  const answer = form === null ? refusal : here;
  // The refusal that this field has been changed after: what is being put right is not called wrong until it was sent again.
  const [corrected, setCorrected] = useState<Refused | null>(null);
  const id = idIn(form, name);
  const error = answer && corrected === answer ? undefined : answer?.problem.felder?.find(({ feld }) => feld === name);
  return {
    id,
    error: error?.amFeld ?? error?.meldung,
    value: answer ? (answer.values[name] ?? unsent) : initial,
    wasSent: answer !== null,
    onInput: () => setCorrected(answer),
  };
}
