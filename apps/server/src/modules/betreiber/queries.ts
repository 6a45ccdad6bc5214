import { createHash } from 'node:crypto';
import type { BetreiberUserId } from '@weitersagen/contract/values';
import type { Selectable } from 'kysely';
import type { Tabellen } from '../../migrations/tabellen.ts';
import type { BetreiberScope } from '../../platform/auth/scope.ts';
import type { WhoCard } from '../../platform/http/handler.ts';
import { normalizeEmail } from '../../platform/text/email.ts';

export type UserRow = Selectable<Tabellen['betreiber_benutzer']>;
export type SessionRow = Selectable<Tabellen['betreiber_sitzung']>;

/** The table keeps a hash of the cookie's token, cut to the size of an id: whoever reads it cannot sign in with it. */
export const sessionIdOf = (token: string): string => {
  const hex = createHash('sha256').update(`betreiber:${token}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
};

export const findUserByEmail = (scope: BetreiberScope, email: string): Promise<UserRow | undefined> =>
  scope.db.selectFrom('betreiber_benutzer').selectAll().where('email', '=', normalizeEmail(email)).executeTakeFirst();

export const findUser = (scope: BetreiberScope, id: BetreiberUserId): Promise<UserRow | undefined> =>
  scope.db.selectFrom('betreiber_benutzer').selectAll().where('id', '=', id).executeTakeFirst();

/** Who is signed in, with both factors: asked by every call of the desk, some times a page. */
export const findSignedIn = (
  scope: BetreiberScope,
  token: string,
  now: Date,
): Promise<WhoCard['betreiber'] | undefined> =>
  scope.db
    .selectFrom('betreiber_sitzung as s')
    .innerJoin('betreiber_benutzer as b', 'b.id', 's.benutzer_id')
    .select(['b.id as benutzerId', 's.id as sitzungId', 'b.name', 'b.email', 'b.rolle', 's.ablauf'])
    .where('s.id', '=', sessionIdOf(token))
    .where('s.ablauf', '>', now)
    .where('s.beendet_am', 'is', null)
    .where('s.zweiter_faktor_am', 'is not', null)
    .executeTakeFirst();

/** Alive: neither ended nor run out. */
export const findSession = (scope: BetreiberScope, token: string, now: Date): Promise<SessionRow | undefined> =>
  scope.db
    .selectFrom('betreiber_sitzung')
    .selectAll()
    .where('id', '=', sessionIdOf(token))
    .where('ablauf', '>', now)
    .where('beendet_am', 'is', null)
    .executeTakeFirst();
