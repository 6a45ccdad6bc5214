import type { MandantScope } from '../../platform/auth/scope.ts';
import { beginningOfTheDay, plusTage } from '../../platform/clock/tage.ts';
import { VORRAT_TAGE } from './rules.ts';

const JE_LAUF = 500;

/** Sizes of pictures that nobody shows any more; those that somebody does are worked out once more. */
const emptyCache = async (scope: MandantScope): Promise<number> => {
  const alt = scope.db
    .selectFrom('bildvorrat')
    .select('schluessel')
    .where('mandant_id', '=', scope.mandant.id)
    .where('erstellt_am', '<', beginningOfTheDay(plusTage(scope.heute, -VORRAT_TAGE)))
    .limit(JE_LAUF);
  const weg = await scope.db
    .deleteFrom('bildvorrat')
    .where('mandant_id', '=', scope.mandant.id)
    .where('schluessel', 'in', alt)
    .executeTakeFirst();
  return Number(weg.numDeletedRows);
};

export const sweeps = [{ name: 'bildvorrat', run: emptyCache }];
