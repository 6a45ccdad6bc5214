import type { AgenturId, AgenturpersonId } from '@weitersagen/contract/values';
import type { AgenturInfo, MandantScope } from '../../platform/auth/scope.ts';

/** Whoever is known at a provider by this subject, and his agency. */
export interface Bound {
  issuer: string;
  subject: string;
}

export const findBoundPerson = async (
  scope: MandantScope,
  { issuer, subject }: Bound,
): Promise<{ id: AgenturpersonId; agenturId: AgenturId } | null> => {
  const row = await scope.db
    .selectFrom('agenturperson')
    .select(['id', 'agentur_id as agenturId'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('sso_issuer', '=', issuer)
    .where('sso_subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
};

/** By the number that the agency gave; held until the end, so that of two who come with it one is bound. */
export const lockPersonByNumber = async (
  tx: MandantScope,
  agenturId: AgenturId,
  mitarbeiternummer: string,
): Promise<{ id: AgenturpersonId; isBound: boolean } | null> => {
  const row = await tx.db
    .selectFrom('agenturperson')
    .select(['id', 'sso_subject'])
    .where('mandant_id', '=', tx.mandant.id)
    .where('agentur_id', '=', agenturId)
    .where('mitarbeiternummer', '=', mitarbeiternummer)
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, isBound: row.sso_subject !== null } : null;
};

export const findAgenturByNummer = async (scope: MandantScope, nummer: string): Promise<AgenturInfo | null> => {
  const row = await scope.db
    .selectFrom('agentur')
    .select(['id', 'nummer', 'name'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('nummer', '=', nummer)
    .executeTakeFirst();
  return row ?? null;
};
