import type { AgenturId, AgenturpersonId } from '@weitersagen/contract/values';
import type { AgenturInfo, MandantScope } from '../../platform/auth/scope.ts';

/** Whoever is known at a provider by this subject, and his agency. */
export interface Bound {
  issuer: string;
  subject: string;
}

/** Of those who are there; whoever has left one agency may be bound at another. */
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
    .where('ausgeschieden_am', 'is', null)
    .executeTakeFirst();
  return row ?? null;
};

const leavers = ({ db, mandant }: MandantScope, agenturId: AgenturId) =>
  db
    .selectFrom('agenturperson')
    .select('id')
    .where('mandant_id', '=', mandant.id)
    .where('agentur_id', '=', agenturId)
    .where('ausgeschieden_am', 'is not', null);

/** Known by this subject, and has left this very agency. */
export const findBoundLeaver = async (
  scope: MandantScope,
  agenturId: AgenturId,
  { issuer, subject }: Bound,
): Promise<AgenturpersonId | null> =>
  (
    await leavers(scope, agenturId)
      .where('sso_issuer', '=', issuer)
      .where('sso_subject', '=', subject)
      .executeTakeFirst()
  )?.id ?? null;

/** Has left without ever having signed in this way, so that only the number tells who it may be. */
export const findUnboundLeaver = async (
  scope: MandantScope,
  agenturId: AgenturId,
  mitarbeiternummer: string,
): Promise<AgenturpersonId | null> =>
  (
    await leavers(scope, agenturId)
      .where('sso_subject', 'is', null)
      .where('mitarbeiternummer', '=', mitarbeiternummer)
      .executeTakeFirst()
  )?.id ?? null;

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
    .where('ausgeschieden_am', 'is', null)
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
