import type { Einwilligung } from '../../platform/audit/einwilligung.ts';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** Campaigns that run today; both end days count. */
export const findAktiveAktionen = (scope: MandantScope) =>
  scope.db
    .selectFrom('aktion')
    .select(['id', 'titel', 'text', 'rechtstext'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('aktiv_ab', '<=', scope.heute)
    .where((eb) => eb.or([eb('aktiv_bis', 'is', null), eb('aktiv_bis', '>=', scope.heute)]))
    .orderBy('aktiv_ab')
    .orderBy('id')
    .execute();

/** What somebody agrees to who ticks these campaigns; ids of none that runs today are passed over. */
export const findEinwilligungenZuAktionen = async (
  scope: MandantScope,
  ids: readonly string[],
): Promise<Einwilligung[]> => {
  if (ids.length === 0) return [];
  const aktionen = await findAktiveAktionen(scope);
  return aktionen
    .filter((a) => ids.includes(a.id))
    .map((a) => ({ zweck: `aktion:${a.id}`, fassung: scope.sprache, text: a.rechtstext[scope.sprache] }));
};
