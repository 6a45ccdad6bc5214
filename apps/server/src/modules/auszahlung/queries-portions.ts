import type { AuszahlungslaufId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import type { AuszahlungRow, LaufRow } from './queries.ts';
import { messageId } from './rules.ts';
import { operationOf } from './status.ts';

/** The first of a run that are not settled, in the order of the file. */
export const findOpenPayments = (
  scope: MandantScope,
  runId: AuszahlungslaufId,
  limit: number,
): Promise<AuszahlungRow[]> =>
  scope.db
    .selectFrom('auszahlung')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where('lauf_id', '=', runId)
    .where('stand', '=', 'offen')
    .orderBy('end_to_end_id')
    .limit(limit)
    .execute();

/**
 * The first of a run that are booked as paid by the submission that the bank refused. Those that a clerk was asked about for
 * it stay booked until he has decided.
 */
export const findBookedPayments = async (scope: MandantScope, run: LaufRow, limit: number): Promise<AuszahlungRow[]> =>
  scope.db
    .selectFrom('auszahlung as a')
    .selectAll('a')
    .where('a.mandant_id', '=', scope.mandant.id)
    .where('a.lauf_id', '=', run.id)
    .where('a.stand', '=', 'bezahlt')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bankrueckgabe as r')
            .select('r.id')
            .where('r.mandant_id', '=', scope.mandant.id)
            .whereRef('r.auszahlung_id', '=', 'a.id')
            .where(
              'r.schluessel',
              '=',
              sql<string>`a.end_to_end_id || '|' || ${messageId(run.nummer, run.einreichung)}::text`,
            ),
        ),
      ),
    )
    .orderBy('a.end_to_end_id')
    .limit(limit)
    .execute();

/** Runs that something is done to in portions (`operationOf`). */
export const unfinished = (scope: MandantScope) =>
  scope.db
    .selectFrom('auszahlungslauf')
    .selectAll()
    .where('mandant_id', '=', scope.mandant.id)
    .where((eb) =>
      eb.or([
        eb('aufzunehmen', 'is not', null),
        eb.and([eb('status', '=', 'Freigegeben'), eb('bestaetigt_am', 'is not', null)]),
        eb('abgelehnt_einreichung', '=', eb.ref('einreichung')),
      ]),
    );

export const findUnfinished = async (scope: MandantScope): Promise<LaufRow[]> =>
  (await unfinished(scope).execute()).filter((row) => operationOf(row) !== null);
