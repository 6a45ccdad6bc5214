import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type KeyRing, keyObjectOf } from './keys.ts';

/** What a sealed value belongs to: moved to another Mandant or another column it does not open. */
export interface Binding {
  mandantId: string;
  /** For example `iban` or `ecode`. */
  zweck: string;
}

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const addition = (keyId: string, { mandantId, zweck }: Binding) =>
  Buffer.from(JSON.stringify([VERSION, keyId, mandantId, zweck]));

/** AES-256-GCM; the result `v1.<key id>.<base64url>` names its key, so that keys can be rotated. */
export function seal(keys: KeyRing, plaintext: string, binding: Binding): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(keys.key('verschluesselung')), iv);
  cipher.setAAD(addition(keys.aktiv, binding));
  const parts = [iv, cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `${VERSION}.${keys.aktiv}.${Buffer.concat(parts).toString('base64url')}`;
}

/** Throws where the value was altered, moved or made with a key that is missing: none of these is an expected outcome. */
export function open(keys: KeyRing, sealed: string, binding: Binding): string {
  const [version, keyId, data, ...rest] = sealed.split('.');
  if (version !== VERSION || !keyId || !data || rest.length > 0) throw new Error('not a sealed value');
  const bytes = Buffer.from(data, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('not a sealed value');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyObjectOf(keys.key('verschluesselung', keyId)),
    bytes.subarray(0, IV_BYTES),
    {
      authTagLength: TAG_BYTES,
    },
  );
  decipher.setAAD(addition(keyId, binding));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
}
