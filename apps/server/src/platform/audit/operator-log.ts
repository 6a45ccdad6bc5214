import { v7 as uuid } from 'uuid';
import type { BetreiberScope, MandantScope } from '../auth/scope.ts';

export interface BetreiberEvent {
  was: string;
  /** Number or address of what it was done to: nothing of a person's data. */
  bezug?: string;
  grund?: string | null;
  wer?: string;
}

/** Who did what, for the audit log: appended in the transaction of the deed, and never changed. */
export const log = async (
  scope: BetreiberScope | MandantScope,
  { was, bezug = '', grund = null, wer = scope.wer }: BetreiberEvent,
): Promise<void> => {
  await scope.db
    .insertInto('betreiber_ereignis')
    .values({
      id: uuid(),
      am: scope.now,
      wer,
      was,
      mandant_route: 'mandant' in scope ? scope.mandant.route : null,
      bezug,
      grund,
    })
    .execute();
};
