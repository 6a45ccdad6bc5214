import type { EmpfehlerId, EmpfehlungId, PraemierungId } from '@weitersagen/contract/values';
import { type RawBuilder, sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { insert } from '../../platform/db/rows.ts';
import { findPairs } from './queries-kontoPair.ts';

/** Keeps those who have given one account at the recommendations that are meant. */
const keepPairs = async (tx: MandantScope, which: RawBuilder<boolean>): Promise<void> => {
  const rows = await findPairs(tx, which);
  if (rows.length === 0) return;
  const known = rows.map(({ id, schluessel }) => ({
    mandant_id: tx.mandant.id,
    empfehlung_id: id,
    schluessel,
    am: tx.now,
  }));
  await sql`${insert('kontopaar', known)} on conflict do nothing`.execute(tx.db);
};

/** Keeps the hint at the recommendations of this referrer whose two sides have given one account. */
export const keepAccountHints = (tx: MandantScope, empfehlerId: EmpfehlerId): Promise<void> =>
  keepPairs(tx, sql`e.empfehler_id = ${empfehlerId}`);

/** The same at the recommendations that these claims are for. */
export const keepHintsOfClaims = (tx: MandantScope, ids: readonly PraemierungId[]): Promise<void> =>
  ids.length === 0
    ? Promise.resolve()
    : keepPairs(
        tx,
        sql`e.id in (select p.empfehlung_id from praemierung p
            where p.mandant_id = ${tx.mandant.id} and p.id = any(${[...ids]}::uuid[]) and p.empfehlung_id is not null
          union all select o.empfehlung_id from bonusauftrag b join auftrag o on o.mandant_id = b.mandant_id and o.id = b.auftrag_id
            where b.mandant_id = ${tx.mandant.id} and b.praemierung_id = any(${[...ids]}::uuid[]))`,
      );

/** An operator has said that it is all right, of those who have given one account until now. */
export const clearAccountHint = async (tx: MandantScope, id: EmpfehlungId): Promise<void> => {
  await keepPairs(tx, sql`e.id = ${id}`);
  await tx.db
    .updateTable('kontopaar')
    .set({ in_ordnung_am: tx.now })
    .where('mandant_id', '=', tx.mandant.id)
    .where('empfehlung_id', '=', id)
    .where('in_ordnung_am', 'is', null)
    .execute();
};
