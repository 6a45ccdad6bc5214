import type { OkOf } from '@weitersagen/contract/api';
import type { ProblemCode } from '@weitersagen/contract/problem';
import { data, type LoaderFunctionArgs } from 'react-router';
import { siteContext } from '../../environment.ts';
import { linkToken } from '../../lib/link-token.tsx';

/** The token of the mail's link is missing, unknown, used up or too old. */
const LINK_INVALID: readonly ProblemCode[] = ['PSOF0202', 'PSOF0203', 'PSOF0204'];

interface EmpfaengerLink {
  token: string;
  auftrag: OkOf<'getEmpfaengerAuftrag'> | null;
}

/** The recipient of the mail's link; null where it opens nothing (any more). */
export async function readAuftrag(args: LoaderFunctionArgs): Promise<EmpfaengerLink> {
  const { call } = siteContext(args);
  const token = linkToken(args, 'empfaenger');
  const response = await call('getEmpfaengerAuftrag', {}, { token });
  if (response.ok) return { token, auftrag: response.data };
  if (LINK_INVALID.includes(response.problem.code)) return { token, auftrag: null };
  throw data(response.problem, { status: response.problem.status });
}

/** Where the product is bought, by the way that counts; null where it cannot be any more. */
export async function readProduktLink(
  args: LoaderFunctionArgs,
  { Empfehlungsnummer: number, Empfaengernummer: empfaengernummer }: OkOf<'getEmpfaengerAuftrag'>,
): Promise<string | null> {
  const response = await siteContext(args).call('getProduktlink', {
    params: { nr: number },
    query: { empfaengernummer },
  });
  return response.ok ? response.data.Url : null;
}
