import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusTage } from '../../platform/clock/days.ts';
import { CACHE_DAYS } from './rules.ts';

const PER_RUN = 500;

const oldSizes = ({ db, mandant, heute }: MandantScope) =>
  db
    .selectFrom('bildvorrat')
    .select('schluessel')
    .where('mandant_id', '=', mandant.id)
    .where('erstellt_am', '<', beginningOfTheDay(plusTage(heute, -CACHE_DAYS)))
    .limit(PER_RUN);

/** Sizes of pictures that nobody shows any more; those that somebody does are worked out once more. */
const emptyCache = async (scope: MandantScope): Promise<number> => {
  const deleted = await scope.db
    .deleteFrom('bildvorrat')
    .where('mandant_id', '=', scope.mandant.id)
    .where('schluessel', 'in', oldSizes(scope))
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};

export const sweeps = [{ name: 'bildvorrat', due: oldSizes, run: emptyCache }];
