import type { Rechtstextart } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';

/** Every version that was ever in force, without its text. */
export const findFassungszeilen = async (scope: MandantScope, art: Rechtstextart) => {
  const zeilen = await scope.db
    .selectFrom('rechtstextfassung')
    .select(['fassung', 'gueltig_ab as gueltigAb', 'hash', 'quelle'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('art', '=', art)
    .execute();
  return zeilen;
};

export const findFassungstext = (scope: MandantScope, art: Rechtstextart, fassung: string) =>
  scope.db
    .selectFrom('rechtstextfassung')
    .select(['fassung', 'titel', 'inhalt'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('art', '=', art)
    .where('fassung', '=', fassung)
    .executeTakeFirst();
