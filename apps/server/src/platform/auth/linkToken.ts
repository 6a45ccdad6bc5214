import { v7 as uuid } from 'uuid';
import type { LinkZweck } from '../../migrations/tabellen.ts';
import { hashToken, newToken } from '../crypto/linkToken.ts';
import type { MandantScope } from './scope.ts';

export interface LinkTokenWunsch {
  zweck: LinkZweck;
  bezugId: string;
  ablauf: Date;
  /** Who made it, for admin links. */
  von?: string;
}

/** Makes a link token; only its hash is kept, so it can be mailed once, now, and never be read again. */
export const createLinkToken = async (
  scope: MandantScope,
  { zweck, bezugId, ablauf, von }: LinkTokenWunsch,
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
      erstellt_am: scope.jetzt,
    })
    .execute();
  return token;
};

export type LinkTokenBefund = {
  stand: 'gut' | 'abgelaufen' | 'benutzt';
  id: string;
  bezugId: string;
  von: string | null;
};

/** Null where no such token was ever made for this purpose. */
export const findLinkToken = async (
  scope: MandantScope,
  zweck: LinkZweck,
  token: string,
): Promise<LinkTokenBefund | null> => {
  const zeile = await scope.db
    .selectFrom('link_token')
    .select(['id', 'bezug_id', 'von', 'ablauf', 'benutzt_am'])
    .where('mandant_id', '=', scope.mandant.id)
    .where('hash', '=', hashToken(token))
    .where('zweck', '=', zweck)
    .executeTakeFirst();
  if (!zeile) return null;
  const stand = zeile.benutzt_am ? 'benutzt' : zeile.ablauf <= scope.jetzt ? 'abgelaufen' : 'gut';
  return { stand, id: zeile.id, bezugId: zeile.bezug_id, von: zeile.von };
};

/** Spends a token that serves once; false where somebody was faster. */
export const spendLinkToken = async (scope: MandantScope, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await scope.db
    .updateTable('link_token')
    .set({ benutzt_am: scope.jetzt })
    .where('mandant_id', '=', scope.mandant.id)
    .where('id', '=', id)
    .where('benutzt_am', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Ends all open tokens of a purpose, e.g. the older password links once a new password is set. */
export const endLinkTokens = async (scope: MandantScope, zweck: LinkZweck, bezugId: string): Promise<void> => {
  await scope.db
    .updateTable('link_token')
    .set({ benutzt_am: scope.jetzt })
    .where('mandant_id', '=', scope.mandant.id)
    .where('bezug_id', '=', bezugId)
    .where('zweck', '=', zweck)
    .where('benutzt_am', 'is', null)
    .execute();
};
