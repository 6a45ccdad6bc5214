import type { EinladungId } from '@weitersagen/contract/values';
import { deleteLinkTokens } from '../../platform/auth/linkToken.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { moveEinladung } from './commands.ts';
import { isOpen } from './status.ts';

/** Name, address and link go; that somebody agreed, and when, stays (§ 7a UWG). */
export const forgetPersons = async (tx: MandantScope, ids: readonly EinladungId[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('einladung')
    .set({ vorname: '', nachname: '', email: null, email_suche: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', 'in', ids)
    .execute();
  await deleteLinkTokens(tx, ids);
};

/** Whoever was invited at this mailbox has deleted his account: what is open ends, and nothing of him is kept (Art. 17 DSGVO). */
export const forgetInvited = async (tx: MandantScope, mailbox: string): Promise<void> => {
  const rows = await tx.db
    .selectFrom('einladung')
    .select(['id', 'status'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('email_suche', '=', mailbox)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, status } of rows)
    if (isOpen(status)) await moveEinladung(tx, 'zurueckgezogen', { id, grund: 'kontoGeloescht' });
  await forgetPersons(
    tx,
    rows.map(({ id }) => id),
  );
};
