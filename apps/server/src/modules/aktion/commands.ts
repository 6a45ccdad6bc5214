import type { EmpfaengerId } from '@weitersagen/contract/werte';
import { setzeEinwilligungen } from '../../platform/audit/einwilligung.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { einwilligungZuAktion, findAktiveAktionen } from './queries.ts';

/** Agrees to these campaigns and to no other of those that run; one that is over stays as it was. */
export const setzeAktionen = async (
  tx: MandantScope,
  empfaengerId: EmpfaengerId,
  gewaehlt: readonly string[],
): Promise<void> => {
  const aktionen = await findAktiveAktionen(tx);
  await setzeEinwilligungen(
    tx,
    'empfaenger',
    empfaengerId,
    aktionen.map((a) => ({ ...einwilligungZuAktion(tx, a), gegeben: gewaehlt.includes(a.id) })),
  );
};
