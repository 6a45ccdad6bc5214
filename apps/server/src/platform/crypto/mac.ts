import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyRing, keyObjectOf } from './keys.ts';
import type { Binding } from './seal.ts';

/** 16 hex characters are 64 bits (decisions §2 asks for 60). */
const HEX_CHARACTER = 16;
const HEX = /^[0-9a-f]{16}$/;

const hexWith = (keys: KeyRing, number: string, keyId: string) =>
  createHmac('sha256', keyObjectOf(keys.key('mac', keyId)))
    .update(number)
    .digest('hex')
    .slice(0, HEX_CHARACTER);

/** The `hex` of `/empfehlen/{nr}/{hex}` (decisions §2). */
export const hexFor = (keys: KeyRing, number: string): string => hexWith(keys, number, keys.aktiv);

/** In constant time; links made with an older key stay good. */
export function matchesHex(keys: KeyRing, number: string, hex: string): boolean {
  if (!HEX.test(hex)) return false;
  const given = Buffer.from(hex);
  let matches = false;
  for (const id of keys.ids) matches = timingSafeEqual(Buffer.from(hexWith(keys, number, id)), given) || matches;
  return matches;
}

/**
 * A keyed hash to find a value by without storing it (IBAN, suppression list).
 * Always made with the oldest key: after a rotation what was stored must still be found.
 */
export function searchHash(keys: KeyRing, value: string, { mandantId, zweck }: Binding): string {
  const mac = createHmac('sha256', keyObjectOf(keys.key('suche', keys.ids[0])));
  return mac.update(JSON.stringify([mandantId, zweck, value])).digest('base64url');
}
