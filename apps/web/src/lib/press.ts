import type { CallName } from '@weitersagen/contract/paths';
import type { Problem } from '@weitersagen/contract/problem';
import { isProblem } from './problem.ts';

/** What became of a press whose page cannot be shown: it has done something, or was refused by this. */
export type Press = 'arrived' | Problem;

/** Stands in the place of whatever kept the page after a press from being shown: that comes second to whoever pressed. */
export interface AfterPress {
  press: Press;
}

const REFUSED = 400;

/**
 * Whether it changes something where it is answered. Not by its method: reports are read by PUT, and mails are sent by GET.
 */
export const isChanging = (call: CallName): boolean =>
  !/^(get|is|list|exists|export|loese|preview|resolve|search|show|suche|validate|verify)/.test(call);

/**
 * By what an action answered, and whether a call of it has changed something: an action also leads on where nothing was done,
 * since a refusal, or a question, is told by another page. What neither did something nor was refused is told by its own error.
 */
export function pressOf(answers: Record<string, unknown> | null | undefined, hasChanged: boolean): Press | null {
  const refusals = Object.values(answers ?? {}).map((answer) => (answer as { problem?: unknown } | null)?.problem);
  // A problem of status 200 is no refusal, but words in its place.
  const refusal = refusals.find((problem) => isProblem(problem) && problem.status >= REFUSED) as Problem | undefined;
  return refusal ?? (hasChanged ? 'arrived' : null);
}
