import { jwtVerify, SignJWT } from 'jose';
import type { Schluesselbund } from '../crypto/keys.ts';

export interface TokenInhalt {
  sitzungId: string;
  /** Where the token is good: a Mandant's route, or `betreiber`. */
  bereich: string;
}

const ALGORITHMUS = 'HS256';

/** Signed, so that a wrong one costs no query; whether it still lives only its session says (decisions §2). */
export const signToken = (
  keys: Schluesselbund,
  { sitzungId, bereich }: TokenInhalt,
  jetzt: Date,
  ablauf: Date,
): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHMUS, kid: keys.aktiv })
    .setSubject(sitzungId)
    .setAudience(bereich)
    .setIssuedAt(Math.floor(jetzt.getTime() / 1000))
    .setExpirationTime(Math.floor(ablauf.getTime() / 1000))
    .sign(keys.schluessel('token'));

export const readToken = async (
  keys: Schluesselbund,
  token: string,
  bereich: string,
  jetzt: Date,
): Promise<TokenInhalt | null> => {
  try {
    const { payload } = await jwtVerify(token, (kopf) => keys.schluessel('token', kopf.kid ?? ''), {
      algorithms: [ALGORITHMUS],
      audience: bereich,
      currentDate: jetzt,
    });
    return payload.sub ? { sitzungId: payload.sub, bereich } : null;
  } catch {
    return null;
  }
};
