import type { LinkPurpose } from '@weitersagen/contract/cookies';
import { data, type LoaderFunctionArgs } from 'react-router';
import type { CallResult } from '../../boot.ts';
import { codeOf, type Refused } from '../../lib/form.ts';
import { linkToken } from '../../lib/link-token.tsx';

export interface Link<T> {
  /** Null where the link leads nowhere: the screen says so, and its status does (410). */
  token: string | null;
  stand: T | null;
}

export async function checkLink<T>(
  args: LoaderFunctionArgs,
  purpose: LinkPurpose,
  question: (token: string) => Promise<CallResult<T>>,
): Promise<Link<T>> {
  const token = linkToken(args, purpose);
  const response = token ? await question(token) : null;
  if (response?.ok) return { token, stand: response.data };
  if (response && response.problem.code !== 'PSOF0202')
    throw data(response.problem, { status: response.problem.status });
  return { token: null, stand: null };
}

/** The form that was sent keeps its own link, whatever another tab has opened since. */
export const tokenFor = (response: unknown, loaded: string | null | undefined): string | null => {
  const code = codeOf(response);
  if (code === 'PSOF0202') return null;
  return (code ? (response as Refused).values._token : loaded) ?? null;
};
