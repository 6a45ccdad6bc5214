import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyObjectOf, type Schluesselbund } from './keys.ts';
import type { Bindung } from './seal.ts';

/** 16 hex characters are 64 bits (decisions §2 asks for 60). */
const HEX_ZEICHEN = 16;
const HEX = /^[0-9a-f]{16}$/;

const hexWith = (keys: Schluesselbund, nummer: string, keyId: string) =>
  createHmac('sha256', keyObjectOf(keys.schluessel('mac', keyId)))
    .update(nummer)
    .digest('hex')
    .slice(0, HEX_ZEICHEN);

/** The `hex` of `/empfehlen/{nr}/{hex}` (decisions §2). */
export const hexFor = (keys: Schluesselbund, nummer: string): string => hexWith(keys, nummer, keys.aktiv);

/** In constant time; links made with an older key stay good. */
export function matchesHex(keys: Schluesselbund, nummer: string, hex: string): boolean {
  if (!HEX.test(hex)) return false;
  const gegeben = Buffer.from(hex);
  let stimmt = false;
  for (const id of keys.ids) stimmt = timingSafeEqual(Buffer.from(hexWith(keys, nummer, id)), gegeben) || stimmt;
  return stimmt;
}

/**
 * A keyed hash to find a value by without storing it (IBAN, suppression list).
 * Always made with the oldest key: after a rotation what was stored must still be found.
 */
export function searchHash(keys: Schluesselbund, wert: string, { mandantId, zweck }: Bindung): string {
  const mac = createHmac('sha256', keyObjectOf(keys.schluessel('suche', keys.ids[0])));
  return mac.update(JSON.stringify([mandantId, zweck, wert])).digest('base64url');
}
