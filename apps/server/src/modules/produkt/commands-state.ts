import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginOwn } from './queries-katalog.ts';

/** Tells every process, once per transaction, that the catalogue is no longer the one it keeps. */
export const raiseRevision = async ({ db, mandant, now }: MandantScope): Promise<void> => {
  if (!beginOwn(db)) return;
  await db
    .insertInto('katalogstand')
    .values({ mandant_id: mandant.id, geaendert_am: now })
    .onConflict((oc) =>
      oc.column('mandant_id').doUpdateSet({ revision: sql<number>`katalogstand.revision + 1`, geaendert_am: now }),
    )
    .execute();
};
