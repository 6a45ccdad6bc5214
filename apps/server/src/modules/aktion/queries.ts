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
