import type { MandantScope } from '../../platform/auth/scope.ts';
import { readToken } from '../../platform/auth/token.ts';
import type { Rand, WerKarte } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findSitzung } from './queries.ts';

export const cookieName = (scope: MandantScope): string => `wt_${scope.mandant.route}`;

/** Who is logged in: the header's token first, the page's cookie else (calls.md §6). */
export const pruefeEmpfehler = async (scope: MandantScope, rand: Rand): Promise<WerKarte['empfehler'] | Refusal> => {
  const token = rand.bearer ?? rand.cookie(cookieName(scope));
  const inhalt = token ? await readToken(scope.keys, token, scope.mandant.route, scope.jetzt) : null;
  const sitzung = inhalt && (await findSitzung(scope, inhalt.sitzungId));
  if (!sitzung) return refuse('PSOF0204');
  if (sitzung.gesperrt) return refuse('PSOF0206');
  return { empfehlerId: sitzung.empfehlerId, sitzungId: sitzung.id, imAuftragVon: sitzung.imAuftragVon };
};
