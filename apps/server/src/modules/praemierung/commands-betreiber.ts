import { MAIN_LANGUAGE } from '@weitersagen/contract/languages';
import type { KulanzStatus } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { formatEuro } from '../../platform/geld.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { decideKulanz as decide, type Kulanz, type KulanzDecision, requestKulanz } from './commands-kulanz.ts';
import { findEmpfehlungsnummer } from './queries-kulanz.ts';
import type { KulanzAmount } from './rules-kulanz.ts';

/** What operators do: the noun's own command and the line of the audit log, both or neither. */

const PERSONS = { empfehlerCent: 'Empfehler', empfaengerCent: 'Empfänger' } as const;

/** Amount and reason, as the audit log names them. */
const kulanzReason = (amount: KulanzAmount, reason: string): string => {
  const parts = (['empfehlerCent', 'empfaengerCent'] as const)
    .filter((who) => amount[who] > 0)
    .map((who) => `${PERSONS[who]} ${formatEuro(amount[who], MAIN_LANGUAGE)}`);
  return `${parts.join(', ')}: ${reason}`;
};

export const grantKulanz = (
  scope: MandantScope,
  number: string,
  kulanz: Kulanz,
): Promise<{ status: KulanzStatus } | Refusal> =>
  scope.transaction(async (tx) => {
    const result = await requestKulanz(tx, number, kulanz);
    if (!isRefusal(result))
      await log(tx, {
        was: result.status === 'Beantragt' ? 'kulanzBeantragt' : 'kulanzGewaehrt',
        bezug: number,
        grund: kulanzReason(kulanz, kulanz.grund),
      });
    return result;
  });

export const decideKulanz = (scope: MandantScope, id: string, decision: KulanzDecision): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const row = await decide(tx, id, decision);
    if (!row) return refuse('PSOF0003');
    if (isRefusal(row)) return row;
    const amount = { empfehlerCent: row.empfehler_cent, empfaengerCent: row.empfaenger_cent };
    await log(tx, {
      was: row.status === 'Freigegeben' ? 'kulanzFreigegeben' : 'kulanzAbgelehnt',
      bezug: await findEmpfehlungsnummer(tx, row.empfehlung_id),
      grund: kulanzReason(amount, decision.grund ? `${row.grund}. ${decision.grund}` : row.grund),
    });
    return null;
  });
