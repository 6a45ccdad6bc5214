import type { MandantScope } from '../../platform/auth/scope.ts';
import type { Rand, WerKarte } from '../../platform/http/fall.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { checkPage } from '../../platform/http/seite.ts';
import { findSignIn } from './queries.ts';

/** Who is logged in: the header's token first, the page's cookie else (calls.md §6). */
export const checkEmpfehler = async (scope: MandantScope, rand: Rand): Promise<WerKarte['empfehler'] | Refusal> => {
  const sitzung = await findSignIn(scope, rand);
  if (!sitzung) return refuse('PSOF0204');
  const andere = checkPage(rand, sitzung.hash);
  if (andere) return andere;
  if (sitzung.gesperrt) return refuse(sitzung.gesperrt);
  return {
    empfehlerId: sitzung.empfehlerId,
    sitzungId: sitzung.id,
    imAuftragVon: sitzung.imAuftragVon,
    begonnen: sitzung.begonnen,
    ablauf: sitzung.ablauf,
  };
};
