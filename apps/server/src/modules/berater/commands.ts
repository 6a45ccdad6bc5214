import type { AgenturId } from '@weitersagen/contract/values';
import { log } from '../../platform/audit/operator-log.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';

export interface AgentPlace {
  ExterneId: string;
  /** Degrees north and east; null: not known, so nobody finds him by nearness. */
  Nord: number | null;
  Ost: number | null;
}

class Stranger extends Error {}

/** Where agents of one agency are; all of them or none, so that a list with a mistake leaves nothing half done. */
export const setAgentPlaces = async (
  scope: MandantScope,
  agenturId: AgenturId,
  places: readonly AgentPlace[],
): Promise<Refusal | null> => {
  try {
    await scope.transaction(async (tx) => {
      for (const { ExterneId, Nord, Ost } of places) {
        const { numUpdatedRows } = await tx.db
          .updateTable('berater')
          .set({ breite: Nord, laenge: Ost })
          .where('mandant_id', '=', tx.mandant.id)
          .where('agentur_id', '=', agenturId)
          .where('externe_id', '=', ExterneId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Stranger();
      }
      await log(tx, { was: 'beraterorteGesetzt', bezug: agenturId });
    });
    return null;
  } catch (error) {
    if (!(error instanceof Stranger)) throw error;
    return refuse('PSOF0002', { Lagen: 'beraterUnbekannt' });
  }
};
