import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Edge, WhoCard } from '../../platform/http/handler.ts';
import { checkPage } from '../../platform/http/page.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findSignIn } from './queries.ts';

/** Who is logged in: the header's token first, the page's cookie else (calls.md §6). */
export const checkEmpfehler = async (scope: MandantScope, edge: Edge): Promise<WhoCard['empfehler'] | Refusal> => {
  const session = await findSignIn(scope, edge);
  if (!session) return refuse('PSOF0204');
  const other = checkPage(edge, session.hash);
  if (other) return other;
  if (session.gesperrt) return refuse(session.gesperrt);
  return {
    empfehlerId: session.empfehlerId,
    sitzungId: session.id,
    imAuftragVon: session.imAuftragVon,
    begonnen: session.begonnen,
    mitErstpasswort: session.mitErstpasswort,
    ablauf: session.ablauf,
  };
};
