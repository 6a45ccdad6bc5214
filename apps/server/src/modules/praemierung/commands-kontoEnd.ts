import type { EmpfehlerId, PraemierungId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { NO_BANK_ACCOUNT } from '../../platform/crypto/bank-account.ts';
import { findDeletedKonto } from '../konto/queries.ts';
import { movePraemierung } from './commands.ts';
import type { PraemierungRow } from './queries.ts';

const empty = async (
  tx: MandantScope,
  ids: readonly PraemierungId[],
  values: Partial<typeof NO_BANK_ACCOUNT> & { kundennummer: null },
): Promise<void> => {
  await tx.db
    .updateTable('praemierung')
    .set(values)
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
};

/** The payments are made, or given up: of a deleted account's claim nobody needs the bank data any more. */
export const forgetBankAccounts = async (
  tx: MandantScope,
  rows: readonly Pick<PraemierungRow, 'id' | 'empfehler_id'>[],
): Promise<void> => {
  const deleted = await findDeletedKonto(
    tx,
    rows.flatMap(({ empfehler_id }) => empfehler_id ?? []),
  );
  const ids = rows.filter(({ empfehler_id }) => deleted.has(empfehler_id)).map(({ id }) => id);
  if (ids.length > 0) await empty(tx, ids, { ...NO_BANK_ACCOUNT, kundennummer: null });
};

/**
 * The referrer's account is deleted: his open claims are cancelled and booked back, those in a payment run are paid. Bank
 * data stay only where they are paid by; what was paid stands in the payment itself (§ 147 AO).
 */
export const endPraemierungen = async (tx: MandantScope, empfehlerId: EmpfehlerId): Promise<void> => {
  const rows = await tx.db
    .selectFrom('praemierung')
    .select('id')
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehler_id', '=', empfehlerId)
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const result = await movePraemierung(tx, id, 'kontoGeloescht', { grund: 'kontoGeloescht' });
    const becomesPaid = !result.ok && result.grund === 'inAuszahlung';
    await empty(tx, [id], { ...(becomesPaid ? {} : NO_BANK_ACCOUNT), kundennummer: null });
  }
};
