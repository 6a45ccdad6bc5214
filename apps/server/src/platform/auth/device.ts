import { randomUUID } from 'node:crypto';
import { OWN_COOKIES } from '@weitersagen/contract/cookies';
import { jwtVerify, SignJWT } from 'jose';
import { type KeyRing, keyObjectOf } from '../crypto/keys.ts';
import { searchHash } from '../crypto/mac.ts';
import type { Edge } from '../http/handler.ts';

const ALGORITHM = 'HS256';
const DEVICE_DAYS = 180;
const DAY_S = 86_400;

/** Whose device: a Mandant's route or `betreiber`, and the address as it is searched by. */
export interface DeviceOwner {
  area: string;
  account: string;
  /** With another password no device is known any more. */
  passwordHash: string | null;
}

const bind = (keys: KeyRing, area: string, ...parts: string[]): string =>
  searchHash(keys, JSON.stringify(parts), { mandantId: area, zweck: 'geraet' });

/** One cookie for each account, so that colleagues share a desk. Its name tells nobody whose it is. */
const cookieFor = (keys: KeyRing, { area, account }: Pick<DeviceOwner, 'area' | 'account'>): string =>
  `${DEVICE_COOKIE}.${area}.${bind(keys, area, 'name', account).replaceAll(/\W/g, '').slice(0, 16)}`;

export const DEVICE_COOKIE = OWN_COOKIES.geraet;

/** Proves that this account was signed in here before, with all it takes; opens nothing by itself (ADR 0016). */
export const signDevice = (
  keys: KeyRing,
  { area, account, passwordHash }: DeviceOwner,
  now: Date,
  seconds = DEVICE_DAYS * DAY_S,
): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.aktiv })
    .setSubject(bind(keys, area, 'account', account, passwordHash ?? ''))
    .setAudience(`geraet:${area}`)
    .setJti(randomUUID())
    .setIssuedAt(Math.floor(now.getTime() / 1000))
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds)
    .sign(keyObjectOf(keys.key('token')));

/** The id of the device, where the token is this account's and still good. */
export const readDevice = async (
  keys: KeyRing,
  token: string | undefined,
  { area, account, passwordHash }: DeviceOwner,
  now: Date,
): Promise<string | null> => {
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, (header) => keyObjectOf(keys.key('token', header.kid ?? '')), {
      algorithms: [ALGORITHM],
      audience: `geraet:${area}`,
      subject: bind(keys, area, 'account', account, passwordHash ?? ''),
      currentDate: now,
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
};

type Keys = { keys: KeyRing };

export const deviceOf = (
  { keys }: Keys,
  edge: Pick<Edge, 'cookie'>,
  owner: Pick<DeviceOwner, 'area' | 'account'>,
): string | undefined => edge.cookie(cookieFor(keys, owner));

export const keepDevice = (
  { keys }: Keys,
  edge: Pick<Edge, 'setCookie'>,
  owner: Pick<DeviceOwner, 'area' | 'account'>,
  token: string,
  seconds = DEVICE_DAYS * DAY_S,
): void => edge.setCookie(cookieFor(keys, owner), token, { maxAge: seconds, strict: true });
