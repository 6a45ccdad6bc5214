import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** Tells every process that the pictures are no longer the ones it knows. */
export const raiseBildState = async (tx: MandantScope): Promise<void> => {
  await tx.db
    .insertInto('bildstand')
    .values({ mandant_id: tx.mandant.id, revision: 1 })
    .onConflict((k) => k.column('mandant_id').doUpdateSet({ revision: sql`bildstand.revision + 1` }))
    .execute();
};
