import { v7 as uuid } from 'uuid';
import type { AgenturScope, MandantScope } from '../../platform/auth/scope.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { findViews, type ViewPlace } from './queries-view.ts';

/** More would be no help to find one. */
const MAX_VIEWS = 30;

/** Beside the one of this name. */
const countOthers = async (tx: MandantScope, { personId, bericht }: ViewPlace, name: string): Promise<number> => {
  const { n } = await tx.db
    .selectFrom('berichtansicht')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('mandant_id', '=', tx.mandant.id)
    .where('agenturperson_id', '=', personId)
    .where('bericht', '=', bericht)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  return n;
};

/** One of the same name is replaced. */
export const saveView = async (
  scope: AgenturScope,
  place: ViewPlace,
  { name, abfrage }: { name: string; abfrage: string },
): Promise<Refusal | null> =>
  scope.inMandant().transaction(async (tx) => {
    if ((await countOthers(tx, place, name)) >= MAX_VIEWS) return refuse('PSOF0303', { Name: 'ansichtenZuViele' });
    const owner = { agentur_id: scope.agentur.id, agenturperson_id: place.personId };
    await tx.db
      .insertInto('berichtansicht')
      .values({
        ...{ mandant_id: tx.mandant.id, id: uuid(), ...owner },
        ...{ bericht: place.bericht, name, abfrage, erstellt_am: tx.now },
      })
      .onConflict((on) => on.columns(['mandant_id', 'agenturperson_id', 'bericht', 'name']).doUpdateSet({ abfrage }))
      .execute();
    return null;
  });

export const deleteView = async (scope: AgenturScope, place: ViewPlace, id: string): Promise<Refusal | null> => {
  const own = (await findViews(scope, place)).some((view) => view.Id === id);
  if (!own) return refuse('PSOF0003');
  const mandant = scope.inMandant();
  await mandant.db
    .deleteFrom('berichtansicht')
    .where('mandant_id', '=', mandant.mandant.id)
    .where('agenturperson_id', '=', place.personId)
    .where('id', '=', id)
    .execute();
  return null;
};
