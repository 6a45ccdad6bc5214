import type { EinwilligungPurpose } from '@weitersagen/contract/einwilligungen';
import type { EmpfaengerId } from '@weitersagen/contract/values';
import { deleteEinwilligungen, revokeEinwilligung } from '../../platform/audit/einwilligung.ts';
import { rememberHistory } from '../../platform/audit/history.ts';
import { deleteLinkTokens } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse, withDetail } from '../../platform/http/refusal.ts';
import { type EmpfaengerRow, hasAuftragOrPraemierung, lockEmpfaenger } from './queries.ts';
import { above } from './upward.ts';

type Entry = Pick<EmpfaengerRow, 'id' | 'empfehlung_id'>;
interface Deletion {
  grund: string | null;
  /** Receipts that stay. */
  kept: readonly EinwilligungPurpose[];
}

/** Data, receipts and links of these entries; what happened to them stays in the timeline, without a name. */
export const deleteEntries = async (
  tx: MandantScope,
  entries: readonly Entry[],
  { grund, kept }: Deletion = { grund: null, kept: [] },
): Promise<void> => {
  const ids = entries.map((e) => e.id);
  await deleteEinwilligungen(tx, ids, ...kept);
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

/**
 * "I did not enter this", or, once confirmed, "delete it again" (Art. 17 DSGVO): by who has the mailbox. What an order or a
 * claim names belongs to it. Of a yes to advertising the receipts stay, without a name, as they do of a deleted account
 * (§ 7a UWG).
 */
export const deleteEntry = (scope: MandantScope, id: EmpfaengerId): Promise<Refusal | null> =>
  scope.transaction(async (tx) => {
    const row = await lockEmpfaenger(tx, id);
    if (!row) return withDetail(refuse('PSOF0202'), 'empfaengerlink');
    if (!row.bestaetigt_am) await above(tx).detachSupposedAuftrag(tx, id);
    if (await hasAuftragOrPraemierung(tx, id)) return refuse('PSOF0303');
    if (row.bestaetigt_am) await revokeEinwilligung(tx, id, 'werbung');
    await deleteEntries(
      tx,
      [row],
      row.bestaetigt_am
        ? { grund: 'Auf eigenen Wunsch', kept: ['werbung'] }
        : { grund: 'Nicht selbst eingetragen', kept: [] },
    );
    return null;
  });
