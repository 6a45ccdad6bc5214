import type { Linkzweck } from '@weitersagen/contract/cookies';
import { data, type LoaderFunctionArgs } from 'react-router';
import type { Antwort } from '../../boot.ts';
import { codeOf, type Refused } from '../../lib/formular.ts';
import { linkToken } from '../../lib/linktoken.tsx';

export interface Link<T> {
  /** Null where the link leads nowhere: the screen says so, and its status does (410). */
  token: string | null;
  stand: T | null;
}

export async function checkLink<T>(
  args: LoaderFunctionArgs,
  zweck: Linkzweck,
  frage: (token: string) => Promise<Antwort<T>>,
): Promise<Link<T>> {
  const token = linkToken(args, zweck);
  const antwort = token ? await frage(token) : null;
  if (antwort?.ok) return { token, stand: antwort.data };
  if (antwort && antwort.problem.code !== 'PSOF0202') throw data(antwort.problem, { status: antwort.problem.status });
  return { token: null, stand: null };
}

/** The form that was sent keeps its own link, whatever another tab has opened since. */
export const tokenFor = (antwort: unknown, geladen: string | null | undefined): string | null => {
  const code = codeOf(antwort);
  if (code === 'PSOF0202') return null;
  return (code ? (antwort as Refused).werte._token : geladen) ?? null;
};
