import type { ServerZiel } from '@weitersagen/contract/analytics';
import { v7 as uuid } from 'uuid';
import type { MandantScope } from '../auth/scope.ts';
import type { Visit } from './visit.ts';

export const GOAL_JOB = 'matomoZiel';

/** The queue gives up after some 21 hours of tries; whatever waits longer is put into it again. */
const REQUEUE_MS = 24 * 3_600_000;
const AT_ONCE = 500;

const enqueue = (scope: MandantScope, ids: readonly string[]): Promise<void> =>
  scope.enqueue(GOAL_JOB, ...ids.map((goal) => ({ mandant: scope.mandant.route, goal })));

/**
 * Tells the Mandant's Matomo of a goal, in the transaction of the change that reached it: with the change or not at all,
 * and however long that Matomo is away. Nothing where the visitor does not agree at this moment, or has no such goal.
 */
export const planGoal = async (
  tx: MandantScope,
  target: ServerZiel,
  // Of several who are written together, each has his own.
  visits: readonly (Visit | null)[] = [tx.visit],
): Promise<void> => {
  const { mandant } = tx;
  const agreed =
    mandant.einstellungen.MatomoZiele[target] === undefined ? [] : visits.filter((visit) => visit !== null);
  if (agreed.length === 0) return;
  const rows = agreed.map((visit) => ({
    mandant_id: mandant.id,
    id: uuid(),
    ziel: target,
    besucher: visit.visitor,
    netz: visit.network,
    user_agent: visit.userAgent,
    sprache: visit.language,
    am: tx.now,
    eingereiht_am: tx.now,
  }));
  await tx.db.insertInto('matomo_ziel').values(rows).execute();
  await enqueue(
    tx,
    rows.map(({ id }) => id),
  );
};

const unsent = ({ db, mandant, now }: MandantScope) =>
  db
    .selectFrom('matomo_ziel')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('eingereiht_am', '<', new Date(now.getTime() - REQUEUE_MS))
    .orderBy('eingereiht_am')
    .limit(AT_ONCE);

/** So that a Matomo that is gone for days loses nothing. */
export const requeueGoals = {
  name: 'matomoZieleWieder',
  due: unsent,
  run: (scope: MandantScope): Promise<number> =>
    scope.transaction(async (tx) => {
      const waiting = await unsent(tx).forUpdate().skipLocked().execute();
      if (waiting.length === 0) return 0;
      const ids = waiting.map(({ id }) => id);
      await tx.db
        .updateTable('matomo_ziel')
        .set({ eingereiht_am: tx.now })
        .where('mandant_id', '=', tx.mandant.id)
        .where('id', 'in', ids)
        .execute();
      await enqueue(tx, ids);
      return ids.length;
    }),
};
