import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type KeyRing, keyObjectOf } from '../crypto/keys.ts';

export interface TokenInhalt {
  sitzungId: string;
  /** Where the token is good: a Mandant's route, or `betreiber`. */
  bereich: string;
}

const ALGORITHM = 'HS256';

/** Signed, so that a wrong one costs no query; whether it still lives only its session says (decisions §2). */
export const signToken = (
  keys: KeyRing,
  { sitzungId, bereich }: TokenInhalt,
  now: Date,
  expiry: Date,
): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.aktiv })
    .setSubject(sitzungId)
    .setAudience(bereich)
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(expiry.getTime() / 1000))
    .sign(keyObjectOf(keys.key('token')));

/** Signatures that were found to be right: a page asks a dozen times with one token. Under 3 MB. */
const KNOWN_TOKENS = 10_000;
const known = new WeakMap<KeyRing, LRUCache<string, { sitzungId: string; endsAtS: number }>>();
const knownWith = (keys: KeyRing) => {
  const tokens = known.get(keys) ?? new LRUCache({ max: KNOWN_TOKENS });
  known.set(keys, tokens);
  return tokens;
};

export const readToken = async (
  keys: KeyRing,
  token: string,
  bereich: string,
  now: Date,
): Promise<TokenInhalt | null> => {
  const tokens = knownWith(keys);
  const name = `${bereich} ${token}`;
  const existing = tokens.get(name);
  if (existing)
    return existing.endsAtS > Math.floor(now.getTime() / 1000) ? { sitzungId: existing.sitzungId, bereich } : null;
  try {
    const { payload } = await jwtVerify(token, (header) => keyObjectOf(keys.key('token', header.kid ?? '')), {
      algorithms: [ALGORITHM],
      audience: bereich,
      currentDate: now,
    });
    const { sub, exp } = payload;
    if (!sub) return null;
    if (exp !== undefined) tokens.set(name, { sitzungId: sub, endsAtS: exp });
    return { sitzungId: sub, bereich };
  } catch {
    return null;
  }
};
