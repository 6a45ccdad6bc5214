import { createHash, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { type KeyRing, keyObjectOf } from '../../../platform/crypto/keys.ts';

/** No route can be called so: a token of the portal is none of this service, and the other way round. */
const AUDIENCE = 'inhalt:squidex-api';
const ALGORITHM = 'HS256';

export interface ServicePass {
  mandantId: string;
  client: string;
  generation: number;
}

/** 30 days, as the real service gives (contracts §1.1). */
export const TOKEN_SECONDS = 2_592_000;

export const issue = (
  keys: KeyRing,
  { mandantId, client, generation }: ServicePass,
  now: Date,
  seconds: number,
): Promise<string> => {
  const start = Math.floor(now.getTime() / 1000);
  return new SignJWT({ client, gen: generation, scope: 'squidex-api' })
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.aktiv, typ: 'at+jwt' })
    .setSubject(mandantId)
    .setAudience(AUDIENCE)
    .setIssuedAt(start)
    .setExpirationTime(start + seconds)
    .sign(keyObjectOf(keys.key('token')));
};

/** Null: none, forged or expired. */
export const readPass = async (keys: KeyRing, header: string | undefined, now: Date): Promise<ServicePass | null> => {
  const token = /^Bearer\s+(\S{1,2000})$/i.exec(header ?? '')?.[1];
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyObjectOf(keys.key('token', kid ?? '')), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      currentDate: now,
    });
    const { sub, client, gen } = payload;
    return sub && typeof client === 'string' && typeof gen === 'number'
      ? { mandantId: sub, client, generation: gen }
      : null;
  } catch {
    return null;
  }
};

const fingerprint = (text: string) => createHash('sha256').update(text).digest();
export const isSame = (a: string, b: string): boolean => timingSafeEqual(fingerprint(a), fingerprint(b));

/** `app:client`, or with `~`. */
export const shareOfClientId = (clientId: string): { app: string; client: string } | null => {
  const hit = /^([^:~]{1,60})[:~](.{1,120})$/.exec(clientId);
  return hit ? { app: hit[1]!, client: hit[2]! } : null;
};

export interface OAuthError {
  error: 'invalid_client' | 'invalid_request' | 'unsupported_grant_type' | 'invalid_scope';
  error_description: string;
  error_uri: string;
}

/** Never the ErrorDto of the other calls (contracts §1.1). */
const oauth = (error: OAuthError['error'], error_description: string, number: string): OAuthError => ({
  error,
  error_description,
  error_uri: `https://documentation.openiddict.com/errors/${number}`,
});
export const OAUTH = {
  client: oauth('invalid_client', 'The specified client credentials are invalid.', 'ID2055'),
  anfrage: oauth('invalid_request', "The mandatory 'client_id' parameter is missing.", 'ID2029'),
  art: oauth('unsupported_grant_type', "The specified 'grant_type' is not supported.", 'ID2032'),
  umfang: oauth('invalid_scope', "The specified 'scope' is invalid.", 'ID2052'),
} as const;
