import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../auth/scope.ts';

/** That personal data were deleted by their term, and how many: what there is to show for it when they are gone. */
export const rememberDeletion = async (tx: MandantScope, kind: string, count: number): Promise<void> => {
  await tx.db
    .insertInto('loeschlauf')
    .values({ mandant_id: tx.mandant.id, id: uuid(), art: kind, anzahl: count, am: tx.now })
    .execute();
};
