import { sql } from 'kysely';
import type { MandantScope } from './scope.ts';

export interface Drossel {
  max: number;
  minuten: number;
}

/**
 * Counts tries at one thing (an account, an address) across all processes. Answers the seconds to wait, or 0.
 * The window starts with the first try and ends by itself, so nobody can lock another person out for good.
 */
export const zaehleVersuch = async (
  scope: MandantScope,
  schluessel: string,
  { max, minuten }: Drossel,
): Promise<number> => {
  const endet = new Date(scope.jetzt.getTime() + minuten * 60_000);
  const zeile = await scope.db
    .insertInto('rate_limit')
    .values({ schluessel: `${scope.mandant.route}:${schluessel}`, anzahl: 1, endet_am: endet })
    .onConflict((oc) =>
      oc.column('schluessel').doUpdateSet({
        anzahl: sql<number>`case when rate_limit.endet_am <= ${scope.jetzt} then 1 else rate_limit.anzahl + 1 end`,
        endet_am: sql<Date>`case when rate_limit.endet_am <= ${scope.jetzt} then ${endet} else rate_limit.endet_am end`,
      }),
    )
    .returning(['anzahl', 'endet_am'])
    .executeTakeFirstOrThrow();
  return zeile.anzahl > max ? Math.ceil((zeile.endet_am.getTime() - scope.jetzt.getTime()) / 1000) : 0;
};

export const vergissVersuche = async (scope: MandantScope, schluessel: string): Promise<void> => {
  await scope.db.deleteFrom('rate_limit').where('schluessel', '=', `${scope.mandant.route}:${schluessel}`).execute();
};
