import type { Problem } from '@weitersagen/contract/problem';

/**
 * What is wrong, in the order in which the form has its fields: a call may know another one. A field that was not sent, such as
 * an empty box, stays behind the one that it was told after.
 */
export const inFormOrder = (problem: Problem, sent: readonly string[]): Problem => {
  if (!problem.felder || problem.felder.length < 2) return problem;
  let before = -1;
  const placed = problem.felder.map((fault) => {
    const at = sent.indexOf(fault.feld);
    before = at >= 0 ? at : before;
    return { fault, at: before };
  });
  return { ...problem, felder: placed.toSorted((a, b) => a.at - b.at).map(({ fault }) => fault) };
};
