import type { MandantScope } from '../auth/scope.ts';

/** How far a kind of due work has come; undefined before its first run. */
export const readSweepState = async <T>(scope: MandantScope, sweep: string): Promise<T | undefined> => {
  const row = await scope.db
    .selectFrom('sweepstand')
    .select('daten')
    .where('mandant_id', '=', scope.mandant.id)
    .where('sweep', '=', sweep)
    .executeTakeFirst();
  return row?.daten as T | undefined;
};

/** The states of all kinds, by their names. */
export const readSweepStates = async (scope: MandantScope): Promise<ReadonlyMap<string, unknown>> => {
  const rows = await scope.db
    .selectFrom('sweepstand')
    .select(['sweep', 'daten'])
    .where('mandant_id', '=', scope.mandant.id)
    .execute();
  return new Map(rows.map(({ sweep, daten }) => [sweep, daten]));
};

export const writeSweepState = async (scope: MandantScope, sweep: string, state: object): Promise<void> => {
  const row = { daten: JSON.stringify(state), am: scope.now };
  await scope.db
    .insertInto('sweepstand')
    .values({ mandant_id: scope.mandant.id, sweep, ...row })
    .onConflict((c) => c.columns(['mandant_id', 'sweep']).doUpdateSet(row))
    .execute();
};
