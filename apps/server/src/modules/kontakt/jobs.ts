import { deletionSweep } from '../../platform/audit/deletion.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusMonths } from '../../platform/clock/days.ts';
import { RETENTION_MONTHS } from './rules.ts';

const PER_RUN = 500;

const oldMessages = ({ db, mandant, heute }: MandantScope) =>
  db
    .selectFrom('kontaktnachricht')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('eingegangen_am', '<', beginningOfTheDay(plusMonths(heute, -RETENTION_MONTHS)));

/** Half a year after it came a message goes; the count stays. */
const deleteOldMessages = async (tx: MandantScope): Promise<number> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('kontaktnachricht')
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', 'in', oldMessages(tx).limit(PER_RUN))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const sweeps = [
  deletionSweep('kontaktLoeschung', 'kontaktnachricht', { due: oldMessages, remove: deleteOldMessages }),
];
