import type { RetentionKind } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../auth/scope.ts';

/** What was deleted since, by kind. */
export const findDeletions = ({ db, mandant }: MandantScope, since: Date) =>
  db
    .selectFrom('loeschlauf')
    .select(['art', (eb) => eb.fn.sum<string>('anzahl').as('anzahl')])
    .where('mandant_id', '=', mandant.id)
    .where('am', '>=', since)
    .groupBy('art')
    .orderBy('art')
    .execute();

/** That personal data were deleted by their term, and how many: what there is to show for it when they are gone. */
export const rememberDeletion = async (tx: MandantScope, kind: RetentionKind, count: number): Promise<void> => {
  await tx.db
    .insertInto('loeschlauf')
    .values({ mandant_id: tx.mandant.id, id: uuid(), art: kind, anzahl: count, am: tx.now })
    .execute();
};

/**
 * What goes by its term, as a kind of due work: `remove` deletes or empties some of what is `due` and says how many it were,
 * which is remembered with it.
 */
export const deletionSweep = <K extends RetentionKind, Due>(
  name: string,
  deletes: K,
  { due, remove }: { due: (scope: MandantScope) => Due; remove: (tx: MandantScope) => Promise<number> },
) => ({
  name,
  deletes,
  due,
  run: (scope: MandantScope): Promise<number> =>
    scope.transaction(async (tx) => {
      const count = await remove(tx);
      if (count > 0) await rememberDeletion(tx, deletes, count);
      return count;
    }),
});
