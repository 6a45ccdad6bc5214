import type { PraemierungResponse } from '@weitersagen/contract/praemierung';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { siteContext } from '../../environment.ts';
import { linkToken } from '../../lib/link-token.tsx';
import { isLapsed } from './what-for.tsx';

export type PraemieLink = { token: string } & (
  | { stand: 'gut'; praemierung: PraemierungResponse }
  | { stand: 'ungueltig' | 'abgelaufen'; praemierung: null }
);

/** The claim of the mail's link, or the own one of whoever is logged in; the token says which. */
export async function readPraemierung(args: LoaderFunctionArgs): Promise<PraemieLink> {
  const { call, loginPath } = siteContext(args);
  const token = linkToken(args, 'praemie');
  const response = await call('getPraemierung', { query: {} }, { token });
  if (response.ok) return { token, stand: 'gut', praemierung: response.data };
  const { code, status } = response.problem;
  // Opened by being logged in, which has ended since.
  if (code === 'PSOF0204') throw redirect(loginPath());
  if (code === 'PSOF0502') return { token, stand: 'ungueltig', praemierung: null };
  if (code === 'PSOF0503') return { token, stand: 'abgelaufen', praemierung: null };
  throw data(response.problem, { status });
}

/**
 * Thanks are for whoever has chosen, and still gets it: all others still have the reward's own page before them, and who came
 * without the mail's link has nothing to be thanked for.
 */
export async function readChosen(args: LoaderFunctionArgs, here: 'praemiedanke' | 'kulanzdanke') {
  const { pfad } = siteContext(args);
  const { token, praemierung } = await readPraemierung(args);
  if (!praemierung) throw redirect(pfad('home'));
  const { Kulanz, Praemienart, erlaubt } = praemierung;
  const chosen = Praemienart !== null && !isLapsed(praemierung) && !erlaubt.includes('bankdaten');
  const right = !chosen ? 'praemie' : Kulanz ? 'kulanzdanke' : 'praemiedanke';
  if (right !== here) throw redirect(pfad(right));
  return { token, praemierung };
}

export const statusOf = ({ stand }: PraemieLink): number => (stand === 'gut' ? 200 : stand === 'ungueltig' ? 401 : 410);
