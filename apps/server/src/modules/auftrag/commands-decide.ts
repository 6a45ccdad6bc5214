import { toKeptRefusal } from '@weitersagen/contract/values-auftrag';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { lockEmpfehlung } from '../empfehlung/commands-status.ts';
import { type AuftragMove, moveAuftrag, type SeenAmounts } from './commands-move.ts';
import { lockPersonOf } from './commands-person.ts';
import { findOwnPart, lockAuftrag } from './queries.ts';

export interface Decision {
  entscheidung: 'freigeben' | 'ablehnen';
  grund: string;
  /** What whoever decides was shown that a release would give. Missing: whatever it comes to. */
  seen?: SeenAmounts | undefined;
}

/**
 * The operator's decision. A release creates the claims: the reward of the product bought, valid on the application date,
 * split by the recommendation's share and capped. The recommendation is locked before it is looked at, so that of two
 * orders released at the same moment one finds it taken. An order that somebody has begun by a file is money as goodwill is,
 * and takes a second person; so is one whose referrer he has given another name. Null: no such order.
 */
export const decideOneAuftrag = (
  scope: MandantScope,
  auftragsnummer: string,
  { entscheidung, grund, seen }: Decision,
): Promise<AuftragMove | null> =>
  scope.transaction(async (tx) => {
    const row = await lockAuftrag(tx, auftragsnummer);
    if (!row) return null;
    await lockEmpfehlung(tx, row.empfehlung_id);
    if (entscheidung === 'freigeben') {
      const ownPart = await findOwnPart(tx, row);
      if (ownPart) return { ok: false, grund: ownPart };
      await lockPersonOf(tx, row);
    }
    const reason = toKeptRefusal(grund) || null;
    const when = { entschieden_am: tx.now, entschieden_von: tx.wer };
    return entscheidung === 'freigeben'
      ? moveAuftrag(tx, row, 'freigegeben', { values: when, grund: grund || null, seen })
      : moveAuftrag(tx, row, 'abgelehnt', { values: { ...when, ablehnungsgrund: reason }, grund: reason });
  });
