import type { PraemierungId } from '@weitersagen/contract/values';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { moveEmpfehlung } from '../empfehlung/commands-status.ts';
import { isKontoDeleted } from '../konto/queries.ts';
import { movePraemierung } from './commands.ts';
import { recountBonuses } from './commands-bonus.ts';
import { forgetBankAccounts } from './commands-kontoEnd.ts';
import { lockPraemierung, type PraemierungRow } from './queries.ts';
import { above } from './upward.ts';

/**
 * Its order came to nothing, or its account was deleted, while the money was on its way, and so it kept its claim. Now that
 * the money did not leave, or came back, nothing is owed any more. The claim is held before the order is looked at: who cancels it holds it as well.
 * A bonus is counted again: it stays where its contracts are enough.
 */
export const lapseWithoutAuftrag = async (tx: MandantScope, id: PraemierungId): Promise<void> => {
  const row = await lockPraemierung(tx, id);
  if (row && (await endWithAccount(tx, row))) return;
  return endWithOrder(tx, row);
};

/** Taken out of its run for whatever reason: who deleted his account has given up what is not paid. */
export const endIfAccountDeleted = async (tx: MandantScope, id: PraemierungId): Promise<void> => {
  const row = await lockPraemierung(tx, id);
  if (row) await endWithAccount(tx, row);
};

const endWithAccount = async (tx: MandantScope, row: PraemierungRow): Promise<boolean> => {
  if (!row.empfehler_id || !(await isKontoDeleted(tx, row.empfehler_id))) return false;
  await movePraemierung(tx, row.id, 'kontoGeloescht', { grund: 'kontoGeloescht' });
  await forgetBankAccounts(tx, [row]);
  return true;
};

/**
 * Nothing is owed for an order that has ended, unless a clerk has left it to the payee; a payment of it that can still leave
 * its run does.
 */
export const endWithOrder = async (tx: MandantScope, row: PraemierungRow | undefined): Promise<void> => {
  if (row && (await above(tx).isKept(tx, row.id))) return;
  if (row?.art === 'Bonus' && row.empfehler_id) return void (await recountBonuses(tx, row.empfehler_id));
  if (!row?.auftrag_id || !row.empfehlung_id) return;
  const auftrag = await tx.db
    .selectFrom('auftrag')
    .select('status')
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', '=', row.auftrag_id)
    .where('status', 'in', ['Storniert', 'Widerrufen'])
    .executeTakeFirst();
  if (!auftrag) return;
  const result = await movePraemierung(tx, row.id, 'auftragEntfallen', { grund: auftrag.status });
  if (result.ok) await moveEmpfehlung(tx, row.empfehlung_id, 'auftragEntfallen', auftrag.status);
};
