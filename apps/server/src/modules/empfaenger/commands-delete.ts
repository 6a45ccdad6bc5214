import type { EmpfaengerId } from '@weitersagen/contract/values';
import { deleteEinwilligungen } from '../../platform/audit/einwilligung.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import { deleteLinkTokens } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { type EmpfaengerRow, hasAuftragOrPraemierung, lockEmpfaenger } from './queries.ts';
import { above } from './upward.ts';

type Entry = Pick<EmpfaengerRow, 'id' | 'empfehlung_id'>;

/** Data, receipts and links of these entries; what happened to them stays in the timeline, without a name. */
export const deleteEntries = async (
  tx: MandantScope,
  entries: readonly Entry[],
  grund: string | null = null,
): Promise<void> => {
  const ids = entries.map((e) => e.id);
  await deleteEinwilligungen(tx, ids);
  await deleteLinkTokens(tx, ids);
  await above(tx).forgetEmpfaenger(tx, ids);
  await tx.db.deleteFrom('empfaenger').where('mandant_id', '=', tx.mandant.id).where('id', 'in', ids).execute();
  await rememberHistory(
    tx,
    ...entries.map((e) => ({
      gegenstand: 'empfaenger' as const,
      id: e.id,
      empfehlungId: e.empfehlung_id,
      ereignis: 'geloescht',
      grund,
    })),
  );
};

/** "I did not enter this": by who has the mailbox. What he has said yes to, or what an order names, is no mistake of a stranger. */
export const deleteEntry = (scope: MandantScope, id: EmpfaengerId): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const row = await lockEmpfaenger(tx, id);
    if (!row) return withDetail(refuse('PSOF0202'), 'empfaengerlink');
    if (row.bestaetigt_am) return refuse('PSOF0303');
    await above(tx).detachSupposedAuftrag(tx, id);
    if (await hasAuftragOrPraemierung(tx, id)) return refuse('PSOF0303');
    await deleteEntries(tx, [row], 'Nicht selbst eingetragen');
    return null;
  });
