import type { RawBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { LinkZweck } from '../../migrations/tabellen.ts';
import { hashToken, newToken } from '../crypto/linkToken.ts';
import type { MandantScope } from './scope.ts';

export interface LinkTokenWish {
  zweck: LinkZweck;
  bezugId: string;
  ablauf: Date;
  /** Who made it, for admin links. */
  von?: string;
}

/** Makes a link token; only its hash is kept, so it can be mailed once, now, and never be read again. */
export const createLinkToken = async (
  scope: MandantScope,
  { zweck, bezugId, ablauf, von }: LinkTokenWish,
): Promise<string> => {
  const token = newToken();
  await scope.db
    .insertInto('link_token')
    .values({
      mandant_id: scope.mandant.id,
      id: uuid(),
      zweck,
      hash: hashToken(token),
      bezug_id: bezugId,
      von: von ?? null,
      ablauf,
      erstellt_am: scope.now,
    })
    .execute();
  return token;
};

export type LinkTokenFinding = {
  stand: 'gut' | 'abgelaufen' | 'benutzt';
  id: string;
  bezugId: string;
  von: string | null;
};

/** Null where no such token was ever made for this purpose. */
export const findLinkToken = async (
  scope: MandantScope,
  purpose: LinkZweck,
  token: string,
): Promise<LinkTokenFinding | null> => {
  const row = await scope.db
    .selectFrom('link_token')
    .select(['id', 'bezug_id', 'von', 'ablauf', 'benutzt_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('hash', '=', hashToken(token))
    .where('zweck', '=', purpose)
    .executeTakeFirst();
  if (!row) return null;
  const stand = row.benutzt_am ? 'benutzt' : row.ablauf <= scope.now ? 'abgelaufen' : 'gut';
  return { stand, id: row.id, bezugId: row.bezug_id, von: row.von };
};

/** Spends a token that serves once; false where somebody was faster. */
export const spendLinkToken = async (scope: MandantScope, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await scope.db
    .updateTable('link_token')
    .set({ benutzt_am: scope.now })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .where('benutzt_am', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends all open tokens of a purpose, e.g. the older password links once a new password is set. */
export const endLinkTokens = async (scope: MandantScope, purpose: LinkZweck, subjectId: string): Promise<void> => {
  await scope.db
    .updateTable('link_token')
    .set({ benutzt_am: scope.now })
    .where('mandant_id', '=', scope.mandant.id)
    .where('bezug_id', '=', subjectId)
    .where('zweck', '=', purpose)
    .where('benutzt_am', 'is', null)
    .execute();
};

/** Ends all that is open for what a condition on its id (`bezug_id`) names. */
export const endLinkTokensWhere = async (scope: MandantScope, subject: RawBuilder<boolean>): Promise<void> => {
  await scope.db
    .updateTable('link_token')
    .set({ benutzt_am: scope.now })
    .where('mandant_id', '=', scope.mandant.id)
    .where('benutzt_am', 'is', null)
    .where(subject)
    .execute();
};

/** With what they opened. */
export const deleteLinkTokens = async (scope: MandantScope, subjectIds: readonly string[]): Promise<void> => {
  await scope.db
    .deleteFrom('link_token')
    .where('mandant_id', '=', scope.mandant.id)
    .where('bezug_id', 'in', subjectIds)
    .execute();
};
