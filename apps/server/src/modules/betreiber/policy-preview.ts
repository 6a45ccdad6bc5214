import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import type { BetreiberUserId, MandantId } from '@weitersagen/contract/values';
import { jwtVerify, SignJWT } from 'jose';
import type { MandantInfo, Scopes } from '../../platform/auth/scope.ts';
import { type KeyRing, keyObjectOf } from '../../platform/crypto/keys.ts';
import { realTime } from './commands-signin.ts';
import { BETREIBER_COOKIE } from './policy.ts';
import { findSignedIn } from './queries.ts';

export const PREVIEW_COOKIE = OWN_COOKIES.vorschau;
export const PREVIEW_MINUTES = 30;
/** No route can be called so. */
const AUDIENCE = 'betreiber:vorschau';
const ALGORITHM = 'HS256';

export interface PreviewPass {
  mandantId: MandantId;
  benutzerId: BetreiberUserId;
  sitzungId: string;
  /** The entry that it was opened from. */
  inhaltId: string | null;
}

export const issuePreview = (
  keys: KeyRing,
  { mandantId, benutzerId, sitzungId, inhaltId }: PreviewPass,
): Promise<string> => {
  const start = Math.floor(realTime().getTime() / 1000);
  return new SignJWT({ sid: sitzungId, sub: benutzerId, mandant: mandantId, inhalt: inhaltId })
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.aktiv, typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setIssuedAt(start)
    .setExpirationTime(start + PREVIEW_MINUTES * 60)
    .sign(keyObjectOf(keys.key('token')));
};

const read = async (keys: KeyRing, token: string): Promise<Record<string, unknown> | null> => {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyObjectOf(keys.key('token', kid ?? '')), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: realTime(),
    });
    return payload;
  } catch {
    return null;
  }
};

/**
 * Drafts are for the operator who asked to see them: by a signed cookie of half an hour, and only beside the session that
 * it was given to. Who has but one of the two is a visitor like all others.
 */
export const isPreview = async (
  scopes: Scopes,
  cookies: Readonly<Record<string, string | undefined>>,
  { id }: Pick<MandantInfo, 'id'>,
): Promise<boolean> => {
  const token = cookies[PREVIEW_COOKIE];
  const session = cookies[BETREIBER_COOKIE];
  if (!token || !session) return false;
  const scope = scopes.betreiber({ wer: 'besucher' });
  const pass = await read(scope.keys, token);
  if (pass?.mandant !== id) return false;
  const who = await findSignedIn(scope, session, realTime());
  return who?.sitzungId === pass.sid && who?.benutzerId === pass.sub;
};

/** From which entry a preview was opened, to go back to it; nothing is allowed by it. */
export const findPreviewOrigin = async (
  keys: KeyRing,
  token: string,
): Promise<{ mandantId: string; inhaltId: string } | null> => {
  const pass = await read(keys, token);
  const { mandant, inhalt } = pass ?? {};
  return typeof mandant === 'string' && typeof inhalt === 'string' ? { mandantId: mandant, inhaltId: inhalt } : null;
};
