import type { PraemierungId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** Takes a claim out of a run that nobody released yet, because nothing is owed any more. */
export const entnimmAusLauf = async (tx: MandantScope, praemierungId: PraemierungId, grund: string): Promise<void> => {
  await tx.db
    .updateTable('auszahlung')
    .set({ stand: 'verworfen', grund })
    .where('mandant_id', '=', tx.mandant.id)
    .where('praemierung_id', '=', praemierungId)
    .where('stand', '=', 'offen')
    .execute();
};
