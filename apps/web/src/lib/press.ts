import type { Problem } from '@weitersagen/contract/problem';
import { isProblem } from './problem.ts';

/** What became of a press whose page cannot be shown: it was answered, or refused by this. */
export type Press = 'arrived' | Problem;

/** Stands in the place of whatever kept the page after a press from being shown: that comes second to whoever pressed. */
export interface AfterPress {
  press: Press;
}

/** The screen that a redirect leads to whose session has ended: what was pressed has come to nothing. */
export const LOGIN = 'login';
const REFUSED = 400;

/** By what an action answered. A press that failed itself has no answer: its own error is told. */
export function pressOf(answers: Record<string, unknown> | null | undefined): Press | null {
  if (!answers) return null;
  const refusals = Object.values(answers).map((answer) => (answer as { problem?: unknown } | null)?.problem);
  // A problem of status 200 is no refusal, but words in its place.
  return (
    (refusals.find((problem) => isProblem(problem) && problem.status >= REFUSED) as Problem | undefined) ?? 'arrived'
  );
}
