import type { EmpfehlungId } from '@weitersagen/contract/values';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** A code that was typed counts as a click does, with the place where somebody typed it. */
export const countCode = async (
  scope: MandantScope,
  empfehlungId: EmpfehlungId,
  entrySource: string,
): Promise<void> => {
  await scope.db
    .insertInto('klick')
    .values({
      mandant_id: scope.mandant.id,
      id: uuid(),
      empfehlung_id: empfehlungId,
      art: 'klick',
      kanal: 'code',
      einsprungsquelle: entrySource,
      am: scope.now,
    })
    .execute();
};
