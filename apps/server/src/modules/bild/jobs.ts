import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusTage } from '../../platform/clock/days.ts';
import { CACHE_DAYS } from './rules.ts';

const PER_RUN = 500;

/** Sizes of pictures that nobody shows any more; those that somebody does are worked out once more. */
const emptyCache = async (scope: MandantScope): Promise<number> => {
  const old = scope.db
    .selectFrom('bildvorrat')
    .select('schluessel')
    .where('mandant_id', '=', scope.mandant.id)
    .where('erstellt_am', '<', beginningOfTheDay(plusTage(scope.heute, -CACHE_DAYS)))
    .limit(PER_RUN);
  const deleted = await scope.db
    .deleteFrom('bildvorrat')
    .where('mandant_id', '=', scope.mandant.id)
    .where('schluessel', 'in', old)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
};

export const sweeps = [{ name: 'bildvorrat', run: emptyCache }];
