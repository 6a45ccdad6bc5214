import type { AgenturpersonId } from '@weitersagen/contract/values';
import type { AgenturScope } from '../../platform/auth/scope.ts';

/** Whose view of which report. */
export interface ViewPlace {
  personId: AgenturpersonId;
  bericht: string;
}

export const findViews = ({ db, mandant }: AgenturScope, { personId, bericht }: ViewPlace) =>
  db
    .selectFrom('berichtansicht')
    .select(['id as Id', 'name as Name', 'abfrage as Abfrage'])
    .where('mandant_id', '=', mandant.id)
    .where('agenturperson_id', '=', personId)
    .where('bericht', '=', bericht)
    .orderBy('name')
    .execute();
