import type { EmpfaengerId } from '@weitersagen/contract/values';
import { setEinwilligungen } from '../../platform/audit/einwilligung.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { einwilligungForAktion, findActiveAktionen } from './queries.ts';

/** Agrees to these campaigns and to no other of those that run; one that is over stays as it was. Returns the purposes that ended. */
export const setAktionen = async (
  tx: MandantScope,
  empfaengerId: EmpfaengerId,
  chosen: readonly string[],
): Promise<string[]> => {
  const aktionen = await findActiveAktionen(tx);
  return setEinwilligungen(
    tx,
    'empfaenger',
    empfaengerId,
    aktionen.map((a) => ({ ...einwilligungForAktion(tx, a), gegeben: chosen.includes(a.id) })),
  );
};
