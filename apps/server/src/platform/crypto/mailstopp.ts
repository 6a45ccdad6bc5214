import type { Schluesselbund } from './keys.ts';
import { hexFuer, stimmtHex } from './mac.ts';

const gegenstand = (mandantId: string, hash: string) => `mailstopp ${mandantId} ${hash}`;

/**
 * The link that stops mail for ever must work for ever, and without keeping the address: it carries the keyed hash under which
 * the address would be suppressed, and a MAC that only we can make.
 */
export const mailstoppToken = (keys: Schluesselbund, mandantId: string, hash: string): string =>
  `${hash}.${hexFuer(keys, gegenstand(mandantId, hash))}`;

/** Null where the token is not one of ours, or another Mandant's. */
export const hashVonMailstopp = (keys: Schluesselbund, mandantId: string, token: string): string | null => {
  const [hash = '', hex = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^[\w-]{43}$/.test(hash)) return null;
  return stimmtHex(keys, gegenstand(mandantId, hash), hex) ? hash : null;
};
