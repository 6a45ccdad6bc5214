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
