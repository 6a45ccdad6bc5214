import type { Problem } from '@weitersagen/contract/problem';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { siteContext } from '../../environment.ts';
import { centOf } from '../../lib/amount.ts';
import { refused } from '../../lib/form.ts';
import { readText } from '../../lib/text-file.ts';

/** What the address says about a list that grows; `seite` of a link of before counts as none, as what nobody knows does. */
export function cursorQuery<S extends string>(request: Request, status: readonly S[]) {
  const { seite: _, ...rest } = listenQuery(request, status);
  return { ...rest, cursor: new URL(request.url).searchParams.get('cursor')?.slice(0, 200) || undefined };
}

/** What the address says about a list; a value that nobody knows counts as none. */
export function listenQuery<S extends string>(request: Request, status: readonly S[]) {
  const query = new URL(request.url).searchParams;
  const chosen = query.get('status');
  return {
    seite: Math.max(1, Number.parseInt(query.get('seite') ?? '', 10) || 1),
    mandant: query.get('mandant') || undefined,
    suche: query.get('suche')?.trim() || undefined,
    status: status.find((s) => s === chosen),
  };
}

/** What the rules refuse is told by its reason alone: whoever sits at a desk is the service that others are sent to. */
const inFewWords = (problem: Problem): Problem => {
  const [first, ...others] = problem.felder ?? [];
  return problem.code === 'PSOF0303' && first && others.length === 0 ? { ...problem, detail: first.meldung } : problem;
};

/** Forms in which people work for long carry what they came with (`RecordForm`). */
const isLong = (form: FormData): boolean => form.has('Basis');

/**
 * A refused action keeps its form; an ended session goes to the log-in and comes back. What somebody has worked on for long
 * stays beside a log-in in another tab (`NewSignIn`), where a script can keep it.
 */
export function abgelehnt(args: LoaderFunctionArgs, problem: Problem, form: FormData, secret: readonly string[] = []) {
  const isKept = !import.meta.env.SSR && isLong(form);
  if (problem.code === 'PSOF0204' && !isKept) throw redirect(siteContext(args).loginPath());
  return refused(inFewWords(problem), form, secret);
}

/** Which of these a form says. What decides something has no default: a press whose button did not come along decides nothing. */
export function oneOf<N extends string>(form: FormData, field: string, names: readonly N[]): N | undefined {
  const said = form.get(field);
  return names.find((name) => name === said);
}

/** The present address with other values in its query; `null` takes one away. */
export function withQuery(search: string, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return `?${query}`;
}

/** What an address says about a step or its outcome; it goes with the next filter or page. */
export const withoutStep = { schritt: null, route: null, nr: null, meldung: null } as const;

/** The text of a form's file, or else what was pasted. */
export async function textFrom(form: FormData, upload: string, field: string): Promise<string> {
  const file = form.get(upload);
  if (file instanceof File && file.size > 0) return readText(await file.arrayBuffer());
  return String(form.get(field) ?? '');
}

/** Up to so much somebody types at a desk. */
const MOST_CENTS = 99_999_999;

/** What is left empty is nothing; NaN for what is no amount. */
export function centFrom(input: string): number {
  const cent = input.trim() === '' ? 0 : centOf(input);
  return cent <= MOST_CENTS ? cent : Number.NaN;
}
