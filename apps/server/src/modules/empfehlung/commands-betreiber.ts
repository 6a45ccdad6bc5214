import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { readNumber } from '../../platform/crypto/number.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { moveEmpfehlung } from './commands-status.ts';
import { findEmpfehlung } from './queries.ts';

/** What operators do: the noun's own command and the line of the audit log, both or neither. */

export const blockEmpfehlung = (scope: MandantScope, number: string, reason: string): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const empfehlung = await findEmpfehlung(tx, readNumber(number) ?? '');
    if (!empfehlung) return refuse('PSOF0003');
    const result = await moveEmpfehlung(tx, empfehlung.id, 'gesperrt', reason);
    if (!result.ok) return refuse('PSOF0303', { Grund: 'nichtMoeglich' });
    await log(tx, { was: 'empfehlungGesperrt', bezug: number, grund: reason });
    return null;
  });
