import type { BildKind } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { raiseBildState } from './commands-state.ts';

/**
 * Pictures of people who are to be forgotten: with their history, which could bring them back, and with their bytes where
 * nothing else shows the same. Sizes that were worked out go with the cache.
 */
export const forgetBilder = async (tx: MandantScope, kind: BildKind, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ hash: string | null }>`
    with shown as (
      delete from bild where mandant_id = ${tx.mandant.id} and art = ${kind} and objekt_id = any(${[...ids]}::text[])
      returning hash),
    earlier as (
      delete from bildverlauf where mandant_id = ${tx.mandant.id} and art = ${kind} and objekt_id = any(${[...ids]}::text[])
      returning hash)
    select hash from shown union select hash from earlier`.execute(tx.db);
  if (rows.length === 0) return;
  const hashes = rows.flatMap(({ hash }) => hash ?? []);
  await sql`delete from bilddatei d where d.mandant_id = ${tx.mandant.id} and d.hash = any(${hashes}::text[])
    and not exists (select 1 from bild b where b.mandant_id = ${tx.mandant.id} and b.hash = d.hash)
    and not exists (select 1 from bildverlauf v where v.mandant_id = ${tx.mandant.id} and v.hash = d.hash)
    and not exists (select 1 from asset a where a.mandant_id = ${tx.mandant.id} and a.bild_hash = d.hash)`.execute(
    tx.db,
  );
  await raiseBildState(tx);
};
