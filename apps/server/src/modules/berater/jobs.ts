import { deletionSweep } from '../../platform/audit/deletion.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusMonths } from '../../platform/clock/days.ts';
import { KEPT_AFTER_LEAVING_MONTHS } from '../agentur/rules-people.ts';
import { forgetBilder } from '../bild/commands-forget.ts';

const PER_RUN = 500;

const agentsToForget = ({ db, mandant, heute }: MandantScope) =>
  db
    .selectFrom('berater as b')
    .innerJoin('agenturperson as p', (on) =>
      on.on('p.mandant_id', '=', mandant.id).onRef('p.id', '=', 'b.agenturperson_id'),
    )
    .select('b.externe_id')
    .where('b.mandant_id', '=', mandant.id)
    .where('p.ausgeschieden_am', '<', beginningOfTheDay(plusMonths(heute, -KEPT_AFTER_LEAVING_MONTHS)))
    .where('b.nachname', '<>', '');

/**
 * An agent who is one of an agency's people is forgotten when that person is: his number stays, since recommendations name
 * it, and nothing else.
 */
const forgetAgents = async (tx: MandantScope): Promise<number> => {
  const forgotten = await tx.db
    .updateTable('berater')
    .set({ vorname: '', nachname: '', plz: '', ort: '', foto: '', breite: null, laenge: null })
    .where('mandant_id', '=', tx.mandant.id)
    .where('externe_id', 'in', agentsToForget(tx).limit(PER_RUN))
    .returning('externe_id')
    .execute();
  const ids = forgotten.map(({ externe_id }) => externe_id);
  if (ids.length > 0) await forgetBilder(tx, 'berater', ids);
  return ids.length;
};

export const sweeps = [deletionSweep('beraterLoeschung', 'berater', { due: agentsToForget, remove: forgetAgents })];
