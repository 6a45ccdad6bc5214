import { cent } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findBezug } from '../auftrag/queries.ts';
import { findEmpfaenger } from '../empfaenger/queries.ts';
import { lockEmpfehlung, wechsleEmpfehlung } from '../empfehlung/commands-status.ts';
import { isKontoGeloescht } from '../konto/queries.ts';
import { createPraemierungen } from './commands-anlegen.ts';

export interface Kulanz {
  empfehlerCent: number;
  empfaengerCent: number;
  grund: string;
}

/** Goodwill for a recommendation that came to nothing: ready at once, borne apart from the programme. Once; a second time it is no longer lost. */
export const gewaehreKulanz = (
  scope: MandantScope,
  nummer: string,
  { empfehlerCent, empfaengerCent, grund }: Kulanz,
): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    if (empfehlerCent + empfaengerCent === 0) return refuse('PSOF0002', { EmpfehlerCent: 'keinBetrag' });
    const bezug = await findBezug(tx, { Empfehlungsnummer: nummer });
    if (typeof bezug === 'string') return refuse('PSOF0003');
    if (empfaengerCent > 0 && bezug.empfaengerId === null)
      return refuse('PSOF0303', { EmpfaengerCent: 'keineEmpfaengerdaten' });
    // An address that nobody confirmed may be a stranger's: no reward link goes there.
    if (empfaengerCent > 0 && !(await findEmpfaenger(tx, bezug.empfaengerId!))?.bestaetigt_am)
      return refuse('PSOF0303', { EmpfaengerCent: 'empfaengerNichtBestaetigt' });
    const { empfehler_id } = await lockEmpfehlung(tx, bezug.empfehlungId);
    if (empfehlerCent > 0 && (await isKontoGeloescht(tx, empfehler_id)))
      return refuse('PSOF0303', { EmpfehlerCent: 'kontoGeloescht' });
    const ergebnis = await wechsleEmpfehlung(tx, bezug.empfehlungId, 'kulanz', grund);
    if (!ergebnis.ok) return refuse('PSOF0303', { Grund: 'nichtMoeglich' });
    await createPraemierungen(
      tx,
      { empfehler: cent(empfehlerCent), empfaenger: cent(empfaengerCent) },
      {
        empfehlungId: bezug.empfehlungId,
        auftragId: null,
        empfehlerId: empfehler_id,
        empfaengerId: bezug.empfaengerId,
        faelligAm: null,
        grund,
      },
    );
    return null;
  });
