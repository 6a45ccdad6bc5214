import type { OkOf } from '@weitersagen/contract/api';
import type { ProblemCode } from '@weitersagen/contract/problem';
import { data, type LoaderFunctionArgs } from 'react-router';
import { umgebung } from '../../umgebung.ts';

/** The token of the mail's link is missing, unknown, used up or too old. */
const LINK_UNGUELTIG: readonly ProblemCode[] = ['PSOF0202', 'PSOF0203', 'PSOF0204'];

/** The recipient of the mail's link, whose token is in a cookie; null where it opens nothing (any more). */
export async function readAuftrag(args: LoaderFunctionArgs): Promise<OkOf<'getEmpfaengerAuftrag'> | null> {
  const { call } = umgebung(args);
  const antwort = await call('getEmpfaengerAuftrag', {});
  if (antwort.ok) return antwort.data;
  if (LINK_UNGUELTIG.includes(antwort.problem.code)) return null;
  throw data(antwort.problem, { status: antwort.problem.status });
}

/** Where the product is bought, by the way that counts; null where it cannot be any more. */
export async function readProduktlink(
  args: LoaderFunctionArgs,
  { Empfehlungsnummer: nr, Empfaengernummer: empfaengernummer }: OkOf<'getEmpfaengerAuftrag'>,
): Promise<string | null> {
  const antwort = await umgebung(args).call('getProduktlink', { params: { nr }, query: { empfaengernummer } });
  return antwort.ok ? antwort.data.Url : null;
}
