import type { KeyRing } from './keys.ts';
import { hexFor, matchesHex } from './mac.ts';

const subject = (mandantId: string, hash: string) => `mailstopp ${mandantId} ${hash}`;

/**
 * The link that stops mail for ever must work for ever, and without keeping the address: it carries the keyed hash under which
 * the address would be suppressed, and a MAC that only we can make.
 */
export const mailStopToken = (keys: KeyRing, mandantId: string, hash: string): string =>
  `${hash}.${hexFor(keys, subject(mandantId, hash))}`;

/** Null where the token is not one of ours, or another Mandant's. */
export const hashOfMailStop = (keys: KeyRing, mandantId: string, token: string): string | null => {
  const [hash = '', hex = '', ...rest] = token.split('.');
  if (rest.length > 0 || !/^[\w-]{43}$/.test(hash)) return null;
  return matchesHex(keys, subject(mandantId, hash), hex) ? hash : null;
};
