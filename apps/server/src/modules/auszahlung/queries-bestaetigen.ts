import type { AuszahlungslaufId } from '@weitersagen/contract/werte';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { AuszahlungRow, LaufRow } from './queries.ts';

/** The first of a run that are not settled, in the order of the file. */
export const findOpenPayments = (
  scope: MandantScope,
  laufId: AuszahlungslaufId,
  limit: number,
): Promise<AuszahlungRow[]> =>
  scope.db
    .selectFrom('auszahlung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('lauf_id', '=', laufId)
    .where('stand', '=', 'offen')
    .orderBy('end_to_end_id')
    .limit(limit)
    .execute();

/** Runs of which somebody has said that the bank has paid them, and which are not booked to the end. */
export const findConfirming = (scope: MandantScope): Promise<Pick<LaufRow, 'id' | 'bestaetigt_von'>[]> =>
  scope.db
    .selectFrom('auszahlungslauf')
    .select(['id', 'bestaetigt_von'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('status', '=', 'Freigegeben')
    .where('bestaetigt_am', 'is not', null)
    .execute();
