import { deletionSweep } from '../../platform/audit/deletion.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusMonths, plusTage } from '../../platform/clock/days.ts';
import { jobsOf, sweepsOf } from '../datensatz/jobs.ts';
import { AGENTUR_BEREICH } from './commands-stammdaten.ts';
import { KEPT_AFTER_LEAVING_MONTHS, KEPT_SESSION_DAYS } from './rules-people.ts';

const PER_RUN = 500;

const peopleToForget = ({ db, mandant, heute }: MandantScope) =>
  db
    .selectFrom('agenturperson')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('ausgeschieden_am', '<', beginningOfTheDay(plusMonths(heute, -KEPT_AFTER_LEAVING_MONTHS)))
    .where('nachname', '<>', '');

/** A year after somebody left, nothing of the person stays but that there was one: what was done then still names the row. */
const forgetPeople = async (tx: MandantScope): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('agenturperson')
    .set({
      vorname: '',
      nachname: '',
      email: null,
      email_suche: null,
      mitarbeiternummer: '',
      sso_issuer: null,
      sso_subject: null,
    })
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', 'in', peopleToForget(tx).limit(PER_RUN))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

const oldSessions = ({ db, mandant, heute }: MandantScope) =>
  db
    .selectFrom('agentursitzung')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('ablauf', '<', beginningOfTheDay(plusTage(heute, -KEPT_SESSION_DAYS)));

/** When somebody was signed in is nobody's business for long. */
const deleteSessions = async (tx: MandantScope): Promise<number> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('agentursitzung')
    .where('mandant_id', '=', tx.mandant.id)
    .where('id', 'in', oldSessions(tx))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const sweeps = [
  ...sweepsOf(AGENTUR_BEREICH),
  deletionSweep('agenturpersonLoeschung', 'agenturperson', { due: peopleToForget, remove: forgetPeople }),
  deletionSweep('agentursitzungLoeschung', 'agentursitzung', { due: oldSessions, remove: deleteSessions }),
];
export const jobs = jobsOf(AGENTUR_BEREICH);
