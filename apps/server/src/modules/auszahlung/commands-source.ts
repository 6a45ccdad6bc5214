import type { PraemierungId, RechnungId } from '@weitersagen/contract/values';
import { sql } from 'kysely';
import type { MandantScope } from '../../platform/auth/scope.ts';
import { movePraemierungen } from '../praemierung/commands.ts';
import { forgetBankAccounts } from '../praemierung/commands-kontoEnd.ts';
import type { AuszahlungRow } from './queries.ts';
import { above } from './upward.ts';

/** What a payment is for: a claim of a person, or a document by which an agency is owed money (ADR 0037). */
export type OfClaim = AuszahlungRow & { praemierung_id: PraemierungId };
export type OfRechnung = AuszahlungRow & { rechnung_id: RechnungId };

export const isOfClaim = (payment: AuszahlungRow): payment is OfClaim => payment.praemierung_id !== null;
export const isOfRechnung = (payment: AuszahlungRow): payment is OfRechnung => payment.rechnung_id !== null;

/** They are paid with the run of this number: each by the lifecycle of what it is for. */
export const settleSources = async (
  tx: MandantScope,
  payments: readonly AuszahlungRow[],
  runNumber: string,
): Promise<void> => {
  const ofClaims = payments.filter(isOfClaim);
  const claims = ofClaims.map(({ praemierung_id }) => praemierung_id);
  const results = await movePraemierungen(tx, claims, 'ausgezahlt', { grund: runNumber });
  const paid = ofClaims.map(({ end_to_end_id, praemierung_id }) => {
    const result = results.get(praemierung_id);
    if (!result?.ok) throw new Error(`payment ${end_to_end_id} not confirmed: ${result?.grund}`);
    return result.row;
  });
  await tx.db
    .updateTable('auszahlung')
    .set({ stand: 'bezahlt' })
    .where('mandant_id', '=', tx.mandant.id)
    .where(sql<boolean>`id = any(${payments.map(({ id }) => id)}::uuid[])`)
    .execute();
  await forgetBankAccounts(tx, paid);
  // After their payments: what lies in a run that is out, no correction moves.
  for (const { rechnung_id } of payments.filter(isOfRechnung)) await above(tx).payRechnung(tx, rechnung_id, runNumber);
};
