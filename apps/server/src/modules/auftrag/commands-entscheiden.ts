import type { MandantScope } from '../../platform/auth/scope.ts';
import { isUniqueViolation } from '../../platform/db/pool.ts';
import { lockEmpfehlung } from '../empfehlung/commands-status.ts';
import { type AuftragWechsel, wechsleAuftrag } from './commands-wechsel.ts';
import { lockAuftrag } from './queries.ts';

export interface Entscheidung {
  entscheidung: 'freigeben' | 'ablehnen';
  grund: string;
}

/**
 * The operator's decision. A release creates the claims: the reward of the product bought, valid on the application date,
 * split by the recommendation's share and capped. Null: no such order.
 */
export const entscheideAuftrag = async (
  scope: MandantScope,
  auftragsnummer: string,
  { entscheidung, grund }: Entscheidung,
): Promise<AuftragWechsel | null> => {
  try {
    return await scope.transaction(async (tx) => {
      const row = await lockAuftrag(tx, auftragsnummer);
      if (!row) return null;
      await lockEmpfehlung(tx, row.empfehlung_id);
      const wann = { entschieden_am: tx.jetzt, entschieden_von: tx.wer };
      return entscheidung === 'freigeben'
        ? wechsleAuftrag(tx, row, 'freigegeben', { werte: wann, grund: grund || null })
        : wechsleAuftrag(tx, row, 'abgelehnt', {
            werte: { ...wann, ablehnungsgrund: grund || null },
            grund: grund || null,
          });
    });
  } catch (error) {
    // Two orders of one recommendation, released at the same moment: the database lets one through.
    if (isUniqueViolation(error, 'auftrag_einer_je_empfehlung')) return { ok: false, grund: 'empfehlungNichtOffen' };
    throw error;
  }
};
